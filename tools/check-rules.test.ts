import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { checkOneOfEach } from './check-one-of-each.ts'
import { checkDependencies } from './check-dependencies.ts'
import { checkDocs } from './check-docs.ts'
import { RULES_FOR_ALL_IMPORTS, RULES_FOR_RUNTIME_IMPORTS } from './check-dependency-rules.ts'
import { checkFileNames } from './check-file-names.ts'
import { checkFileSize, checkSmallFiles } from './check-file-size.ts'
import { checkLazyParts } from './check-lazy-parts.ts'
import type { Finding } from './check-source-files.ts'
import { checkWords } from './check-words.ts'
import { VALID_TREE, plantTree } from '../test/planted-tree.ts'
import { runCommand } from './run-command.ts'

const CHECK = join(import.meta.dirname, 'check.ts')
const importing = (specifier: string) => `import * as it from '${specifier}'\nexport const used = it\n`
const importingType = (specifier: string) =>
  `import type * as It from '${specifier}'\nexport type Used = typeof It\n`

// [rule, file that violates it, its text]
const INVALID_IMPORTS: [string, string, string][] = [
  ['no-circular', 'app/ui/cycle-a.tsx', importing('./cycle-b.tsx')],
  ['resolvable', 'app/ui/no-such-file.tsx', importing('./button')],
  ['app-path', 'app/ui/parent-path.tsx', importing('../ui/button.tsx')],
  ['no-re-export', 'app/ui/barrel.ts', `export * from './button.tsx'\n`],
  ['no-re-export', 'app/ui/half-barrel.ts', `export { Button } from './button.tsx'\n`],
  ['shared-imports-nothing', 'app/shared/knows-ui.ts', importing('#app/ui/button.tsx')],
  ['shared-imports-nothing', 'app/shared/knows-type.ts', importingType('#app/features/decks/deck.schema.ts')],
  ['shared-without-react', 'app/shared/knows-react.ts', importing('react')],
  ['shared-without-node', 'app/shared/knows-node.ts', importing('node:fs')],
  ['ui-imports-no-feature', 'app/ui/knows-decks.tsx', importing('#app/features/decks/deck.rules.ts')],
  ['ui-imports-no-feature', 'app/ui/knows-client.tsx', importing('#app/client/api.ts')],
  [
    'platform-below-features',
    'app/platform/knows-decks.server.ts',
    importing('#app/features/decks/deck.store.server.ts'),
  ],
  [
    'platform-below-features',
    'app/platform/knows-type.server.ts',
    importingType('#app/features/decks/deck.schema.ts'),
  ],
  ['platform-uses-shared', 'app/platform/knows-client.server.ts', importing('#app/client/api.ts')],
  ['client-below-features', 'app/client/knows-decks.ts', importing('#app/features/decks/deck.rules.ts')],
  ['client-uses-shared', 'app/client/knows-ui.ts', importing('#app/ui/button.tsx')],
  ['app-imports-only-app', 'app/client/knows-server.ts', importing('../../server/app.ts')],
  ['app-imports-only-app', 'app/features/decks/knows-test.ts', importing('../../../test/factories/deck.ts')],
  ['app-imports-only-app', 'app/features/decks/knows-tool.ts', importing('../../../tools/seed.ts')],
  ['server-without-tools', 'server/knows-tool.ts', importing('../tools/seed.ts')],
  ['server-without-tools', 'server/knows-e2e.ts', importing('../e2e/decks.spec.ts')],
  ['server-without-tools', 'server/knows-lab.ts', importing('../lab/bench.ts')],
  ['product-without-lab', 'tools/knows-lab.ts', importing('../lab/bench.ts')],
  [
    'no-foreign-internals',
    'app/features/cards/card.service.server.ts',
    importing('#app/features/decks/deck.store.server.ts'),
  ],
  [
    'no-foreign-internals',
    'app/features/cards/card.router.server.ts',
    importing('#app/features/decks/deck.router.server.ts'),
  ],
  [
    'no-foreign-internals',
    'app/features/cards/card.live.server.ts',
    importing('#app/features/decks/deck.live.server.ts'),
  ],
  [
    'no-foreign-internals',
    'app/features/cards/card-list.tsx',
    importing('#app/features/decks/decks.page.tsx'),
  ],
  ['registries-on-top', 'app/features/decks/knows-routes.ts', importing('#app/routes.ts')],
  ['browser-never-server', 'app/features/decks/deck-list.tsx', importing('./deck.service.server.ts')],
  [
    'browser-never-server',
    'app/client/lazy.ts',
    `export const lazy = () => import('#app/platform/database.server.ts')\n`,
  ],
  [
    'browser-never-server',
    'app/client/half-type.ts',
    `import { type Api } from '#app/api.server.ts'\nexport type Used = Api\n`,
  ],
  ['server-without-ui', 'app/features/decks/mail.server.ts', importing('#app/ui/button.tsx')],
  ['rules-are-pure', 'app/features/decks/knows-client.rules.ts', importing('#app/client/api.ts')],
  ['rules-are-pure', 'app/features/decks/knows-store.rules.ts', importing('./deck.store.server.ts')],
  ['rules-without-react', 'app/features/decks/knows-react.rules.ts', importing('react')],
  ['rules-without-node', 'app/features/decks/knows-node.rules.ts', importing('node:crypto')],
  ['schema-is-plain', 'app/features/decks/knows-client.schema.ts', importing('#app/client/api.ts')],
  ['messages-are-plain', 'app/features/decks/knows-rules.messages.ts', importing('./deck.rules.ts')],
  ['queries-use-client', 'app/features/decks/knows-ui.queries.ts', importing('#app/ui/button.tsx')],
  [
    'queries-use-client',
    'app/features/cards/foreign.queries.ts',
    importing('#app/features/decks/deck.schema.ts'),
  ],
  [
    'store-holds-sql',
    'app/features/decks/knows-service.store.server.ts',
    importing('./deck.service.server.ts'),
  ],
  [
    'writes-go-down',
    'app/features/decks/knows-router.service.server.ts',
    importing('./deck.router.server.ts'),
  ],
  [
    'live-never-writes',
    'app/features/decks/knows-service.live.server.ts',
    importing('./deck.service.server.ts'),
  ],
  ['database-in-stores', 'app/features/decks/sql.service.server.ts', importing('kysely')],
  ['database-in-stores', 'server/sql.ts', importing('pg')],
  ['production-packages', 'server/knows-vite.ts', importing('vite')],
  ['development-only-in-tools', 'server/knows-development.ts', importing('./development.ts')],
  ['feature-order:flags', 'app/features/flags/flag-list.tsx', importing('#app/features/auth/auth-menu.tsx')],
  [
    'feature-order:activity',
    'app/features/activity/activity.rules.ts',
    importing('#app/features/decks/deck.rules.ts'),
  ],
  [
    'feature-order:audit',
    'app/features/audit/audit.rules.ts',
    importing('#app/features/decks/deck.rules.ts'),
  ],
  ['feature-order:names', 'app/features/names/name.rules.ts', importing('#app/features/decks/deck.rules.ts')],
  [
    'feature-order:sign-in-settings',
    'app/features/sign-in-settings/form.tsx',
    importing('#app/features/auth/auth-menu.tsx'),
  ],
  ['feature-order:auth', 'app/features/auth/knows-decks.ts', importing('#app/features/decks/deck.rules.ts')],
  ['feature-order:people', 'app/features/people/list.tsx', importing('#app/features/shells/shell.tsx')],
  ['feature-order:shells', 'app/features/shells/shell.tsx', importing('#app/features/decks/deck.rules.ts')],
  [
    'feature-order:decks',
    'app/features/decks/knows-cards.ts',
    importingType('#app/features/cards/card-list.tsx'),
  ],
  [
    'feature-order:cards',
    'app/features/cards/knows-study.ts',
    importing('#app/features/study/study-list.tsx'),
  ],
  [
    'feature-order:study',
    'app/features/study/study-list.tsx',
    importing('#app/features/courses/course-list.tsx'),
  ],
  [
    'feature-order:courses',
    'app/features/courses/course-list.tsx',
    importing('#app/features/discussion/posts/post-list.tsx'),
  ],
  [
    'feature-order:discussion',
    'app/features/discussion/posts/post-list.tsx',
    importing('#app/features/home/hero.tsx'),
  ],
  [
    'feature-order:course-editor',
    'app/features/course-editor/form.tsx',
    importing('#app/features/home/hero.tsx'),
  ],
  ['feature-order:admin', 'app/features/admin/panel.tsx', importing('#app/features/home/hero.tsx')],
  ['feature-order:scheduling', 'app/features/scheduling/due.ts', importing('#app/features/home/hero.tsx')],
  [
    'feature-order:post-links',
    'app/features/post-links/ask.tsx',
    importing('#app/features/decks/deck.rules.ts'),
  ],
  ['feature-order:plan', 'app/features/plan/week.tsx', importing('#app/features/today/day.tsx')],
  ['feature-order:progress', 'app/features/progress/panel.tsx', importing('#app/features/home/hero.tsx')],
  ['feature-order:today', 'app/features/today/day.tsx', importing('#app/features/legal/terms.tsx')],
  ['feature-order:drill', 'app/features/drill/round.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:inbox', 'app/features/inbox/row.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:invitations', 'app/features/invitations/link.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:reminders', 'app/features/reminders/digest.ts', importing('#app/features/legal/terms.tsx')],
  ['feature-order:rounds', 'app/features/rounds/phase.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:setup', 'app/features/setup/claim.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:site', 'app/features/site/name.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:mock', 'app/features/mock/room.ts', importing('#app/features/home/hero.tsx')],
  [
    'feature-order:access-tokens',
    'app/features/access-tokens/scope.ts',
    importing('#app/features/home/hero.tsx'),
  ],
  ['feature-order:drafts', 'app/features/drafts/store.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:pictures', 'app/features/pictures/frame.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:stories', 'app/features/stories/teller.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:transfer', 'app/features/transfer/package.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:offline', 'app/features/offline/copy.ts', importingType('#app/features/legal/terms.tsx')],
  [
    'feature-order:open-api',
    'app/features/open-api/endpoint.ts',
    importingType('#app/features/legal/terms.tsx'),
  ],
  ['feature-order:practice', 'app/features/practice/run.ts', importing('#app/features/home/hero.tsx')],
  ['feature-order:home', 'app/features/home/hero.tsx', importing('#app/features/legal/terms.tsx')],
  ['feature-order:legal', 'app/features/legal/terms.tsx', importing('#app/features/consent/banner.tsx')],
  ['feature-order:consent', 'app/features/consent/banner.tsx', importing('#app/features/gallery/wall.tsx')],
  ['feature-order:gallery', 'app/features/gallery/wall.tsx', importing('#app/features/settings/profile.tsx')],
  [
    'feature-order:settings',
    'app/features/settings/profile.tsx',
    importingType('#app/features/legal/terms.tsx'),
  ],
  ['feature-order:library', 'app/features/library/shelf.ts', importingType('#app/features/legal/terms.tsx')],
  [
    'feature-order:link-previews',
    'app/features/link-previews/picture.ts',
    importingType('#app/features/legal/terms.tsx'),
  ],
  ['feature-order:search', 'app/features/search/box.ts', importingType('#app/features/legal/terms.tsx')],
]

