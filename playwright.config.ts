import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// The same browser without its window: a page opens in half the time. Without it, the whole browser does.
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
  // As every desktop browser does: a frame of another origin has a process of its own.
  '--site-per-process',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // The machine of CI is shared, and live tests wait for real seconds. A second try is told in the summary.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS },
    // Recording costs a fifth of the time, and nobody can fetch a recording from CI.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'site', testIgnore: /(faults|speed|attacks)\// },
    // These break databases and servers of their own, or measure: one at a time, after everything else.
    {
      name: 'alone',
      testMatch: /(faults|speed|attacks)\/.*\.spec\.ts/,
      fullyParallel: false,
      workers: 1,
      dependencies: ['site'],
    },
  ],
})
