import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

// Each feature may use those of the groups before its own; those of one group do not know each other.
const FEATURE_ORDER: readonly (readonly string[])[] = [
  ['flags', 'activity', 'audit', 'names'],
  ['sign-in-settings'],
  ['auth'],
  ['people', 'shells'],
  ['decks'],
  ['cards'],
  ['study', 'courses', 'discussion'],
  ['course-editor', 'admin', 'home'],
]

// Outside of the order: they may use the others, nobody uses them.
const INDEPENDENT: readonly string[] = ['legal', 'consent', 'gallery', 'settings', 'library', 'link-previews']

/** Every room under app/features. */
export const FEATURES: readonly string[] = [...FEATURE_ORDER.flat(), ...INDEPENDENT]

const TESTS = '\\.test\\.tsx?$'
const SERVER_FILE = '\\.server\\.tsx?$'
const OURS = '^(app|server|database|test|e2e|tools)/'
const REACT = 'node_modules/(react|react-dom|react-aria-components|react-router|@react-router/[^/]+)/'
// The files at the top of app/ are tables of contents: they see everything, nothing below sees them.
const CONTENTS = '^app/[^/]+\\.tsx?$'

// The development server is Vite's, so it is the one file of server/ that needs a devDependency.
const DEVELOPMENT = '^server/development\\.ts$'

const folder = (...names: string[]) => `^app/(${names.join('|')})/`
const feature = (names: readonly string[]) => `^app/features/(${names.join('|')})/`
const kind = (name: string) => `^app/features/([^/]+)/.*\\.${name}\\.ts$`
// The same, in the feature that the importing file is of.
const own = (name: string) => `^app/features/$1/.*\\.${name}\\.ts$`

/** One line of the table "who may import whom": the files of `from` never import those of `to`. */
function never(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  const exempt = [from.pathNot ?? []].flat()
  return { name, comment, severity: 'error', from: { ...from, pathNot: [...exempt, TESTS] }, to }
}

/** Of our files, the files of `from` import only those that `allowed` matches. */
function only(name: string, comment: string, from: string, allowed: string[]): IRegularForbiddenRuleType {
  return never(name, comment, { path: from }, { path: OURS, pathNot: allowed })
}

const featureOrder = FEATURE_ORDER.flatMap((group, index) =>
  group.map((name) => {
    const before = FEATURE_ORDER.slice(0, index).flat()
    return never(
      `feature-order:${name}`,
      `${name} may use ${before.length === 0 ? 'no other feature' : before.join(', ')}.`,
      { path: feature([name]) },
      { path: '^app/features/', pathNot: [feature([...before, name])] },
    )
  }),
)

const freeStanding = INDEPENDENT.map((name) =>
  never(
    `feature-order:${name}`,
    'Free-standing features do not know each other.',
    { path: feature([name]) },
    { path: feature(INDEPENDENT.filter((other) => other !== name)) },
  ),
)

/** Hold for every import, also for `import type`: they say which room knows of which. */
export const RULES_FOR_ALL_IMPORTS: IRegularForbiddenRuleType[] = [
  only('shared-is-the-floor', 'app/shared knows no other room.', folder('shared'), [folder('shared')]),
  never('shared-without-react', 'app/shared has no React.', { path: folder('shared') }, { path: REACT }),
  never(
    'shared-without-node',
    'app/shared has no Node.',
    { path: folder('shared') },
    { dependencyTypes: ['core'] },
  ),
  only('ui-knows-no-nouns', 'app/ui uses app/ui and app/shared.', folder('ui'), [folder('ui', 'shared')]),
  never(
    'platform-below-features',
    'app/platform never knows a feature.',
    { path: folder('platform') },
    {
      path: '^app/(features|ui|client)/',
    },
  ),
  never(
    'client-below-features',
    'app/client never knows a feature.',
    { path: folder('client') },
    {
      path: '^app/(features|ui)/',
    },
  ),
  never(
    'app-stands-alone',
    'app/ never reaches out of app/.',
    { path: '^app/' },
    {
      path: '^(server|database|test|e2e|tools)/',
    },
  ),
  never(
    'server-without-tools',
    'server/ runs in production.',
    { path: '^server/' },
    { path: '^(test|e2e|tools)/' },
  ),
  never(
    'no-foreign-insides',
    "Another feature's store, router, live or page is its own business: ask its service, rules or components.",
    { path: '^app/features/([^/]+)/' },
    {
      path: '^app/features/.*\\.(store\\.server|router\\.server|live\\.server|page|layout)\\.tsx?$',
      pathNot: ['^app/features/$1/'],
    },
  ),
  ...featureOrder,
  ...freeStanding,
]

