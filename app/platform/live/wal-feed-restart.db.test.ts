import { openTestPool } from '../../../test/pool.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedRecorder, until } from '../../../test/live/feed-recorder.ts'
import { insertDeck } from '../../../test/live/live-rows.ts'
import { type OwnCluster, startOwnCluster } from '../../../test/live/own-cluster.ts'
import { WalFeed } from './wal-feed.server.ts'

let cluster: OwnCluster

beforeAll(async () => {
  cluster = await startOwnCluster()
})

afterAll(async () => cluster.remove())

test('the feed disconnects from a stopping server within 5 s, and is live again within 5 s of its restart', async () => {
  const feed = new WalFeed({ connectionString: cluster.url })
  const recorder = new FeedRecorder()
  feed.start(recorder)
  await recorder.untilStarts(1)
  const pool = openTestPool(cluster.url)
  await insertDeck(pool)
  await recorder.untilChanges(1)

  const stoppingSince = Date.now()
  await cluster.stop()
  expect(Date.now() - stoppingSince).toBeLessThan(5_000)
  await until(() => feed.status().state === 'reconnecting')
  await until(() => feed.status().lastError !== undefined)
  await cluster.start()
  await recorder.untilStarts(2, 5_000)
  const { id } = await insertDeck(pool)
  await recorder.untilChanges(2)
  expect(recorder.changes.at(-1)?.key['id']).toBe(id)
  await feed.stop()
  await pool.end()
})
