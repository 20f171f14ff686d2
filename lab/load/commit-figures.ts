import { z } from 'zod'
import { BackendMeter, measureProcess } from '../bench/cpu-time.ts'
import { quantile } from '../bench/figure.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { createLoadStage } from './load-stage.ts'
import { describeLoad, type LoadOptions } from './load-options.ts'

const writtenSchema = z.object({
  latencies: z.array(z.number()),
  /** How long each commit took by itself. */
  commits: z.array(z.number()),
  missed: z.number(),
  failed: z.number(),
  perSecond: z.number(),
})

const LEARNERS = 200
const ADDRESSES = ['127.0.0.2', '127.0.0.3']

type Plan = { idle: number; decks: number; perSecond: number; seconds: number; together?: number }

/** Changes decks of learners with open streams, and measures the time until each is notified. */
async function measureWrites({ idle, decks, perSecond, seconds, together = 1 }: Plan) {
  const stage = await createLoadStage()
  try {
    const product = await stage.startProduct()
    const learners = await stage.insertLearners(product, LEARNERS, decks)
    const { port } = product
    for (const localAddress of idle > 0 ? ADDRESSES : []) {
      const count = Math.floor(idle / ADDRESSES.length)
      await stage.startClients().request('openIdle', { port, count, localAddress })
    }
    const clients = stage.startClients()
    await clients.request('openLearners', { port, learners })
    await clients.request('write', { seconds: 3, perSecond: Math.min(perSecond, 50) })
    const meter = stage.stopAtEnd(await new BackendMeter(stage.databaseUrl).start())
    let written: z.infer<typeof writtenSchema> | null = null
    let serverMs = 0
    const databaseMs = await meter.measure('load-writer', async () => {
      serverMs = await measureProcess(product.pid, async () => {
        written = writtenSchema.parse(await clients.request('write', { seconds, perSecond, together }))
      })
    })
    const result = writtenSchema.parse(written)
    const writes = result.latencies.length + result.missed
    return { ...result, writes, serverMs: serverMs / writes, databaseMs: databaseMs / writes }
  } finally {
    await stage.stop()
  }
}

/** L1: streams that each have their own changes, among many that have none. */
export async function measureOwnChanges({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const idle = isQuick ? 500 : 15_000
  const [together, perSecond] = [20, 250]
  const plan = { idle, decks: 1, perSecond, seconds: isQuick ? 5 : 20, together }
  const result = await measureWrites(plan)
  const p99 = quantile(result.latencies, 0.99)
  const frames = result.perSecond * together
  const isReached = frames >= 0.95 * perSecond * together && p99 <= 250 && result.missed === 0
  return [
    {
      id: 'L1 own changes',
      what: `5,000 frames a second to the streams of ${LEARNERS} learners, with ${idle.toLocaleString('en')} idle streams`,
      aim: 'keeps up; p99 ≤ 250 ms, none missed',
      measured: `${frames.toFixed(0)} frames/s, p50 ${ms(quantile(result.latencies, 0.5))}, p99 ${ms(p99)}, ${result.missed} of ${result.latencies.length + result.missed} missed`,
      baseline: `CPU for a frame: server ${(result.serverMs * 1_000).toFixed(0)} µs, its UPDATE ${(result.databaseMs * 1_000).toFixed(0)} µs`,
      reached: isReached,
      ...(isReached ? {} : { limit: describeLoad() }),
    },
  ]
}

const ms = (value: number) => `${value.toFixed(0)} ms`

/** L2: from a commit to the browser. */
export async function measureCommitToStream({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const idle = isQuick ? 500 : 15_000
  const result = await measureWrites({ idle, decks: 1, perSecond: 200, seconds: isQuick ? 5 : 30 })
  const [p50, p99] = [quantile(result.latencies, 0.5), quantile(result.latencies, 0.99)]
  const isReached = p50 <= 50 && p99 <= 500 && result.missed === 0
  return [
    {
      id: 'L2',
      what: `commit to stream with 200 writes a second, ${idle.toLocaleString('en')} idle streams and ${LEARNERS} of learners`,
      aim: 'p50 ≤ 50 ms, p99 ≤ 500 ms, none missed',
      measured: `p50 ${ms(p50)}, p99 ${ms(p99)}, ${result.missed} of ${result.writes} missed, ${result.perSecond.toFixed(0)} writes/s`,
      baseline: `CPU of a write: server ${result.serverMs.toFixed(2)} ms, its INSERT ${result.databaseMs.toFixed(2)} ms`,
      reached: isReached,
      ...(isReached ? {} : { limit: describeLoad() }),
    },
  ]
}

/** L9: the reader of the log keeps up with transactions of 20 rows. */
export async function measureReader({ isQuick }: LoadOptions): Promise<ProofFigure[]> {
  const [rows, perSecond] = [20, 250]
  const result = await measureWrites({ idle: 0, decks: rows, perSecond, seconds: isQuick ? 5 : 30 })
  const p99 = quantile(result.latencies, 0.99)
  const changes = result.perSecond * rows
  const isReached = changes >= 0.95 * rows * perSecond && p99 <= 200 && result.missed === 0
  return [
    {
      id: 'L9',
      what: 'the reader of the log with 5,000 row changes a second in transactions of 20 rows',
      aim: 'keeps up; p99 from commit to stream ≤ 200 ms, none missed',
      measured: `${changes.toFixed(0)} changes/s, p50 ${ms(quantile(result.latencies, 0.5))}, p99 ${ms(p99)}, ${result.missed} missed`,
      baseline: `the commits alone: p99 ${ms(quantile(result.commits, 0.99))}; CPU of the server for a change: ${((result.serverMs / rows) * 1_000).toFixed(0)} µs; of the UPDATE: ${((result.databaseMs / rows) * 1_000).toFixed(0)} µs`,
      reached: isReached,
      ...(isReached ? {} : { limit: describeLoad() }),
    },
  ]
}
