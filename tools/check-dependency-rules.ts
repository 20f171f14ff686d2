import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

// A feature may import features of earlier groups. Features of one group don't import each other.
const FEATURE_ORDER: readonly (readonly string[])[] = [
  ['flags', 'activity', 'audit', 'names'],
  ['site'],
  ['sign-in-settings', 'access-tokens', 'invitations'],
  ['auth'],
  ['people', 'shells', 'drafts'],
  ['pictures', 'inbox', 'post-links'],
  ['decks'],
  ['cards'],
  ['scheduling'],
  ['practice'],
  ['study', 'courses', 'transfer', 'progress'],
  ['discussion'],
  ['library'],
  ['drill', 'stories', 'rounds', 'course-editor', 'admin', 'setup'],
  ['mock'],
  ['plan'],
  ['today', 'home', 'reminders'],
]

// Outside of the order: they may import any feature above, and no feature imports them.
const INDEPENDENT: readonly string[] = [
  'legal',
  'consent',
  'gallery',
  'settings',
  'link-previews',
  'offline',
  'open-api',
  'search',
]

/** Every folder in app/features. */
export const FEATURES: readonly string[] = [...FEATURE_ORDER.flat(), ...INDEPENDENT]

const TESTS = '\\.test\\.tsx?$'
const SERVER_FILE = '\\.server\\.tsx?$'
const OWN_CODE = '^(app|server|database|test|e2e|tools|lab)/'
const REACT = 'node_modules/(react|react-dom|react-aria-components|react-router|@react-router/[^/]+)/'
// The files at the top of app/ register everything: they import all features, and nothing below imports them.
const REGISTRIES = '^app/[^/]+\\.tsx?$'

// The development server uses Vite, so it is the only file of server/ that needs a devDependency.
const DEVELOPMENT_SERVER = '^server/development\\.ts$'

const folder = (...names: string[]) => `^app/(${names.join('|')})/`
const feature = (names: readonly string[]) => `^app/features/(${names.join('|')})/`
const kind = (name: string) => `^app/features/([^/]+)/.*\\.${name}\\.ts$`
// The same, in the feature of the importing file.
const own = (name: string) => `^app/features/$1/.*\\.${name}\\.ts$`

/** Forbids imports from the files of `from` to those of `to`. */
function never(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  const exempt = [from.pathNot ?? []].flat()
  return { name, comment, severity: 'error', from: { ...from, pathNot: [...exempt, TESTS] }, to }
}

/** Forbids imports of our own files from `from`, except those that `allowed` matches. */
function only(name: string, comment: string, from: string, allowed: string[]): IRegularForbiddenRuleType {
  return never(name, comment, { path: from }, { path: OWN_CODE, pathNot: allowed })
}

const featureOrder = FEATURE_ORDER.flatMap((group, index) =>
  group.map((name) => {
    const before = FEATURE_ORDER.slice(0, index).flat()
    return never(
      `feature-order:${name}`,
      `${name} may import ${before.length === 0 ? 'no other feature' : before.join(', ')}.`,
      { path: feature([name]) },
      { path: '^app/features/', pathNot: [feature([...before, name])] },
    )
  }),
)

const independentFeatures = INDEPENDENT.map((name) =>
  never(
    `feature-order:${name}`,
    'Independent features do not import each other.',
    { path: feature([name]) },
    { path: feature(INDEPENDENT.filter((other) => other !== name)) },
  ),
)

/** Rules about layers and features. They apply to every import, including `import type`. */
export const RULES_FOR_ALL_IMPORTS: IRegularForbiddenRuleType[] = [
  only('shared-imports-nothing', 'app/shared imports only app/shared.', folder('shared'), [folder('shared')]),
  never(
    'shared-without-react',
    'app/shared does not import React.',
    { path: folder('shared') },
    { path: REACT },
  ),
  never(
    'shared-without-node',
    'app/shared does not import Node modules.',
    { path: folder('shared') },
    { dependencyTypes: ['core'] },
  ),
  only('ui-imports-no-feature', 'app/ui imports app/ui and app/shared.', folder('ui'), [
    folder('ui', 'shared'),
  ]),
  never(
    'platform-below-features',
    'app/platform never imports a feature.',
    { path: folder('platform') },
    {
      path: '^app/(features|ui|client)/',
    },
  ),
  never(
    'client-below-features',
    'app/client never imports a feature.',
    { path: folder('client') },
    {
      path: '^app/(features|ui)/',
    },
  ),
  never(
    'app-imports-only-app',
    'app/ imports nothing outside of app/.',
    { path: '^app/' },
    {
      path: '^(server|database|test|e2e|tools)/',
    },
  ),
  never(
    'server-without-tools',
    'server/ runs in production, where tests and tools are missing.',
    { path: '^server/' },
    { path: '^(test|e2e|tools|lab)/' },
  ),
  never(
    'product-without-lab',
    'The lab measures the product, which stands without it.',
    { path: '^(database|tools)/' },
    { path: '^lab/' },
  ),
  never(
    'no-foreign-internals',
    "Another feature's store, router, live, page and layout are internal: import its service, rules or components.",
    { path: '^app/features/([^/]+)/' },
    {
      path: '^app/features/.*\\.(store\\.server|router\\.server|live\\.server|page|layout)\\.tsx?$',
      pathNot: ['^app/features/$1/'],
    },
  ),
  ...featureOrder,
  ...independentFeatures,
]

