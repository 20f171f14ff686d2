import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { checkDependencies } from './check-dependencies.ts'
import { RULES_FOR_ALL_IMPORTS, RULES_FOR_RUNTIME_IMPORTS } from './check-dependency-rules.ts'
import { checkFileNames } from './check-file-names.ts'
import { checkFileSize } from './check-file-size.ts'
import type { Finding } from './check-source-files.ts'
import { checkWords } from './check-words.ts'
import { GOOD_TREE, plantTree } from './planted-tree.ts'
import { runCommand } from './run-command.ts'

const CHECK = join(import.meta.dirname, 'check.ts')
const takes = (specifier: string) => `import * as it from '${specifier}'\nexport const used = it\n`
const takesType = (specifier: string) =>
  `import type * as It from '${specifier}'\nexport type Used = typeof It\n`

// [rule, file that breaks it, its text]
const BAD_IMPORTS: [string, string, string][] = [
  ['no-circular', 'app/ui/egg.tsx', takes('./hen.tsx')],
  ['resolvable', 'app/ui/no-such-file.tsx', takes('./button')],
  ['app-path', 'app/ui/parent-path.tsx', takes('../ui/button.tsx')],
  ['no-re-export', 'app/ui/barrel.ts', `export * from './button.tsx'\n`],
  ['no-re-export', 'app/ui/half-barrel.ts', `export { Button } from './button.tsx'\n`],
  ['shared-is-the-floor', 'app/shared/knows-ui.ts', takes('#app/ui/button.tsx')],
  ['shared-is-the-floor', 'app/shared/knows-type.ts', takesType('#app/features/decks/deck.schema.ts')],
  ['shared-without-react', 'app/shared/knows-react.ts', takes('react')],
  ['shared-without-node', 'app/shared/knows-node.ts', takes('node:fs')],
  ['ui-knows-no-nouns', 'app/ui/knows-decks.tsx', takes('#app/features/decks/deck.rules.ts')],
  ['ui-knows-no-nouns', 'app/ui/knows-client.tsx', takes('#app/client/api.ts')],
  [
    'platform-below-features',
    'app/platform/knows-decks.server.ts',
    takes('#app/features/decks/deck.store.server.ts'),
  ],
  [
    'platform-below-features',
    'app/platform/knows-type.server.ts',
    takesType('#app/features/decks/deck.schema.ts'),
  ],
  ['platform-uses-shared', 'app/platform/knows-client.server.ts', takes('#app/client/api.ts')],
  ['client-below-features', 'app/client/knows-decks.ts', takes('#app/features/decks/deck.rules.ts')],
  ['client-uses-shared', 'app/client/knows-ui.ts', takes('#app/ui/button.tsx')],
  ['app-stands-alone', 'app/client/knows-server.ts', takes('../../server/app.ts')],
  ['app-stands-alone', 'app/features/decks/knows-test.ts', takes('../../../test/factories/deck.ts')],
  ['app-stands-alone', 'app/features/decks/knows-tool.ts', takes('../../../tools/seed.ts')],
  ['server-without-tools', 'server/knows-tool.ts', takes('../tools/seed.ts')],
  ['server-without-tools', 'server/knows-e2e.ts', takes('../e2e/decks.spec.ts')],
  [
    'no-foreign-insides',
    'app/features/cards/card.service.server.ts',
    takes('#app/features/decks/deck.store.server.ts'),
  ],
  [
    'no-foreign-insides',
    'app/features/cards/card.router.server.ts',
    takes('#app/features/decks/deck.router.server.ts'),
  ],
  [
    'no-foreign-insides',
    'app/features/cards/card.live.server.ts',
    takes('#app/features/decks/deck.live.server.ts'),
  ],
  ['no-foreign-insides', 'app/features/cards/card-list.tsx', takes('#app/features/decks/decks.page.tsx')],
  ['contents-on-top', 'app/features/decks/knows-routes.ts', takes('#app/routes.ts')],
  ['browser-never-server', 'app/features/decks/deck-list.tsx', takes('./deck.service.server.ts')],
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
  ['server-without-screens', 'app/features/decks/mail.server.ts', takes('#app/ui/button.tsx')],
  ['rules-are-pure', 'app/features/decks/knows-client.rules.ts', takes('#app/client/api.ts')],
  ['rules-are-pure', 'app/features/decks/knows-store.rules.ts', takes('./deck.store.server.ts')],
  ['rules-without-react', 'app/features/decks/knows-react.rules.ts', takes('react')],
  ['rules-without-node', 'app/features/decks/knows-node.rules.ts', takes('node:crypto')],
  ['schema-is-plain', 'app/features/decks/knows-client.schema.ts', takes('#app/client/api.ts')],
  ['messages-are-plain', 'app/features/decks/knows-rules.messages.ts', takes('./deck.rules.ts')],
  ['queries-use-client', 'app/features/decks/knows-ui.queries.ts', takes('#app/ui/button.tsx')],
  [
    'queries-use-client',
    'app/features/cards/foreign.queries.ts',
    takes('#app/features/decks/deck.schema.ts'),
  ],
  ['store-holds-sql', 'app/features/decks/knows-service.store.server.ts', takes('./deck.service.server.ts')],
  ['writes-go-down', 'app/features/decks/knows-router.service.server.ts', takes('./deck.router.server.ts')],
  ['live-names-topics', 'app/features/decks/knows-service.live.server.ts', takes('./deck.service.server.ts')],
  ['database-in-stores', 'app/features/decks/sql.service.server.ts', takes('kysely')],
  ['database-in-stores', 'server/sql.ts', takes('pg')],
  ['production-packages', 'server/knows-vite.ts', takes('vite')],
  ['development-stays-out', 'server/knows-development.ts', takes('./development.ts')],
  [
    'feature-order:flags',
    'app/features/flags/flag-list.tsx',
    takes('#app/features/account/account-menu.tsx'),
  ],
  [
    'feature-order:activity',
    'app/features/activity/activity.rules.ts',
    takes('#app/features/decks/deck.rules.ts'),
  ],
  [
    'feature-order:account',
    'app/features/account/knows-decks.ts',
    takes('#app/features/decks/deck.rules.ts'),
  ],
  [
    'feature-order:decks',
    'app/features/decks/knows-cards.ts',
    takesType('#app/features/cards/card-list.tsx'),
  ],
  ['feature-order:cards', 'app/features/cards/knows-study.ts', takes('#app/features/study/study-list.tsx')],
  [
    'feature-order:study',
    'app/features/study/study-list.tsx',
    takes('#app/features/courses/course-list.tsx'),
  ],
  [
    'feature-order:courses',
    'app/features/courses/course-list.tsx',
    takes('#app/features/discussion/posts/post-list.tsx'),
  ],
  [
    'feature-order:discussion',
    'app/features/discussion/posts/post-list.tsx',
    takes('#app/features/home/hero.tsx'),
  ],
  [
    'feature-order:course-editor',
    'app/features/course-editor/form.tsx',
    takes('#app/features/home/hero.tsx'),
  ],
  ['feature-order:admin', 'app/features/admin/panel.tsx', takes('#app/features/home/hero.tsx')],
  ['feature-order:home', 'app/features/home/hero.tsx', takes('#app/features/legal/terms.tsx')],
  ['feature-order:legal', 'app/features/legal/terms.tsx', takes('#app/features/consent/banner.tsx')],
  ['feature-order:consent', 'app/features/consent/banner.tsx', takes('#app/features/gallery/wall.tsx')],
  ['feature-order:gallery', 'app/features/gallery/wall.tsx', takes('#app/features/settings/profile.tsx')],
  ['feature-order:settings', 'app/features/settings/profile.tsx', takesType('#app/features/legal/terms.tsx')],
  ['feature-order:library', 'app/features/library/shelf.ts', takesType('#app/features/legal/terms.tsx')],
]

