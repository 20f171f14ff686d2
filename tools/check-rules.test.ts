import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { checkOneOfEach } from './check-one-of-each.ts'
import { checkDocs } from './check-docs.ts'
import { checkFileNames } from './check-file-names.ts'
import { checkFileSize, checkSmallFiles } from './check-file-size.ts'
import { checkLazyParts } from './check-lazy-parts.ts'
import type { Finding } from './check-source-files.ts'
import { checkWords } from './check-words.ts'
import { VALID_TREE, plantTree } from '../test/planted-tree.ts'
import { runCommand } from './run-command.ts'

const CHECK = join(import.meta.dirname, 'check.ts')
const importing = (specifier: string) => `import * as it from '${specifier}'\nexport const used = it\n`

const INVALID_NAMES: [string, string][] = [
  ['kebab-case', 'app/ui/DeckCard.tsx'],
  ['kebab-case', 'app/features/decks/deckList.tsx'],
  ['kebab-case', 'server/Live_Route.ts'],
  ['no-vague-name', 'app/features/decks/utils.ts'],
  ['no-vague-name', 'app/ui/helpers/button.tsx'],
  ['no-vague-name', 'app/features/decks/index.ts'],
  ['no-vague-name', 'test/common.ts'],
  ['known-feature', 'app/features/quizzes/quiz.rules.ts'],
  ['known-kind', 'app/features/decks/deck.model.ts'],
  ['known-kind', 'app/features/decks/decks.page.ts'],
  ['platform-is-server', 'app/platform/mail.ts'],
  ['migration-name', 'database/migrations/add-cards.sql'],
  ['test-location', 'app/features/decks/decks.spec.ts'],
  ['test-location', 'server/health.test.tsx'],
  ['test-location', 'e2e/decks.test.ts'],
]

const lines = (count: number) => '// line\n'.repeat(count)
const summarise = (findings: Finding[]) => findings.map(({ rule, file }) => `${rule} ${file}`)

const runCheck = (root: string, only: string) =>
  runCommand(process.execPath, [CHECK, '--root', root, '--only', only], { cwd: root })

describe('file rules', () => {
  test('a valid tree passes', async () => {
    await using tree = await plantTree(VALID_TREE)
    expect(await checkFileNames(tree.root)).toEqual([])
    expect(await checkFileSize(tree.root)).toEqual([])
    expect(await checkWords(tree.root)).toEqual([])
    expect(await checkOneOfEach(tree.root)).toEqual([])
  })

  test.each(INVALID_NAMES)('%s rejects %s', async (rule, file) => {
    await using tree = await plantTree({ [file]: '' })
    expect(summarise(await checkFileNames(tree.root))).toContain(`${rule} ${file}`)
  })

  test.each([
    ['app/ui/field.tsx', 400, undefined],
    ['app/ui/field.tsx', 401, 'warning'],
    ['app/app.css', 401, 'warning'],
    ['e2e/decks.spec.ts', 401, 'warning'],
  ] as const)('%s with %i lines: %s', async (file, count, expected) => {
    await using tree = await plantTree({ [file]: lines(count) })
    const [finding] = await checkFileSize(tree.root)
    expect(finding && (finding.isWarning === true ? 'warning' : 'error')).toBe(expected)
  })

  test.each([
    ['one-device-store', 'app/features/decks/deck-copy.ts', "const db = await openDB('decks', 1)"],
    ['one-device-store', 'app/client/second.ts', "indexedDB.open('decks')"],
    ['one-stream', 'app/features/decks/deck-stream.server.ts', 'reply.hijack()'],
    ['one-counter', 'app/features/decks/deck.service.server.ts', 'insert into quota (kind) values (1)'],
    ['one-card-import', 'app/features/decks/deck-cards.ts', "import { unzip } from 'fflate'"],
  ])('[HOUSE-02] %s rejects %s', async (rule, file, text) => {
    await using tree = await plantTree({ ...VALID_TREE, [file]: `${text}\n` })
    expect(summarise(await checkOneOfEach(tree.root))).toEqual([`${rule} ${file}`])
  })

  test('[HOUSE-07] small-file rejects a short file with one importer in its folder, unless it is a part of a feature', async () => {
    const users = ['use-row', 'row.schema', 'shared-row', 'lazy-row', 'tested-row']
    const files = Object.fromEntries(users.map((name) => [`app/ui/${name}.ts`, lines(14)]))
    const imports = users.filter((name) => name !== 'lazy-row').map((name) => `import '#app/ui/${name}.ts'\n`)
    await using tree = await plantTree({
      ...files,
      'app/ui/long-row.ts': lines(15),
      'app/ui/list.tsx': `${imports.join('')}import './long-row.ts'\nvoid import('./lazy-row.ts')\n`,
      'app/ui/table.tsx': importing('./shared-row.ts'),
      'app/ui/tested-row.test.ts': importing('./tested-row.ts'),
    })
    expect(summarise(await checkSmallFiles(tree.root))).toEqual(['small-file app/ui/use-row.ts'])
  })

  test('[HOUSE-05] docs-line-length rejects a line over 160 characters outside of tables and code', async () => {
    const long = 'word '.repeat(40)
    const text = `${'a'.repeat(160)}\n${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n`
    await using tree = await plantTree({ 'docs/plan.md': text, 'content/decks/a.md': long })
    expect(summarise(await checkDocs(tree.root))).toEqual(['docs-line-length docs/plan.md:2'])
  })

  test.each([
    ['no-outside-path', 'docs/plan.md', ['see ..', 'shared', 'plan.md'].join('/')],
    ['no-registry', '.npmrc', ['registry=https://registry', 'npmjs', 'org'].join('.')],
    ['task-has-issue', 'app/ui/field.tsx', ['// TO', 'DO: later'].join('')],
  ])('%s rejects a line of %s', async (rule, file, text) => {
    await using tree = await plantTree({ [file]: `${text}\n` })
    expect(summarise(await checkWords(tree.root))).toEqual([`${rule} ${file}:1`])
  })

  test.each([
    ['app/features/decks/deck-note.tsx', 'setTimeout(() => save.mutate({ text }), 500)', true],
    [
      'app/features/decks/deck-note.ts',
      'const [text] = useDebounced(value)\nvoid save.mutateAsync({ text })',
      true,
    ],
    ['app/features/decks/deck-note.tsx', 'onClick={() => save.mutate({ text })}', false],
    ['app/features/decks/deck-note.tsx', 'setTimeout(() => setIsOpen(true), 500)', false],
    ['app/features/decks/deck-note.test.tsx', 'setTimeout(() => save.mutate({ text }), 500)', false],
  ])('one-autosave, %s: %s', async (file, text, isRejected) => {
    await using tree = await plantTree({ [file]: text })
    expect(summarise(await checkOneOfEach(tree.root))).toEqual(isRejected ? [`one-autosave ${file}`] : [])
  })

  test('an open task with its issue number passes', async () => {
    await using tree = await plantTree({ 'app/ui/field.tsx': ['// TO', 'DO (#12): later\n'].join('') })
    expect(await checkWords(tree.root)).toEqual([])
  })
})

