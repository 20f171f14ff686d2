import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { checkLockFile, isOlder } from './check-lock-file.ts'
import { plantTree } from '../test/planted-tree.ts'

/** Edits one of the two package files of a planted tree and returns the rules that it violates. */
async function findRulesViolatedBy(file: string, from: string | RegExp, to: string) {
  await using tree = await plantTree({})
  const path = join(tree.root, file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  return new Set((await checkLockFile(tree.root)).map(({ rule }) => rule))
}

describe('lock file', () => {
  test('our own passes', async () => {
    await using tree = await plantTree({})
    expect(await checkLockFile(tree.root)).toEqual([])
  })

  test('exact-pins rejects a range', async () => {
    expect(await findRulesViolatedBy('package.json', /"fastify": "/, '"fastify": "^')).toContain('exact-pins')
  })

  test('lock-matches rejects a version that differs from the lock file', async () => {
    expect(await findRulesViolatedBy('package.json', /"fastify": "[^"]+"/, '"fastify": "5.99.0"')).toContain(
      'lock-matches',
    )
  })

  test('no-server-components rejects react-server-dom-*', async () => {
    const added = '"packages": { "node_modules/react-server-dom-webpack": { "version": "19.2.7" },'
    expect(await findRulesViolatedBy('package-lock.json', '"packages": {', added)).toContain(
      'no-server-components',
    )
  })

  test('no-registry rejects the URL of a package', async () => {
    const address = '"node_modules/fastify": { "resolved": "https://packages.example/fastify.tgz",'
    expect(await findRulesViolatedBy('package-lock.json', '"node_modules/fastify": {', address)).toContain(
      'no-registry',
    )
  })

  test('minimum-version rejects a version with known vulnerabilities', async () => {
    const old = '$15.12.1"'
    const pattern = /("node_modules\/fastify": \{\s*"version": ")[^"]+"/
    expect(await findRulesViolatedBy('package-lock.json', pattern, old)).toContain('minimum-version')
  })

  test('minimum-version rejects an old Node', async () => {
    expect(await findRulesViolatedBy('package.json', /"node": ">=[^"]+"/, '"node": ">=99.0.0"')).toContain(
      'minimum-version',
    )
  })
})

test.each([
  ['5.12.1', '5.12.2', true],
  ['5.12.2', '5.12.2', false],
  ['5.2.10', '5.12.2', true],
  ['6.0.0', '5.12.2', false],
  ['18.4.0-beta.17', '18.4.0', false],
] as const)('%s is older than %s: %s', (version, minimum, expected) => {
  expect(isOlder(version, minimum)).toBe(expected)
})
