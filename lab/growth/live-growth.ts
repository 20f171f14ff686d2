import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { myDecksTopic } from '../../app/features/decks/deck.rules.ts'
import { createDatabase, createPool } from '../../app/platform/database.server.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { startBenchProcess } from '../bench/bench-process.ts'
import { measureProcess } from '../bench/cpu-time.ts'
import { median } from '../bench/figure.ts'
import { type Stage, startProduct } from '../bench/product.ts'
import type { ProofFigure } from '../proof/proof-run.ts'

const SUBSCRIBERS = [10, 1_000, 15_000]
const QUICK_SUBSCRIBERS = [10, 1_000]
const ROUNDS = 7
const UNSEEN_CHANGES = 300
const MOST_GROWTH = 1.3
const CPU_NOISE_MS = 0.05

/** What a change costs the process that sends it, by the number of subscribers. */
export async function measureLiveGrowth(
  stage: Stage,
  isQuick: boolean,
  log: (text: string) => void,
): Promise<ProofFigure[]> {
  const pool = createPool({ DATABASE_URL: stage.databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  const db = createDatabase(pool)
  const product = await startProduct(stage)
  const clients = stage.stopAtEnd(
    startBenchProcess(new URL('../bench/live-clients.ts', import.meta.url), {
      DATABASE_URL: stage.databaseUrl,
    }),
  )
  const learner = await insertPerson(db)
  const { cookie } = await insertSession(db, { ...product, personId: learner.id })
  await pool.end()
  const path = `/live?topics=${myDecksTopic(learner.id)}`
  const { port } = product
  const results: { subscribers: number; perSubscriberUs: number; unseenMs: number }[] = []
  let open = 0
  for (const subscribers of isQuick ? QUICK_SUBSCRIBERS : SUBSCRIBERS) {
    await clients.request('open', { port, path, cookie, count: subscribers - open })
    open = subscribers
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(
        await measureProcess(product.pid, async () =>
          z.number().parse(await clients.request('commitToLastFrame', { port, ownerId: learner.id })),
        ),
      )
    const unseenMs =
      (await measureProcess(product.pid, async () => {
        for (let change = 0; change < UNSEEN_CHANGES; change += 1)
          await clients.request('commitAlone', { ownerId: randomUUIDv7() })
      })) / UNSEEN_CHANGES
    const perSubscriberUs = (median(rounds) * 1_000) / subscribers
    log(
      `${subscribers} subscribers: ${perSubscriberUs.toFixed(1)} µs each, ${unseenMs.toFixed(3)} ms for a change that nobody sees`,
    )
    results.push({ subscribers, perSubscriberUs, unseenMs })
  }
  await Promise.all([clients.stop(), product.stop()])
  const [first, second, last] = [results[0], results[1], results.at(-1)]
  if (first === undefined || second === undefined || last === undefined) return []
  const join = (values: number[]) => values.map((value) => value.toPrecision(3)).join(' → ')
  const sizes = results.map(({ subscribers }) => subscribers.toLocaleString('en')).join(' → ')
  return [
    {
      id: 'G live',
      what: `CPU of the process for one change and one subscriber, in µs, with ${sizes} subscribers`,
      aim: `from ${second.subscribers.toLocaleString('en')} on ≤ ${MOST_GROWTH} ×`,
      measured: join(results.map(({ perSubscriberUs }) => perSubscriberUs)),
      reached: last.perSubscriberUs <= second.perSubscriberUs * MOST_GROWTH,
    },
    {
      id: 'G unseen',
      what: `CPU of the process for a change that nobody sees, in ms, with ${sizes} streams`,
      aim: `≤ ${MOST_GROWTH} × (and ${CPU_NOISE_MS} ms)`,
      measured: join(results.map(({ unseenMs }) => unseenMs)),
      reached: last.unseenMs <= first.unseenMs * MOST_GROWTH + CPU_NOISE_MS,
    },
  ]
}
