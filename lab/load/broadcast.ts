import { z } from 'zod'
import { myDecksTopic } from '../../app/features/decks/deck.rules.ts'
import { startBenchProcess } from '../bench/bench-process.ts'
import { median } from '../bench/figure.ts'
import { startPlain } from '../bench/product.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'
import { createLoadStage } from './load-stage.ts'

const ROUNDS = 10
const MOST_MS = 2_000

/** L1: one change that all streams of a process wait for. */
export async function measureBroadcast({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const count = isQuick ? 500 : 15_000
  const stage = await createLoadStage()
  try {
    const product = await stage.startProduct()
    const [learner] = await stage.insertLearners(product, 1, 0)
    if (learner === undefined) return []
    const bare = await startPlain(stage, new URL('../bench/plain-live-server.ts', import.meta.url))
    const clients = stage.stopAtEnd(
      startBenchProcess(new URL('../bench/live-clients.ts', import.meta.url), {
        DATABASE_URL: stage.databaseUrl,
      }),
    )
    const path = `/live?topics=${myDecksTopic(learner.id)}`
    /** Opens the streams of one server, and returns the times of some rounds. */
    const measure = async (port: number, topic: string, details: object) => {
      await clients.request('open', { port, path, cookie: learner.cookie, count })
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        times.push(z.number().parse(await clients.request(topic, { port, ...details })))
      await clients.request('close', { port })
      return times
    }
    // A stream that misses its frame fails the round.
    const times = await measure(product.port, 'commitToLastFrame', { ownerId: learner.id })
    const bareTimes = await measure(bare.port, 'postToLastFrame', {})
    const slowest = Math.max(...times)
    const isReached = slowest <= MOST_MS
    return [
      {
        id: 'L1 broadcast',
        what: `one commit to the last of ${count.toLocaleString('en')} streams, ${ROUNDS} times`,
        aim: `≤ ${MOST_MS / 1_000} s, none missed`,
        measured: `median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, 0 missed`,
        baseline: `a POST to a bare server with as many: median ${median(bareTimes).toFixed(0)} ms, slowest ${Math.max(...bareTimes).toFixed(0)} ms`,
        reached: isReached,
        ...(isReached ? {} : { limit: describeLoad() }),
      },
    ]
  } finally {
    await stage.stop()
  }
}
