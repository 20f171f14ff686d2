import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { z } from 'zod'
import { myDecksTopic } from '../../app/features/decks/deck.rules.ts'
import { serveRequests } from '../bench/process-messages.ts'
import { LoadStream } from './load-stream.ts'

// Browsers in one process: idle ones of visitors, and ones of learners whose decks change.
const OPENING_AT_ONCE = 50
const LAST_FRAMES_MS = 3_000
/** All decks of some learners, in one transaction. */
const CHANGE_DECKS = 'update deck set name = $2 where owner_id = any($1)'

const openSchema = z.object({ port: z.number(), count: z.number(), localAddress: z.string() })
const learnersSchema = z.object({
  port: z.number(),
  learners: z.array(z.object({ id: z.string(), cookie: z.string() })),
})
/** `together`: how many learners one transaction concerns. */
const writeSchema = z.object({ seconds: z.number(), perSecond: z.number(), together: z.number().default(1) })

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

type Group = { ids: string[]; streams: LoadStream[] }

function groupLearners(together: number): Group[] {
  const all = [...learners]
  return Array.from({ length: Math.floor(all.length / together) }, (_, index) => {
    const some = all.slice(index * together, (index + 1) * together)
    return { ids: some.map(([id]) => id), streams: some.map(([, stream]) => stream) }
  })
}

const commits: number[] = []

/** Changes the decks of some learners, and resolves with the times until their streams say so. */
async function changeDecks({ ids, streams: concerned }: Group): Promise<number[]> {
  const startedAt = performance.now()
  const received = concerned.map((stream) => stream.waitForChange())
  version += 1
  await database.query(CHANGE_DECKS, [ids, `Version ${version}`])
  commits.push(performance.now() - startedAt)
  return (await Promise.all(received)).map((receivedAt) => receivedAt - startedAt)
}

/** Changes at a steady rate, in turn by group; one that still waits for a frame is left out. */
async function write({ seconds, perSecond, together }: z.infer<typeof writeSchema>) {
  const latencies: number[] = []
  commits.length = 0
  const waiting = new Set<Group>()
  const groups = groupLearners(together)
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  let failed = 0
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const dueMs = (sent * 1_000) / perSecond - (performance.now() - startedAt)
    if (dueMs > 1) await delay(dueMs)
    const group = groups[sent % groups.length]
    if (group === undefined || waiting.has(group)) continue
    waiting.add(group)
    pending.push(
      changeDecks(group).then(
        (times) => {
          latencies.push(...times)
          waiting.delete(group)
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
    commits,
    missed: pending.length * together - latencies.length,
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
    for (const id of learners.keys()) await database.query(CHANGE_DECKS, [[id], `Version ${version}`])
  },
  /** What is open, how often streams came back, and how many learners have been notified since the last time. */
  status: async () => ({
    open: streams.filter(({ isOpen }) => isOpen).length,
    all: streams.length,
    reopened: streams.reduce((sum, { reopened }) => sum + reopened, 0),
    notified: [...learners].filter(([, stream]) => stream.takeNews()).map(([id]) => id),
    reopenedBySecond: LoadStream.listReopened(),
  }),
})
