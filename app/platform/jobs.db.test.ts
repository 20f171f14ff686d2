import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool, type Database } from './database.server.ts'
import { createTestDatabase } from '../../test/database.ts'
import { startOwnCluster } from '../../test/live/own-cluster.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { addJob, type JobHandlers, JobRunner } from './jobs.server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

function openDatabase(url: string) {
  const pool = createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, () => {})
  onTestFinished(() => pool.end())
  return createDatabase(pool)
}

function startRunner(databaseUrl: string, handlers: JobHandlers, lines: string[] = []) {
  const write = (_: object, message: string) => void lines.push(message)
  const runner = new JobRunner({
    databaseUrl,
    handlers,
    crontab: '',
    log: { ...log, warn: write, error: write },
  })
  runner.start()
  onTestFinished(() => runner.stop())
  return runner
}

/** A job that is finished or has failed for good has no row any more. */
const waitUntilNoJobIsLeft = (db: Database) =>
  waitUntil(
    async () => {
      const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
      return rows.length === 0
    },
    { what: 'the end of all jobs' },
  )

test('a job of a committed transaction runs; one of a rolled-back transaction never does', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const done: unknown[] = []
  startRunner(url, { note: async (payload) => void done.push(payload) })
  const rolledBack = db.transaction().execute(async (tx) => {
    await addJob(tx, 'note', { name: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await db.transaction().execute((tx) => addJob(tx, 'note', { name: 'committed' }))
  await waitUntil(() => done.length > 0)
  await waitUntilNoJobIsLeft(db)
  expect(done).toEqual([{ name: 'committed' }])
})

test('a failed job is retried; the log names it without its payload', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const lines: string[] = []
  let tries = 0
  const note = async () => {
    tries += 1
    if (tries < 2) throw new Error('not yet')
  }
  startRunner(url, { note }, lines)
  await db.transaction().execute((tx) => addJob(tx, 'note', { email: 'sam@example.com' }))
  await waitUntil(() => tries === 2)
  expect(lines.join('\n')).toContain('(note, ')
  expect(lines.join('\n')).not.toContain('sam@example.com')
})

/** Ends every connection to the database of this URL, and refuses new ones until `open` is called. */
async function closeDatabase(url: string) {
  const { pathname, href } = new URL(url)
  const client = new Client({ connectionString: href.replace(pathname, '/postgres') })
  await client.connect()
  onTestFinished(() => client.end())
  const name = pathname.slice(1)
  await client.query(`alter database ${name} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return { open: () => client.query(`alter database ${name} allow_connections true`) }
}

test('[SEC-11] a job that ends while the database is unreachable ends no process, and later jobs run', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const done: unknown[] = []
  const closed: Awaited<ReturnType<typeof closeDatabase>>[] = []
  startRunner(url, {
    note: async (payload) => {
      done.push(payload)
      if (closed.length === 0) closed.push(await closeDatabase(url))
    },
  })
  await db.transaction().execute((tx) => addJob(tx, 'note', 'first'))
  await waitUntil(() => closed.length > 0)
  await delay(1_500)
  await closed[0]?.open()
  await waitUntil(async () => {
    const added = db.transaction().execute((tx) => addJob(tx, 'note', 'later'))
    return added.then(
      () => true,
      () => false,
    )
  })
  await waitUntil(() => done.includes('later'))
  expect(unhandled).toEqual([])
})

test('two processes run each job once', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const done: unknown[] = []
  const handlers = { note: async (payload: unknown) => void done.push(payload) }
  startRunner(url, handlers)
  startRunner(url, handlers)
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < 50; index += 1) await addJob(tx, 'note', index)
  })
  await waitUntil(() => done.length >= 50)
  await waitUntilNoJobIsLeft(db)
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 50 }, (_, index) => index),
  )
})

test('the worker continues after its database was down, and stops quickly', { timeout: 60_000 }, async () => {
  const cluster = await startOwnCluster()
  onTestFinished(() => cluster.remove())
  const done: unknown[] = []
  const lines: string[] = []
  const runner = startRunner(cluster.url, { note: async (payload) => void done.push(payload) }, lines)
  const add = async (name: string) => {
    const pool = createPool({ DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: 1 }, () => {})
    await createDatabase(pool)
      .transaction()
      .execute((tx) => addJob(tx, 'note', name))
    await pool.end()
  }
  await add('before')
  await waitUntil(() => done.length === 1)
  await cluster.stop()
  await waitUntil(() => lines.length > 0, { what: 'the worker to notice that its database is down' })
  await cluster.start()
  await add('after')
  await waitUntil(() => done.length === 2, { timeoutMs: 30_000 })
  expect(done).toEqual(['before', 'after'])
  const stoppedAt = Date.now()
  await runner.stop()
  expect(Date.now() - stoppedAt).toBeLessThan(4_000)
})