// The other half of the cycle above; a cycle is reported once.
const SECOND_HALF_OF_CYCLE = { 'app/ui/cycle-b.tsx': importing('./cycle-a.tsx') }

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

describe('dependency rules', () => {
  let reported: string[]
  beforeAll(async () => {
    const planted = INVALID_IMPORTS.map(([, file, text]): [string, string] => [file, text])
    await using tree = await plantTree({
      ...VALID_TREE,
      ...SECOND_HALF_OF_CYCLE,
      ...Object.fromEntries(planted),
    })
    reported = summarise(await checkDependencies(tree.root))
  }, 30_000)

  test('a valid tree passes', async () => {
    await using tree = await plantTree(VALID_TREE)
    expect(await checkDependencies(tree.root)).toEqual([])
  })

  test.each(INVALID_IMPORTS)('%s rejects %s', (rule, file) => {
    expect(reported).toContain(`${rule} ${file}`)
  })

  test('no valid file is reported', () => {
    const planted = new Set(INVALID_IMPORTS.map(([, file]) => file))
    expect(reported.filter((line) => !planted.has(line.split(' ')[1] ?? ''))).toEqual([])
  })

  test('each rule has a planted violation above', () => {
    const names = [...RULES_FOR_ALL_IMPORTS, ...RULES_FOR_RUNTIME_IMPORTS].map(({ name }) => name)
    expect(new Set(INVALID_IMPORTS.map(([rule]) => rule))).toEqual(
      new Set([...names, 'app-path', 'no-re-export']),
    )
  })
})

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
