import { defineConfig } from 'vitest/config'

// A test that hangs must end; a slow machine must not fail one.
const ON_A_BUSY_MACHINE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // CI runs on a shared machine. Its summary lists what passed only at the second try.
  retry: process.env['CI'] === undefined ? 0 : 1,
}

// Floods and large tables take minutes and rarely break: `npm run lab -- attack data` and `npm run lab -- scale` run them.
const IN_THE_LAB = [
  'test/attacks/{account-floods,late-answers,lock-out,mock-merges}.db.test.ts',
  '**/*-scale.db.test.ts',
]
const isLab = process.env['ATTACK'] === 'full'

// A test's file name says what it needs: `.test.ts` nothing, `.test.tsx` a DOM, `.db.test.ts` PostgreSQL.
export default defineConfig({
  test: {
    // Two cores are enough for two; by itself it would leave one of them to the machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          ...ON_A_BUSY_MACHINE,
          include: ['{app,server,tools,lab,database,test,content}/**/*.test.ts'],
          // The tests of projects run in the runner of the product, and some of them fail on purpose.
          exclude: ['**/*.db.test.ts', 'content/{assisted,projects}/**'],
          // These change nothing that another file could see, and a new world for each would take half the time.
          isolate: false,
        },
      },
      { test: { name: 'dom', ...ON_A_BUSY_MACHINE, environment: 'jsdom', include: ['app/**/*.test.tsx'] } },
      {
        test: {
          name: 'db',
          ...ON_A_BUSY_MACHINE,
          include: ['{app,server,tools,lab,database,test}/**/*.db.test.ts'],
          exclude: isLab ? [] : IN_THE_LAB,
          globalSetup: ['./test/postgres.setup.ts'],
          setupFiles: ['./test/db-file.setup.ts'],
          // Loading the app again for each file would take a quarter of the run.
          isolate: false,
          // A third of their time they wait: for PostgreSQL, for mails, for clocks.
          maxWorkers: 3,
          // After the others: groups that run together have to agree on the number of workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
