import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// The headless shell opens pages in half the time; the full browser is the fallback.
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Site isolation, as in every desktop browser: a frame of another origin has its own process.
  '--site-per-process',
]

/** Workers load the files later, maybe on the next day, and have to find the same tests. */
process.env['E2E_DAY'] ??= String(Math.floor(Date.now() / 86_400_000))

/** These mostly wait for a process or a database to come back, within a time: two at a time, after everything else. */
const FAULTS = /faults\/(?!slow-reads).*\.spec\.ts/

/** These measure time and need the whole machine: one at a time, last. */
const SPEED = /e2e\/speed\/.*\.spec\.ts/

/** Presses and the memory of a tab take minutes: `npm run lab -- people` runs them. */
const PEOPLE = /e2e\/people\/.*\.spec\.ts/

/** Floods, which also measure time. They take minutes and rarely break: `npm run lab -- attack` runs them. */
const FLOODS =
  /attacks\/(account-floods|classroom|hostile-render|late-answers|login-flood|mock-merges|mock-rooms|paused-database|picture-uploads|pool)\.spec\.ts/
const isAttack = process.env['ATTACK'] === 'full'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
    // Only the tests of offline need one: it would answer requests that other tests observe or fail on purpose.
    serviceWorkers: 'block',
    // Tracing costs a fifth of the time, and traces can't be downloaded from CI.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'site', testIgnore: [FAULTS, SPEED, PEOPLE, FLOODS] },
    { name: 'faults', testMatch: FAULTS, fullyParallel: false, dependencies: ['site'] },
    {
      name: 'alone',
      testMatch: [SPEED, ...(isAttack ? [FLOODS] : []), ...(process.env['PEOPLE'] === 'all' ? [PEOPLE] : [])],
      fullyParallel: false,
      workers: 1,
      dependencies: ['faults'],
    },
  ],
})