/** Hold for imports that are left when the types are gone. */
export const RULES_FOR_RUNTIME_IMPORTS: IRegularForbiddenRuleType[] = [
  {
    name: 'no-circular',
    comment: 'Two files that need each other are one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import names its file with the extension; what cannot be resolved cannot be checked.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['(^|/)build/', '^virtual:'] },
  },
  never(
    'contents-on-top',
    'The tables of contents at the top of app/ are for server/ alone.',
    { path: '^app/[^/]+/' },
    { path: CONTENTS },
  ),
  only('platform-uses-shared', 'app/platform uses app/platform and app/shared.', folder('platform'), [
    folder('platform', 'shared'),
  ]),
  only('client-uses-shared', 'app/client uses app/client and app/shared.', folder('client'), [
    folder('client', 'shared'),
  ]),
  never(
    'browser-never-server',
    'A file that can reach the browser never imports a .server file; its types it may.',
    { path: '^app/', pathNot: [SERVER_FILE] },
    { path: SERVER_FILE },
  ),
  never(
    'server-without-screens',
    'Server files of a feature know nothing of screens.',
    { path: '^app/features/.*\\.server\\.ts$' },
    { path: ['^app/(client|ui)/', '^app/features/.*\\.tsx$', kind('queries')] },
  ),
  only('rules-are-pure', 'Rules use app/shared, schemas and other rules.', kind('rules'), [
    folder('shared'),
    kind('(schema|rules)'),
  ]),
  never('rules-without-react', 'Rules have no React.', { path: kind('rules') }, { path: REACT }),
  never('rules-without-node', 'Rules have no Node.', { path: kind('rules') }, { dependencyTypes: ['core'] }),
  // Its own rules, too: the noun's limits live there, and no-circular keeps the two apart.
  only('schema-is-plain', 'A schema uses app/shared, other schemas and its own rules.', kind('schema'), [
    folder('shared'),
    kind('schema'),
    own('rules'),
  ]),
  only('messages-are-plain', 'Messages use app/shared.', kind('messages'), [
    folder('shared'),
    kind('messages'),
  ]),
  only(
    'queries-use-client',
    'Queries use app/client, app/shared and plain files of their feature.',
    kind('queries'),
    [folder('client', 'shared'), own('(schema|rules|messages|queries)')],
  ),
  only(
    'store-holds-sql',
    'A store or a policy uses app/platform, app/shared, policies, and schema and rules of its feature.',
    kind('(store|policy)\\.server'),
    // Group 1 of the path is the feature, for `own`: the kind's own group comes after it.
    [folder('platform', 'shared'), kind('policy\\.server'), own('(schema|rules|store\\.server)')],
  ),
  never(
    'writes-go-down',
    'Calls go router → service → store, never back up.',
    {
      path: '^app/features/.*\\.service\\.server\\.ts$',
    },
    { path: '^app/features/.*\\.(router|live)\\.server\\.ts$' },
  ),
  never(
    'live-names-topics',
    'A live file names topics and who may hear: it never writes.',
    {
      path: kind('live\\.server'),
    },
    { path: '^app/features/.*\\.(router|service)\\.server\\.ts$' },
  ),
  never(
    'database-in-stores',
    'SQL lives in *.store.server.ts, *.policy.server.ts and app/platform.',
    {
      path: OURS,
      pathNot: [
        '\\.(store|policy)\\.server\\.ts$',
        '^app/platform/',
        '^(database|test|e2e|tools)/',
        '^app/features/auth/auth\\.server\\.ts$',
      ],
    },
    { path: 'node_modules/(pg|pg-[^/]+|kysely)/' },
  ),
  never(
    'production-packages',
    'Production installs no devDependencies.',
    { path: '^(app|server)/', pathNot: ['^app/routes\\.ts$', DEVELOPMENT] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
  ),
  never(
    'development-stays-out',
    'Only tools/ start the development server.',
    { path: '^(app|server)/' },
    { path: DEVELOPMENT },
  ),
]
