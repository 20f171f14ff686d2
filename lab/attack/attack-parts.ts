/** One part of `npm run lab -- attack`: the tests that it runs, and what they have to show together. */
export type AttackPart = {
  title: string
  /** The id of the programme in docs/proof.md. */
  id: string
  aim: string
  /** Files of vitest, or of Playwright. */
  runner: 'vitest' | 'playwright'
  /** Its tests compare times, so that only one of them runs at a time. */
  isOneByOne?: true
  files: readonly string[]
}

const attackFile = (name: string) => `test/attacks/${name}`
const browserFile = (name: string) => `e2e/attacks/${name}.spec.ts`

export const ATTACK_PARTS: Record<string, AttackPart> = {
  permissions: {
    title: 'Attacks: who may do what',
    id: 'I1',
    aim: '≥ 1,500 cells, 0 differences',
    runner: 'vitest',
    files: ['test/permissions/'],
  },
  'foreign-origin': {
    title: 'Attacks: requests of another site',
    id: 'I7',
    aim: 'every route × method × content type × form of Origin, 0 rows changed',
    runner: 'vitest',
    files: [attackFile('foreign-origin.db.test.ts')],
  },
  fuzzers: {
    title: 'Attacks: hostile input',
    id: 'I3',
    aim: '0 answers 5xx, 0 crashes, 0 texts that run',
    runner: 'vitest',
    files: [
      attackFile('input-fuzzer.db.test.ts'),
      attackFile('hostile-headers.db.test.ts'),
      attackFile('csv-round-trip.test.ts'),
      attackFile('markdown-steps.test.ts'),
      attackFile('file-fuzzer.test.ts'),
      attackFile('redirect-targets.test.ts'),
      attackFile('stream-positions.db.test.ts'),
      'app/features/transfer/package/hostile-package.test.ts',
      'app/features/courses/lesson/lesson-html.server.test.ts',
    ],
  },
  people: {
    title: 'Attacks: what belongs to somebody else',
    id: 'I1',
    aim: '0 audit events missing, 0 solutions early, 0 foreign topics, 0 calls as somebody else',
    runner: 'vitest',
    files: ['audit-evasion', 'hidden-solutions', 'live-topics', 'other-person', 'room-names'].map((name) =>
      attackFile(`${name}.db.test.ts`),
    ),
  },
  expressions: {
    title: 'Attacks: time of regular expressions',
    id: 'I5',
    aim: 'each takes linear time',
    runner: 'vitest',
    files: [attackFile('linear-regex.test.ts')],
  },
  data: {
    title: 'Attacks: limits, races and large data',
    id: 'I9',
    aim: 'each limit holds exactly, 0 lost, 0 doubled',
    runner: 'vitest',
    files: [
      'account-floods',
      'answers-twice',
      'bad-input',
      'database-time',
      'deck-twice',
      'import-cpu',
      'large-responses',
      'late-answers',
      'lock-out',
      'memory-scale',
      'mock-code',
      'mock-merges',
      'mock-rounds',
      'practice-scale',
      'quotas',
      'read-only-queries',
      'rebuild-memory',
      'request-slots',
      'response-headers',
      'write-order',
    ]
      .map((name) => attackFile(`${name}.db.test.ts`))
      .concat('test/places/places.db.test.ts', 'app/features/setup/setup.db.test.ts'),
  },
  reminders: {
    title: 'Attacks: a year of reminders, and killed senders',
    id: 'I9',
    aim: 'one a day at its hour, none while paused, none twice',
    runner: 'vitest',
    files: [
      attackFile('reminder-kills.db.test.ts'),
      attackFile('reminder-year.db.test.ts'),
      'app/features/reminders/digest/digest.db.test.ts',
      'app/features/reminders/reminder.rules.test.ts',
    ],
  },
  routes: {
    title: 'Attacks: malformed requests',
    id: 'I3',
    aim: '0 answers 5xx other than 503',
    runner: 'playwright',
    files: [browserFile('route-fuzzer')],
  },
  redirects: {
    title: 'Attacks: redirects to another site',
    id: 'I3',
    aim: '0 redirects to another site, 0 headers written',
    runner: 'playwright',
    files: [browserFile('redirect-targets')],
  },
  cache: {
    title: 'Attacks: a shared cache',
    id: 'I6',
    aim: '200 people, 20,000 requests, 0 markers of somebody else',
    runner: 'playwright',
    files: [browserFile('cache-canary')],
  },
  xss: {
    title: 'Attacks: texts that try to run a script',
    id: 'I4',
    aim: '≥ 1,000 texts in every field, 0 run',
    runner: 'playwright',
    files: [browserFile('xss-corpus')],
  },
  frames: {
    title: 'Attacks: code in the frames of lessons and exercises',
    id: 'I4',
    aim: '0 hosts, storages and pages reached',
    runner: 'playwright',
    files: [
      browserFile('lesson-frame'),
      browserFile('frame-messages'),
      browserFile('foreign-updates'),
      'e2e/practice-runner.spec.ts',
    ],
  },
  device: {
    title: 'Attacks: a shared device',
    id: 'I6',
    aim: '0 texts of the person before, 0 changes to the account of the next one',
    runner: 'playwright',
    files: [browserFile('shared-device')],
  },
  floods: {
    title: 'Attacks: floods',
    id: 'I9',
    aim: 'others are answered, the server stays up',
    runner: 'playwright',
    isOneByOne: true,
    files: [
      'account-floods',
      'classroom',
      'hostile-render',
      'late-answers',
      'lock-out',
      'login-flood',
      'mock-merges',
      'mock-rooms',
      'paused-database',
      'picture-uploads',
      'pool',
    ].map(browserFile),
  },
}
