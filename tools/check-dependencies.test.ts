import { beforeAll, expect, test } from 'vitest'

import { plantTree, VALID_TREE } from '../test/planted-tree.ts'
import { checkDependencies } from './check-dependencies.ts'
import { RULES_FOR_ALL_IMPORTS, RULES_FOR_RUNTIME_IMPORTS } from './check-dependency-rules.ts'
import type { Finding } from './check-source-files.ts'

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

const summarise = (findings: Finding[]) => findings.map(({ rule, file }) => `${rule} ${file}`)

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