// [file, its text]; the violation is in its last line
const RAW_LAZY_PARTS: [string, string][] = [
  ['app/ui/menu.tsx', `import { lazy } from 'react'`],
  ['app/ui/menu.tsx', `import React from 'react'\nconst Part = React.lazy(load)`],
  ['app/features/decks/deck-menu.tsx', `const load = () => import('./deck-actions.tsx')`],
  ['app/features/decks/use-menu.ts', `void import('./deck-actions.tsx').then(show, () => {})`],
  ['app/client/data.ts', `const code = otherLoader(() => import('./more.ts'))`],
]

const LAZY_PARTS = {
  'app/client/lazy-part.ts': `export const lazyCode = lazyPart\n`,
  'app/features/decks/deck-menu.tsx': `import { lazyPart } from '#app/client/lazy-part.ts'\nconst Part = lazyPart(async () => (await import('./part.tsx')).Part)\n`,
  'app/features/decks/use-code.ts': `const code = lazyCode(() => import('./code.ts'))\ntype Code = typeof import('./code.ts')\n`,
  'app/features/decks/deck.service.server.ts': `export const load = () => import('node:fs')\n`,
  'app/features/decks/deck.test.ts': `await import('./deck.rules.ts')\n`,
}

describe('code that is loaded apart from its page', () => {
  test('[SAFE-04] the loader, server code and tests pass', async () => {
    await using tree = await plantTree(LAZY_PARTS)
    expect(await checkLazyParts(tree.root)).toEqual([])
  })

  test.each(RAW_LAZY_PARTS)('[SAFE-04] rejects the last line of %s: %s', async (file, text) => {
    await using tree = await plantTree({ ...LAZY_PARTS, [file]: `${text}\n` })
    const line = text.split('\n').length
    expect(summarise(await checkLazyParts(tree.root))).toEqual([`lazy-part ${file}:${line}`])
  })
})

describe('npm run check', { timeout: 30_000 }, () => {
  test('exits with 0 when there is no error', async () => {
    await using tree = await plantTree(VALID_TREE)
    const { code, output } = await runCheck(tree.root, 'dependencies,file-names,file-size,words,lock-file')
    expect(output).toContain('5 of 5 checks passed')
    expect(code).toBe(0)
  })

  test('continues after a failure, prints each rule and exits with 1', async () => {
    const files = { 'app/shared/ids.ts': importing('react'), 'app/ui/utils.ts': lines(401) }
    await using tree = await plantTree(files)
    const { code, output } = await runCheck(tree.root, 'dependencies,file-names,file-size')
    expect(output).toContain('[shared-without-react] app/shared/ids.ts')
    expect(output).toContain('[no-vague-name] app/ui/utils.ts')
    expect(output).toContain('[file-size] app/ui/utils.ts')
    expect(output).toContain('1 of 3 checks passed; failed: dependencies, file-names')
    expect(code).toBe(1)
  })

  test('rejects an unknown check', async () => {
    const { code, output } = await runCheck(import.meta.dirname, 'spelling')
    expect(output).toContain('No check is called spelling')
    expect(code).toBe(1)
  })
})
