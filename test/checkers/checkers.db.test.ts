import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { myDecksTopic } from '#app/features/decks/deck.rules.ts'
import { createTestDatabase } from '../database.ts'
import { insertDeck } from '../live/live-rows.ts'
import { startLiveServer } from '../live/live-server.ts'
import { openSse } from '../live/sse-reader.ts'
import { openTestPool } from '../pool.ts'
import { CommitLog } from './commit-log.ts'
import { plantFaults } from './planted-faults.ts'
import { checkStream } from './stream-check.ts'

async function openDatabase() {
  const url = await createTestDatabase()
  const pool = openTestPool(url, { max: 2 })
  onTestFinished(() => pool.end())
  return { url, pool }
}

test('[OPS-04] the set and the bank checker find each planted fault, and nothing where nothing is wrong', async () => {
  const { pool } = await openDatabase()
  const found = Object.fromEntries((await plantFaults(pool)).map((one) => [one.fault, one.found]))
  expect(found).toMatchInlineSnapshot(`
    {
      "a card is stored a second time, in another deck": "1 doubled",
      "a card's memory counts one answer too many": "answers of a card: 2 counted, 3 stored",
      "a deck's card_count is changed behind its trigger": "cards of a deck: 3 counted, 4 stored",
      "a learner's day counts one answer too few": "answers and undos of a day: 6 counted, 5 stored",
      "a public deck's card_count is changed behind its trigger": "cards of a public deck: 3 counted, 2 stored",
      "a stored answer is removed": "1 lost; answers of a card: 1 counted, 2 stored; answers of a learner: 5 counted, 6 stored; answers of all study days of a learner: 5 counted, 6 stored; answers and undos of a day: 5 counted, 6 stored",
      "an acknowledged card is deleted": "1 lost",
      "an answer is stored a second time, as of another run": "1 doubled; answers of a card: 3 counted, 2 stored; answers of a learner: 7 counted, 6 stored; answers of all study days of a learner: 7 counted, 6 stored",
      "nothing (the sums and rows as they are)": "no difference",
    }
  `)
})

test('[OPS-04] the stream checker finds an event that a real stream dropped', async () => {
  const { url, pool } = await openDatabase()
  const log = await CommitLog.start(pool)
  onTestFinished(() => log.drop())
  const server = await startLiveServer({ url, pool })
  onTestFinished(() => server.stop())
  await server.untilLive()
  const ownerId = randomUUID()
  const topic = `open:${ownerId}`
  const sse = await openSse({ url: server.url, topics: topic })
  await sse.untilEvent('hello')
  for (let count = 0; count < 3; count += 1) await insertDeck(pool, ownerId)
  await expect.poll(() => sse.topics().length).toBe(3)
  await sse.close()
  // The test's server has its own names of topics.
  const committed = (await log.read())
    .filter((change) => change.topic === myDecksTopic(ownerId))
    .map(({ position }) => ({ topic, position }))
  expect(committed).toHaveLength(3)
  const check = (frames: typeof sse.frames) =>
    checkStream({ topics: [topic], connections: [{ since: null, frames }] }, committed)
  expect(check(sse.frames)).toEqual([])
  const second = sse.frames.findIndex(({ data }) => data.includes(committed[1]?.position ?? '?'))
  expect(check(sse.frames.toSpliced(second, 1))).toEqual([{ ...committed[1], reason: 'missed' }])
})
