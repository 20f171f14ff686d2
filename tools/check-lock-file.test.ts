import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { checkLockFile, isOlder } from './check-lock-file.ts'
import { plantTree } from './planted-tree.ts'

/** Rewrites one of the two package files of a planted tree and says which rules refuse the result. */
async function refusedAfter(file: string, from: string | RegExp, to: string) {
  await using tree = await plantTree({})
  const path = join(tree.root, file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  return new Set((await checkLockFile(tree.root)).map(({ rule }) => rule))
}

describe('lock file', () => {
  test('ours passes', async () => {
    await using tree = await plantTree({})
    expect(await checkLockFile(tree.root)).toEqual([])
  })

  test('exact-pins refuses a range', async () => {
    expect(await refusedAfter('package.json', /"fastify": "/, '"fastify": "^')).toContain('exact-pins')
  })

  test('lock-matches refuses a pin that is not locked', async () => {
    expect(await refusedAfter('package.json', /"fastify": "[^"]+"/, '"fastify": "5.99.0"')).toContain(
      'lock-matches',
    )
  })

  test('no-server-components refuses react-server-dom-*', async () => {
    const added = '"packages": { "node_modules/react-server-dom-webpack": { "version": "19.2.7" },'
    expect(await refusedAfter('package-lock.json', '"packages": {', added)).toContain('no-server-components')
  })

  test('no-registry refuses the address of a package', async () => {
    const address = '"node_modules/fastify": { "resolved": "https://packages.example/fastify.tgz",'
    expect(await refusedAfter('package-lock.json', '"node_modules/fastify": {', address)).toContain(
      'no-registry',
    )
  })

  test('version-floor refuses a version with known holes', async () => {
    const old = '$15.12.1"'
    const pattern = /("node_modules\/fastify": \{\s*"version": ")[^"]+"/
    expect(await refusedAfter('package-lock.json', pattern, old)).toContain('version-floor')
  })

  test('version-floor refuses an old Node', async () => {
    expect(await refusedAfter('package.json', /"node": ">=[^"]+"/, '"node": ">=99.0.0"')).toContain(
      'version-floor',
    )
  })
})

test.each([
  ['5.12.1', '5.12.2', true],
  ['5.12.2', '5.12.2', false],
  ['5.2.10', '5.12.2', true],
  ['6.0.0', '5.12.2', false],
  ['18.4.0-beta.17', '18.4.0', false],
] as const)('%s is older than %s: %s', (version, floor, answer) => {
  expect(isOlder(version, floor)).toBe(answer)
})
