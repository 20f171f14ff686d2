import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { z } from 'zod'
import { myDecksTopic } from '#app/features/decks/deck.rules.ts'
import { serveRequests } from '../bench/process-messages.ts'
import { LoadStream } from './load-stream.ts'

// Browsers in one process: idle ones of visitors, and ones of learners whose decks change.
const OPENING_AT_ONCE = 50
const LAST_FRAMES_MS = 3_000
/** All decks of one learner, in one transaction. */
const CHANGE_DECKS = 'update deck set name = $2 where owner_id = $1'

const openSchema = z.object({ port: z.number(), count: z.number(), localAddress: z.string() })
const learnersSchema = z.object({
  port: z.number(),
  learners: z.array(z.object({ id: z.string(), cookie: z.string() })),
})
const writeSchema = z.object({ seconds: z.number(), perSecond: z.number() })

const streams: LoadStream[] = []
const learners = new Map<string, LoadStream>()

async function openAll(opening: LoadStream[]) {
  for (let start = 0; start < opening.length; start += OPENING_AT_ONCE)
    await Promise.all(opening.slice(start, start + OPENING_AT_ONCE).map((stream) => stream.open()))
  streams.push(...opening)
}

const database = new Pool({
  connectionString: process.env['DATABASE_URL'],
  application_name: 'load-writer',
  max: 4,
})
// When a run is interrupted, the database may stop first.
database.on('error', () => {})

let version = 0

/** Changes the decks of one learner, and resolves with the time until the learner's stream says so. */
async function changeDecks(id: string, stream: LoadStream): Promise<number> {
  const startedAt = performance.now()
  const received = stream.waitForChange()
  version += 1
  await database.query(CHANGE_DECKS, [id, `Version ${version}`])
  return (await received) - startedAt
}

/** Changes at a steady rate, in turn by learner; one who still waits for a frame is left out. */
async function write({ seconds, perSecond }: z.infer<typeof writeSchema>) {
  const latencies: number[] = []
  const waiting = new Set<string>()
  const ids = [...learners.keys()]
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  let failed = 0
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const dueMs = (sent * 1_000) / perSecond - (performance.now() - startedAt)
    if (dueMs > 1) await delay(dueMs)
    const id = ids[sent % ids.length] ?? ''
    const stream = learners.get(id)
    if (stream === undefined || waiting.has(id)) continue
    waiting.add(id)
    pending.push(
      changeDecks(id, stream).then(
        (ms) => {
          latencies.push(ms)
          waiting.delete(id)
        },
        () => {
          failed += 1
        },
      ),
    )
  }
  const took = performance.now() - startedAt
  await Promise.race([Promise.all(pending), delay(LAST_FRAMES_MS)])
  return {
    latencies,
    missed: pending.length - latencies.length,
    failed,
    perSecond: (pending.length * 1_000) / took,
  }
}

serveRequests({
  openIdle: async (details) => {
    const { port, count, localAddress } = openSchema.parse(details)
    await openAll(
      Array.from(
        { length: count },
        () => new LoadStream({ port, localAddress, topic: `course:${randomUUID()}`, cookie: null }),
      ),
    )
  },
  openLearners: async (details) => {
    const { port, learners: added } = learnersSchema.parse(details)
    for (const { id, cookie } of added)
      learners.set(id, new LoadStream({ port, localAddress: '127.0.0.1', topic: myDecksTopic(id), cookie }))
    await openAll([...learners.values()])
  },
  write: async (details) => write(writeSchema.parse(details)),
  change: async () => {
    version += 1
    for (const id of learners.keys()) await database.query(CHANGE_DECKS, [id, `Version ${version}`])
  },
  /** What is open, how often streams came back, and how many learners have been notified since the last time. */
  status: async () => ({
    open: streams.filter(({ isOpen }) => isOpen).length,
    all: streams.length,
    reopened: streams.reduce((sum, { reopened }) => sum + reopened, 0),
    notified: [...learners.values()].filter((stream) => stream.takeNews()).length,
    most: LoadStream.mostPerSecond(),
  }),
})
