import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from './database.server.ts'
import { createTestDatabase } from '../../test/database.ts'
import { startOwnCluster } from '../../test/live/own-cluster.ts'
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

async function until(isTrue: () => boolean, timeoutMs = 15_000) {
  const deadline = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await delay(20)
  }
}

test('a job of a committed write is done; one of a write that was undone never is', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const done: unknown[] = []
  startRunner(url, { note: async (payload) => void done.push(payload) })
  const undone = db.transaction().execute(async (tx) => {
    await addJob(tx, 'note', { place: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await db.transaction().execute((tx) => addJob(tx, 'note', { place: 'done' }))
  await until(() => done.length > 0)
  await delay(300)
  expect(done).toEqual([{ place: 'done' }])
})

test('a job that fails is tried again; what is logged says which, and nothing of its payload', async () => {
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
  await until(() => tries === 2)
  expect(lines.join('\n')).toContain('(note, ')
  expect(lines.join('\n')).not.toContain('sam@example.com')
})

test('two processes do each job once', async () => {
  const url = await createTestDatabase()
  const db = openDatabase(url)
  const done: unknown[] = []
  const handlers = { note: async (payload: unknown) => void done.push(payload) }
  startRunner(url, handlers)
  startRunner(url, handlers)
  await db.transaction().execute(async (tx) => {
    for (let place = 0; place < 50; place += 1) await addJob(tx, 'note', place)
  })
  await until(() => done.length >= 50)
  await delay(300)
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 50 }, (_, place) => place),
  )
})

test(
  'the worker goes on after its database was away, and stops within a moment',
  { timeout: 60_000 },
  async () => {
    const cluster = await startOwnCluster()
    onTestFinished(() => cluster.remove())
    const done: unknown[] = []
    const runner = startRunner(cluster.url, { note: async (payload) => void done.push(payload) })
    const add = async (place: string) => {
      const pool = createPool({ DATABASE_URL: cluster.url, DATABASE_POOL_SIZE: 1 }, () => {})
      await createDatabase(pool)
        .transaction()
        .execute((tx) => addJob(tx, 'note', place))
      await pool.end()
    }
    await add('before')
    await until(() => done.length === 1)
    await cluster.stop()
    await delay(3_000)
    await cluster.start()
    await add('after')
    await until(() => done.length === 2, 30_000)
    expect(done).toEqual(['before', 'after'])
    const stoppedAt = Date.now()
    await runner.stop()
    expect(Date.now() - stoppedAt).toBeLessThan(4_000)
  },
)
