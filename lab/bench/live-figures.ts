import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { myDecksTopic } from '../../app/features/decks/deck.rules.ts'
import type { Database } from '../../app/platform/database.server.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median, quantile } from './figure.ts'
import { type Server, type Stage, startPlain, startProduct } from './product.ts'
import { memorySchema } from './process-messages.ts'
import { runRounds } from './rounds.ts'

const STREAMS = 2_000
const WARM_UP_STREAMS = 200
const WARM_UP_ROUNDS = 5
const ROUNDS = { wanted: 40, least: 3, budgetMs: 25_000 }
const COMMITS = { wanted: 500, least: 50, budgetMs: 15_000 }
const KIB = 1_024

type StreamTarget = { server: Server; path: string; cookie: string }

const requestNumber = async (process: BenchProcess, topic: string, details: unknown) =>
  z.number().parse(await process.request(topic, details))

const readMemory = async (server: Server) => memorySchema.parse(await server.request('memory'))

/** Opens the streams and returns how much of the server's memory each one uses. */
async function measureMemory(clients: BenchProcess, { server, path, cookie }: StreamTarget) {
  const { port } = server
  await clients.request('open', { port, path, cookie, count: WARM_UP_STREAMS })
  await clients.request('close', { port })
  const before = await readMemory(server)
  await clients.request('open', { port, path, cookie, count: STREAMS })
  const after = await readMemory(server)
  return {
    heap: (after.heapUsed - before.heapUsed) / STREAMS / KIB,
    external: (after.external - before.external) / STREAMS / KIB,
    resident: (after.rss - before.rss) / STREAMS / KIB,
  }
}

/** Measures the time from one commit to the last frame, alternating with a POST to the baseline server. */
async function measureFanOut(clients: BenchProcess, product: Server, plain: Server, ownerId: string) {
  const measureRound = async (server: Server, topic: string) => {
    let ms = 0
    const nodeMs = await measureProcess(server.pid, async () => {
      ms = await requestNumber(clients, topic, { port: server.port, ownerId })
    })
    return { ms, nodeMs }
  }
  type Round = Awaited<ReturnType<typeof measureRound>>
  const rounds: Record<'product' | 'plain', Round[]> = { product: [], plain: [] }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await measureRound(product, 'commitToLastFrame')
    await measureRound(plain, 'postToLastFrame')
  }
  const count = await runRounds('one commit to all streams', ROUNDS, async () => {
    rounds.product.push(await measureRound(product, 'commitToLastFrame'))
    rounds.plain.push(await measureRound(plain, 'postToLastFrame'))
  })
  const medianOf = (server: keyof typeof rounds, part: 'ms' | 'nodeMs') =>
    median(rounds[server].map((round) => round[part]))
  return {
    rounds: count,
    product: { ms: medianOf('product', 'ms'), nodeMs: medianOf('product', 'nodeMs') },
    plain: { ms: medianOf('plain', 'ms'), nodeMs: medianOf('plain', 'nodeMs') },
  }
}

/** Measures commit to frame with one stream, alternating with the same INSERT for a learner without a stream. */
async function measureLatency(clients: BenchProcess, port: number, ownerId: string): Promise<Figure[]> {
  const frames: number[] = []
  const alone: number[] = []
  const commits = await runRounds('one commit to one stream', COMMITS, async () => {
    frames.push(await requestNumber(clients, 'commitToLastFrame', { port, ownerId }))
    alone.push(await requestNumber(clients, 'commitAlone', { ownerId: randomUUIDv7() }))
  })
  return [0.5, 0.99].map((share) => ({
    figure: `commit to frame, one stream, p${share * 100}, against the INSERT alone`,
    unit: 'ms',
    value: quantile(frames, share),
    baseline: quantile(alone, share),
    details: { commits },
  }))
}

/** Measures the cost of live streams: memory while idle, and time from a commit to the browsers. */
export async function measureLive(stage: Stage, db: Database): Promise<Figure[]> {
  const product = await startProduct(stage)
  const plain = await startPlain(stage, new URL('plain-live-server.ts', import.meta.url))
  const clients = stage.stopAtEnd(
    startBenchProcess(new URL('live-clients.ts', import.meta.url), { DATABASE_URL: stage.databaseUrl }),
  )
  const learner = await insertPerson(db)
  const { cookie } = await insertSession(db, { ...product, personId: learner.id })
  const path = `/live?topics=${myDecksTopic(learner.id)}`

  const memory = await measureMemory(clients, { server: product, path, cookie })
  const baselineMemory = await measureMemory(clients, { server: plain, path, cookie })
  const fanOut = await measureFanOut(clients, product, plain, learner.id)
  for (const { port } of [product, plain]) await clients.request('close', { port })
  await clients.request('open', { port: product.port, path, cookie, count: 1 })
  const latency = await measureLatency(clients, product.port, learner.id)
  await Promise.all([clients.stop(), product.stop(), plain.stop()])
  return [
    {
      figure: 'heap per idle live stream',
      unit: 'KiB',
      value: memory.heap,
      baseline: baselineMemory.heap,
      aim: { most: 20, of: 'value' },
      details: {
        streams: STREAMS,
        resident: memory.resident,
        baselineResident: baselineMemory.resident,
        external: memory.external,
        baselineExternal: baselineMemory.external,
      },
    },
    {
      figure: `one commit to the last of ${STREAMS} frames, against a POST to a bare server`,
      unit: 'ms',
      value: fanOut.product.ms,
      baseline: fanOut.plain.ms,
      aim: { most: 1.5, of: 'ratio' },
      details: {
        streams: STREAMS,
        rounds: fanOut.rounds,
        nodeCpu: fanOut.product.nodeMs,
        baselineNodeCpu: fanOut.plain.nodeMs,
      },
    },
    ...latency,
  ]
}
