import type { Pool } from 'pg'
import { openTestPool } from '../../../test/pool.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FeedRecorder, until } from '../../../test/live/feed-recorder.ts'
import { insertDeck } from '../../../test/live/live-rows.ts'
import { type OwnCluster, startOwnCluster } from '../../../test/live/own-cluster.ts'
import { startSlowStandby } from '../../../test/live/slow-standby.ts'
import type { CommittedChanges } from './change-feed.server.ts'
import { WalFeed } from './wal-feed.server.ts'

const WRITERS = 16
const STANDBY_DELAY_MS = 3

let cluster: OwnCluster
let standby: Awaited<ReturnType<typeof startSlowStandby>>

beforeAll(async () => {
  cluster = await startOwnCluster()
  standby = await startSlowStandby(cluster.url, STANDBY_DELAY_MS)
})

afterAll(async () => {
  await standby.stop()
  await cluster.remove()
})

/** Re-reads each row the moment its event arrives; each writer's n-th event must show at least its n-th value. */
class ReReader extends FeedRecorder {
  readonly #pool: Pool
  readonly #eventsOf = new Map<string, number>()
  readonly reads: Promise<boolean>[] = []

  constructor(pool: Pool) {
    super()
    this.#pool = pool
  }

  override onChanges({ changes }: CommittedChanges) {
    for (const { kind, key } of changes) {
      const id = key['id'] ?? ''
      if (kind !== 'update') continue
      const expected = (this.#eventsOf.get(id) ?? 0) + 1
      this.#eventsOf.set(id, expected)
      this.reads.push(this.#isStale(id, expected))
    }
  }

  async #isStale(id: string, expected: number): Promise<boolean> {
    const { rows } = await this.#pool.query<{ name: string }>('select name from deck where id = $1', [id])
    return Number(rows[0]?.name.slice(1)) < expected
  }
}

async function countStaleReads(changes: number, isGateOff: boolean) {
  const writers = openTestPool(cluster.url, { max: WRITERS })
  const readers = openTestPool(cluster.url, { max: 2 * WRITERS })
  const feed = new WalFeed({ connectionString: cluster.url, isGateOff })
  const reReader = new ReReader(readers)
  feed.start(reReader)
  await reReader.untilStarts(1)
  const each = Math.ceil(changes / WRITERS)
  const write = async () => {
    const { id } = await insertDeck(writers)
    for (let n = 1; n <= each; n += 1) {
      await writers.query('update deck set name = $2 where id = $1', [id, `v${n}`])
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  await until(() => reReader.reads.length === each * WRITERS)
  const stale = (await Promise.all(reReader.reads)).filter(Boolean).length
  await feed.stop()
  await Promise.all([writers.end(), readers.end()])
  return { reads: reReader.reads.length, stale }
}

test('of 5,000 changes, each re-read when its event arrives, none shows a stale value', async () => {
  const { reads, stale } = await countStaleReads(5_000, false)
  expect(reads).toBeGreaterThanOrEqual(5_000)
  expect(stale).toBe(0)
})

test('without the gate the same test finds stale values', async () => {
  const { stale } = await countStaleReads(500, true)
  expect(stale).toBeGreaterThan(0)
})
