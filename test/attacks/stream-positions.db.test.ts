import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { insertDeck, insertPersonWithSession } from '../live/live-rows.ts'
import { startLiveServer } from '../live/live-server.ts'
import { openSse } from '../live/sse-reader.ts'
import { openTestPool } from '../pool.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseSeed, createRandom, type Random } from './seeded-random.ts'

const AT_ONCE = 10
const PIECES = [
  '0',
  'F',
  'f',
  'G',
  '-',
  '--',
  '/',
  '\\',
  '.',
  ',',
  ';',
  ' ',
  '%',
  '%00',
  '"',
  "'",
  '{}',
  '[',
  'e9',
  '+',
  '\u00ff',
  '0000000000000000',
  'FFFFFFFFFFFFFFFF',
  '__proto__',
  'NaN',
  'null',
  'id: 1',
  'event: change',
  '9'.repeat(400),
]

/** A changed position, or one that never was. */
function buildPosition(random: Random, position: string): string {
  const text = Array.from({ length: 1 + random.below(8) }, () => random.pick(PIECES)).join('')
  const at = random.below(position.length)
  return random.pick([
    text,
    `${position.slice(0, at)}${random.pick(PIECES)}${position.slice(at + 1)}`,
    `${position.slice(0, 17)}${random.pick(['0000000000000000', 'FFFFFFFFFFFFFFFF'])}`,
    `${position}${text}`,
    position.toLowerCase(),
  ])
}

test('[LIVE-01] [SEC-10] a stream opened at any position, with any Last-Event-ID, starts and gets the next change', async () => {
  const url = await createTestDatabase()
  const pool = openTestPool(url)
  const { personId, sessionId } = await insertPersonWithSession(pool)
  const server = await startLiveServer({ url, pool })
  await server.untilLive()
  const seed = chooseSeed()
  const random = createRandom(seed)
  const tried = attackSize({ gate: 60, full: 3_000 })
  const request = { url: server.url, topics: `decks:${personId}`, session: sessionId }
  const outcomes = new Map<string, number>()
  try {
    const first = await openSse(request)
    await first.untilEvent('hello')
    const position = first.lastId() ?? ''
    await first.close()
    for (let count = 0; count < tried; count += AT_ONCE) {
      const positions = Array.from({ length: AT_ONCE }, () => buildPosition(random, position))
      const streams = await Promise.all(
        positions.map(async (since) =>
          openSse({ ...request, since, headers: { 'last-event-id': since } }).then((stream) => ({
            since,
            ...stream,
          })),
        ),
      )
      await Promise.all(streams.map(({ untilEvent }) => untilEvent('hello')))
      for (const { since, response, events } of streams) {
        expect([since, response.status]).toEqual([since, 200])
        const outcome = events().includes('reset') ? 'reset' : 'continued'
        // Only a position of this history may continue; anything else has to read everything again.
        const isOfThisHistory = since.startsWith(position.slice(0, 17))
        expect([since, outcome === 'reset' || isOfThisHistory]).toEqual([since, true])
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
      const seen = streams.map(({ topics }) => topics().length)
      await insertDeck(pool, personId)
      await Promise.all(
        streams.map(async (stream, index) => {
          await expect.poll(() => stream.topics().length).toBeGreaterThan(seen[index] ?? 0)
          await stream.close()
        }),
      )
    }
    reportAttack('positions of streams', { tried, seed, ...Object.fromEntries(outcomes) })
    expect([...outcomes.keys()].toSorted()).toEqual(['continued', 'reset'])
  } finally {
    await server.stop()
    await pool.end()
  }
}, 900_000)
