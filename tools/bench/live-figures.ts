import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { myDecksTopic } from '#app/features/decks/deck.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import { measureProcess } from './cpu-time.ts'
import { type Figure, median, quantile } from './figure.ts'
import { type Server, type Stage, startPlain, startProduct } from './product.ts'
import { memorySchema } from './questions.ts'
import { runRounds } from './rounds.ts'

const STREAMS = 2_000
const WARM_UP_STREAMS = 200
const WARM_UP_ROUNDS = 5
const ROUNDS = { wanted: 40, least: 3, budgetMs: 25_000 }
const COMMITS = { wanted: 500, least: 50, budgetMs: 15_000 }
const KIB = 1_024

type Watched = { server: Server; path: string; cookie: string }

const askNumber = async (process: BenchProcess, topic: string, details: unknown) =>
  z.number().parse(await process.ask(topic, details))

const readMemory = async (server: Server) => memorySchema.parse(await server.ask('memory'))

/** Opens that many streams and tells what each of them holds in the server's memory. */
async function measureMemory(clients: BenchProcess, { server, path, cookie }: Watched) {
  const { port } = server
  await clients.ask('open', { port, path, cookie, count: WARM_UP_STREAMS })
  await clients.ask('close', { port })
  const before = await readMemory(server)
  await clients.ask('open', { port, path, cookie, count: STREAMS })
  const after = await readMemory(server)
  return {
    heap: (after.heapUsed - before.heapUsed) / STREAMS / KIB,
    external: (after.external - before.external) / STREAMS / KIB,
    resident: (after.rss - before.rss) / STREAMS / KIB,
  }
}

/** The time from one commit to the last frame, in turns with a POST to the last frame of the bare server. */
async function measureFanOut(clients: BenchProcess, product: Server, plain: Server, ownerId: string) {
  const spread = async (server: Server, topic: string) => {
    let ms = 0
    const nodeMs = await measureProcess(server.pid, async () => {
      ms = await askNumber(clients, topic, { port: server.port, ownerId })
    })
    return { ms, nodeMs }
  }
  type Spread = Awaited<ReturnType<typeof spread>>
  const rounds: Record<'product' | 'plain', Spread[]> = { product: [], plain: [] }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await spread(product, 'commitToLastFrame')
    await spread(plain, 'postToLastFrame')
  }
  const count = await runRounds('one commit to all streams', ROUNDS, async () => {
    rounds.product.push(await spread(product, 'commitToLastFrame'))
    rounds.plain.push(await spread(plain, 'postToLastFrame'))
  })
  const middle = (who: keyof typeof rounds, part: 'ms' | 'nodeMs') =>
    median(rounds[who].map((round) => round[part]))
  return {
    rounds: count,
    product: { ms: middle('product', 'ms'), nodeMs: middle('product', 'nodeMs') },
    plain: { ms: middle('plain', 'ms'), nodeMs: middle('plain', 'nodeMs') },
  }
}

/** Commit to frame with one stream, in turns with the same INSERT for a learner whom nobody watches. */
async function measureLatency(clients: BenchProcess, port: number, ownerId: string): Promise<Figure[]> {
  const frames: number[] = []
  const alone: number[] = []
  const commits = await runRounds('one commit to one stream', COMMITS, async () => {
    frames.push(await askNumber(clients, 'commitToLastFrame', { port, ownerId }))
    alone.push(await askNumber(clients, 'commitAlone', { ownerId: randomUUIDv7() }))
  })
  return [0.5, 0.99].map((share) => ({
    figure: `commit to frame, one stream, p${share * 100}, against the INSERT alone`,
    unit: 'ms',
    value: quantile(frames, share),
    baseline: quantile(alone, share),
    details: { commits },
  }))
}

/** What the live streams cost: memory while idle, and time from a commit to the browsers. */
export async function measureLive(stage: Stage, db: Database): Promise<Figure[]> {
  const product = await startProduct(stage)
  const plain = await startPlain(stage, new URL('plain-live-server.ts', import.meta.url))
  const clients = stage.keep(
    startBenchProcess(new URL('live-clients.ts', import.meta.url), { DATABASE_URL: stage.databaseUrl }),
  )
  const learner = await insertPerson(db)
  const { cookie } = await insertSession(db, { ...product, personId: learner.id })
  const path = `/live?topics=${myDecksTopic(learner.id)}`

  const held = await measureMemory(clients, { server: product, path, cookie })
  const heldPlain = await measureMemory(clients, { server: plain, path, cookie })
  const spread = await measureFanOut(clients, product, plain, learner.id)
  for (const { port } of [product, plain]) await clients.ask('close', { port })
  await clients.ask('open', { port: product.port, path, cookie, count: 1 })
  const latency = await measureLatency(clients, product.port, learner.id)
  await Promise.all([clients.stop(), product.stop(), plain.stop()])
  return [
    {
      figure: 'heap per idle live stream',
      unit: 'KiB',
      value: held.heap,
      baseline: heldPlain.heap,
      aim: { most: 20, of: 'value' },
      details: {
        streams: STREAMS,
        resident: held.resident,
        baselineResident: heldPlain.resident,
        external: held.external,
        baselineExternal: heldPlain.external,
      },
    },
    {
      figure: `one commit to the last of ${STREAMS} frames, against a POST to a bare server`,
      unit: 'ms',
      value: spread.product.ms,
      baseline: spread.plain.ms,
      aim: { most: 1.5, of: 'ratio' },
      details: {
        streams: STREAMS,
        rounds: spread.rounds,
        nodeCpu: spread.product.nodeMs,
        baselineNodeCpu: spread.plain.nodeMs,
      },
    },
    ...latency,
  ]
}
