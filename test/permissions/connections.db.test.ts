import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { callTRPCProcedure } from '@trpc/server'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { openTestPool } from '../pool.ts'
import { CALLS } from './calls.ts'
import { type Fixtures, insertFixtures } from './fixtures.ts'
import { backUpTables } from './table-backup.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const CONNECTIONS = 6
const CALLERS = ['owner', 'admin'] as const
type Caller = (typeof CALLERS)[number]

/** Counts how many connections are in use at the same time. All are open before, so that none is waited for. */
async function openCountedPool(databaseUrl: string) {
  const pool = openTestPool(databaseUrl, { max: CONNECTIONS, idleTimeoutMillis: 0 })
  onTestFinished(() => pool.end())
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  for (const client of clients) client.release()
  const inUse = { now: 0, most: 0 }
  pool.on('acquire', () => {
    inUse.now += 1
    inUse.most = Math.max(inUse.most, inUse.now)
  })
  pool.on('release', () => {
    inUse.now -= 1
  })
  return { pool, inUse }
}

async function callAs(site: TestApp, pool: Pool, fixtures: Fixtures, caller: Caller, call: string) {
  const person = fixtures.people[caller]
  const now = new Date()
  const session = { id: fixtures.ownerSessionId, createdAt: now, renewedAt: now, expiresAt: now, readAt: now }
  await callTRPCProcedure({
    router: apiRouter,
    path: call,
    type: API_CALLS.get(call)?.isWrite === true ? 'mutation' : 'query',
    ctx: { ...site.contextOf(person), db: createDatabase(pool), session },
    getRawInput: async () => CALLS[call]?.input?.(fixtures, caller),
    signal: undefined,
    batchIndex: 0,
  })
}

/** Jobs that wait for a mail server or for push services, a few at once. */
const WAIT_FOR_OTHERS = new Set([
  'app/features/reminders/push/push.service.server.ts',
  'app/features/reminders/send-due.service.server.ts',
])

test('[FAIR-01] no service, store or router sends statements at the same time', () => {
  const files = globSync('app/**/*.{service,store,router}.server.ts', { cwd: ROOT })
  const isParallel = (file: string) =>
    /\bPromise\.(?:all|allSettled)\(/.test(readFileSync(path.join(ROOT, file), 'utf8'))
  expect(files.filter((file) => isParallel(file) && !WAIT_FOR_OTHERS.has(file))).toEqual([])
  expect(files.length).toBeGreaterThan(100)
})

test('[FAIR-01] every procedure uses at most one connection at a time', { timeout: 600_000 }, async () => {
  const site = await createTestApp()
  for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab', 'enableImport'] as const) {
    await setFlag(site.db, flag, true)
  }
  const { pool, inUse } = await openCountedPool(site.databaseUrl)
  const several: string[] = []
  let succeeded = 0
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const restore = await backUpTables(site.pool)
  for (const call of API_CALLS.keys()) {
    for (const caller of CALLERS) {
      inUse.most = 0
      const isDone = await callAs(site, pool, fixtures, caller, call).then(
        () => true,
        () => false,
      )
      succeeded += Number(isDone)
      if (inUse.most > 1) several.push(`${call} as ${caller}: ${inUse.most}`)
      // The next calls need what this one may have changed.
      if (isDone && API_CALLS.get(call)?.isWrite === true) await restore()
    }
  }
  expect(several).toEqual([])
  expect(inUse.now).toBe(0)
  // Most calls do what they are for; the others are not allowed for one of the two.
  expect(succeeded).toBeGreaterThan(API_CALLS.size)
})
