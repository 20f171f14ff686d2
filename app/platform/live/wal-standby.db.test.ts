import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FeedRecorder } from '../../../test/live/feed-recorder.ts'
import { type OwnCluster, startOwnCluster } from '../../../test/live/own-cluster.ts'
import { startSlowStandby } from '../../../test/live/slow-standby.ts'
import { openTestPool } from '../../../test/pool.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { WalFeed } from './wal-feed.server.ts'

const STATUS_MS = 50
/** So long that the log reader reports many times. */
const UNCONFIRMED_MS = 1_500
const WRITES = 100

let cluster: OwnCluster

beforeAll(async () => {
  cluster = await startOwnCluster()
})
afterAll(async () => cluster.remove())

test('[OPS-08] where every standby may confirm commits, the log reader confirms none and delays none', async () => {
  const pool = openTestPool(cluster.url)
  await pool.query('create table confirmed (id serial)')
  const feed = new WalFeed({ connectionString: cluster.url, statusEveryMs: STATUS_MS })
  const recorder = new FeedRecorder()
  feed.start(recorder)
  onTestFinished(async () => {
    await feed.stop()
    await pool.end()
  })
  await recorder.untilStarts(1)
  const standByAll = async () => {
    await pool.query(`alter system set synchronous_standby_names = '*'`)
    await pool.query('select pg_reload_conf()')
    await waitUntil(async () => {
      const { rows } = await pool.query<{ synchronous_standby_names: string }>(
        'show synchronous_standby_names',
      )
      return rows[0]?.synchronous_standby_names === '*'
    })
  }
  await standByAll()
  // PostgreSQL's processes learn of the setting one after the other, so the first writes may not wait.
  let writes: Promise<unknown> = Promise.resolve()
  await waitUntil(async () => {
    writes = pool.query('insert into confirmed default values')
    return Promise.race([writes.then(() => false), delay(UNCONFIRMED_MS, true)])
  })

  // It started after the reader, which PostgreSQL would otherwise prefer.
  const standby = await startSlowStandby(cluster.url, 0)
  await standByAll()
  await writes
  for (let index = 0; index < WRITES; index += 1) await pool.query('insert into confirmed default values')
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_replication where sync_state = 'sync'`,
  )
  expect(rows).toEqual([{ name: 'slow_standby' }])
  await standby.stop()
})