// The other half of the circle above; a circle is reported once.
const HEN = { 'app/ui/hen.tsx': takes('./egg.tsx') }

const BAD_NAMES: [string, string][] = [
  ['kebab-case', 'app/ui/DeckCard.tsx'],
  ['kebab-case', 'app/features/decks/deckList.tsx'],
  ['kebab-case', 'server/Live_Route.ts'],
  ['no-drawer', 'app/features/decks/utils.ts'],
  ['no-drawer', 'app/ui/helpers/button.tsx'],
  ['no-drawer', 'app/features/decks/index.ts'],
  ['no-drawer', 'test/common.ts'],
  ['known-feature', 'app/features/quizzes/quiz.rules.ts'],
  ['known-kind', 'app/features/decks/deck.model.ts'],
  ['known-kind', 'app/features/decks/decks.page.ts'],
  ['platform-is-server', 'app/platform/mail.ts'],
  ['migration-name', 'database/migrations/add-cards.sql'],
  ['test-place', 'app/features/decks/decks.spec.ts'],
  ['test-place', 'server/health.test.tsx'],
  ['test-place', 'e2e/decks.test.ts'],
]

const lines = (count: number) => '// line\n'.repeat(count)
const summarise = (findings: Finding[]) => findings.map(({ rule, file }) => `${rule} ${file}`)

const runCheck = (root: string, only: string) =>
  runCommand(process.execPath, [CHECK, '--root', root, '--only', only], { cwd: root })

