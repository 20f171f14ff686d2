import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { FAULTS, FLOODS, NIGHTLY, PEOPLE, SPEED } from './e2e/suites.ts'

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
    { name: 'site', testIgnore: [FAULTS, SPEED, PEOPLE, FLOODS], grepInvert: NIGHTLY },
    { name: 'nightly', testIgnore: [SPEED, PEOPLE, FLOODS], grep: NIGHTLY, dependencies: ['site'] },
    {
      name: 'faults',
      testMatch: FAULTS,
      grepInvert: NIGHTLY,
      fullyParallel: false,
      dependencies: ['nightly'],
    },
    {
      name: 'alone',
      testMatch: [SPEED, ...(isAttack ? [FLOODS] : []), ...(process.env['PEOPLE'] === 'all' ? [PEOPLE] : [])],
      fullyParallel: false,
      workers: 1,
      dependencies: ['faults'],
    },
  ],
})