/** Rules that apply to runtime imports only. */
export const RULES_FOR_RUNTIME_IMPORTS: IRegularForbiddenRuleType[] = [
  {
    name: 'no-circular',
    comment: 'Imports have no cycles.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import must resolve, with its extension, or it cannot be checked.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['(^|/)build/', '^virtual:'] },
  },
  never(
    'registries-on-top',
    'Only server/ imports the files at the top of app/.',
    { path: '^app/[^/]+/' },
    { path: REGISTRIES },
  ),
  only('platform-uses-shared', 'app/platform imports app/platform and app/shared.', folder('platform'), [
    folder('platform', 'shared'),
  ]),
  only('client-uses-shared', 'app/client imports app/client and app/shared.', folder('client'), [
    folder('client', 'shared'),
  ]),
  never(
    'browser-never-server',
    'A file that can reach the browser never imports a .server file, except its types.',
    { path: '^app/', pathNot: [SERVER_FILE] },
    { path: SERVER_FILE },
  ),
  never(
    'server-without-ui',
    'Server files of a feature do not import components, queries or the client.',
    { path: '^app/features/.*\\.server\\.ts$' },
    { path: ['^app/(client|ui)/', '^app/features/.*\\.tsx$', kind('queries')] },
  ),
  only('rules-are-pure', 'Rules import app/shared, schemas and other rules.', kind('rules'), [
    folder('shared'),
    kind('(schema|rules)'),
  ]),
  never('rules-without-react', 'Rules do not import React.', { path: kind('rules') }, { path: REACT }),
  never(
    'rules-without-node',
    'Rules do not import Node modules.',
    { path: kind('rules') },
    { dependencyTypes: ['core'] },
  ),
  // Its own rules too, because they define the noun's limits; no-circular prevents a cycle.
  only('schema-is-plain', 'A schema imports app/shared, other schemas and its own rules.', kind('schema'), [
    folder('shared'),
    kind('schema'),
    own('rules'),
  ]),
  only('messages-are-plain', 'Messages import app/shared.', kind('messages'), [
    folder('shared'),
    kind('messages'),
  ]),
  only(
    'queries-use-client',
    'Queries import app/client, app/shared and plain files of their feature.',
    kind('queries'),
    [folder('client', 'shared'), own('(schema|rules|messages|queries)')],
  ),
  only(
    'store-holds-sql',
    'A store or a policy imports app/platform, app/shared, policies, and schema and rules of its feature.',
    kind('(store|policy)\\.server'),
    // Group 1 of the path is the feature, for `own`: the kind's own group comes after it.
    [folder('platform', 'shared'), kind('policy\\.server'), own('(schema|rules|store\\.server)')],
  ),
  never(
    'writes-go-down',
    'Calls go router → service → store, never back.',
    {
      path: '^app/features/.*\\.service\\.server\\.ts$',
    },
    { path: '^app/features/.*\\.(router|live)\\.server\\.ts$' },
  ),
  never(
    'live-never-writes',
    'A live file maps rows to topics and permissions: it never writes.',
    {
      path: kind('live\\.server'),
    },
    { path: '^app/features/.*\\.(router|service)\\.server\\.ts$' },
  ),
  never(
    'database-in-stores',
    'SQL is in *.store.server.ts, *.policy.server.ts and app/platform.',
    {
      path: OWN_CODE,
      pathNot: [
        '\\.(store|policy)\\.server\\.ts$',
        '^app/platform/',
        '^(database|test|e2e|tools|lab)/',
        '^app/features/auth/auth\\.server\\.ts$',
      ],
    },
    { path: 'node_modules/(pg|pg-[^/]+|kysely)/' },
  ),
  never(
    'production-packages',
    'Production installs no devDependencies.',
    { path: '^(app|server)/', pathNot: ['^app/routes\\.ts$', DEVELOPMENT_SERVER] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'] },
  ),
  never(
    'development-only-in-tools',
    'Only tools/ start the development server.',
    { path: '^(app|server)/' },
    { path: DEVELOPMENT_SERVER },
  ),
]