describe('dependency rules', () => {
  let refused: string[]
  beforeAll(async () => {
    const planted = BAD_IMPORTS.map(([, file, text]): [string, string] => [file, text])
    await using tree = await plantTree({ ...GOOD_TREE, ...HEN, ...Object.fromEntries(planted) })
    refused = summarise(await checkDependencies(tree.root))
  }, 30_000)

  test('a tree that keeps them passes', async () => {
    await using tree = await plantTree(GOOD_TREE)
    expect(await checkDependencies(tree.root)).toEqual([])
  })

  test.each(BAD_IMPORTS)('%s refuses %s', (rule, file) => {
    expect(refused).toContain(`${rule} ${file}`)
  })

  test('refuse none of the files that keep them', () => {
    const planted = new Set(BAD_IMPORTS.map(([, file]) => file))
    expect(refused.filter((line) => !planted.has(line.split(' ')[1] ?? ''))).toEqual([])
  })

  test('each has a violation planted above', () => {
    const names = [...RULES_FOR_ALL_IMPORTS, ...RULES_FOR_RUNTIME_IMPORTS].map(({ name }) => name)
    expect(new Set(BAD_IMPORTS.map(([rule]) => rule))).toEqual(
      new Set([...names, 'app-path', 'no-re-export']),
    )
  })
})

describe('file rules', () => {
  test('a tree that keeps them passes', async () => {
    await using tree = await plantTree(GOOD_TREE)
    expect(await checkFileNames(tree.root)).toEqual([])
    expect(await checkFileSize(tree.root)).toEqual([])
    expect(await checkWords(tree.root)).toEqual([])
  })

  test.each(BAD_NAMES)('%s refuses %s', async (rule, file) => {
    await using tree = await plantTree({ [file]: '' })
    expect(summarise(await checkFileNames(tree.root))).toContain(`${rule} ${file}`)
  })

  test.each([
    ['app/ui/field.tsx', 200, undefined],
    ['app/ui/field.tsx', 201, 'asked'],
    ['app/ui/field.tsx', 300, 'asked'],
    ['app/ui/field.tsx', 301, 'refused'],
    ['app/app.css', 301, 'refused'],
    ['app/ui/field.test.tsx', 500, undefined],
    ['app/ui/field.test.tsx', 501, 'refused'],
    ['e2e/decks.spec.ts', 501, 'refused'],
  ] as const)('%s with %i lines: %s', async (file, count, answer) => {
    await using tree = await plantTree({ [file]: lines(count) })
    const [finding] = await checkFileSize(tree.root)
    expect(finding && (finding.isWarning === true ? 'asked' : 'refused')).toBe(answer)
  })

  test.each([
    ['stands-alone', 'docs/plan.md', ['see ..', 'shared', 'plan.md'].join('/')],
    ['no-registry', '.npmrc', ['registry=https://registry', 'npmjs', 'org'].join('.')],
    ['task-has-issue', 'app/ui/field.tsx', ['// TO', 'DO: later'].join('')],
  ])('%s refuses a line of %s', async (rule, file, text) => {
    await using tree = await plantTree({ [file]: `${text}\n` })
    expect(summarise(await checkWords(tree.root))).toEqual([`${rule} ${file}:1`])
  })

  test('an open task with its issue number passes', async () => {
    await using tree = await plantTree({ 'app/ui/field.tsx': ['// TO', 'DO (#12): later\n'].join('') })
    expect(await checkWords(tree.root)).toEqual([])
  })
})

describe('npm run check', () => {
  test('ends with 0 when nothing is refused', async () => {
    await using tree = await plantTree(GOOD_TREE)
    const { code, output } = await runCheck(tree.root, 'dependencies,file-names,file-size,words,lock-file')
    expect(output).toContain('5 of 5 checks passed')
    expect(code).toBe(0)
  })

  test('goes on after a failure, names each rule and ends with 1', async () => {
    const files = { 'app/shared/ids.ts': takes('react'), 'app/ui/utils.ts': lines(301) }
    await using tree = await plantTree(files)
    const { code, output } = await runCheck(tree.root, 'dependencies,file-names,file-size')
    expect(output).toContain('[shared-without-react] app/shared/ids.ts')
    expect(output).toContain('[no-drawer] app/ui/utils.ts')
    expect(output).toContain('[file-size] app/ui/utils.ts')
    expect(output).toContain('0 of 3 checks passed; failed: dependencies, file-names, file-size')
    expect(code).toBe(1)
  })

  test('does not know a check that does not exist', async () => {
    const { code, output } = await runCheck(import.meta.dirname, 'spelling')
    expect(output).toContain('No check is called spelling')
    expect(code).toBe(1)
  })
})
