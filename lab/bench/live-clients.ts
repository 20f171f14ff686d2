import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { serveRequests } from './process-messages.ts'

// Many browsers in one process, as plain sockets, so that they cost the same for every server.
const OPENING_AT_ONCE = 50
// Long enough for a busy machine: a lost frame never arrives.
const ROUND_DEADLINE_MS = 30_000
const INSERT_DECK = 'insert into deck (owner_id, id, name, category) values ($1, $2, $3, $4)'

const groupSchema = z.object({ port: z.number() })
const openSchema = groupSchema.extend({ path: z.string(), cookie: z.string(), count: z.number() })
const insertSchema = z.object({ ownerId: z.string() })

/** The streams to one server, and how many of them have received the change of this round. */
class StreamGroup {
  readonly sockets: Socket[] = []
  #received = 0
  #all: PromiseWithResolvers<number> | null = null

  /** Resolves with the time at which the last stream received its frame. */
  async waitForAll(): Promise<number> {
    this.#received = 0
    this.#all = Promise.withResolvers<number>()
    const late = delay(ROUND_DEADLINE_MS, null, { ref: false }).then(() => {
      throw new Error(`${this.#received} of ${this.sockets.length} streams received the change in time.`)
    })
    return Promise.race([this.#all.promise, late])
  }

  async open(port: number, path: string, cookie: string) {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\naccept: text/event-stream\r\n\r\n`,
    )
    let start = ''
    while (!start.includes('event: hello')) {
      start += String(await once(socket, 'data'))
      if (!start.startsWith('HTTP/1.1 200')) throw new Error(`The stream was rejected: ${start}`)
    }
    this.sockets.push(socket)
    socket.on('data', (chunk) => {
      if (!chunk.includes('event: change')) return
      this.#received += 1
      if (this.#received === this.sockets.length) this.#all?.resolve(performance.now())
    })
  }
}

const groups = new Map<number, StreamGroup>()

function groupOf(port: number): StreamGroup {
  const group = groups.get(port) ?? new StreamGroup()
  groups.set(port, group)
  return group
}

const database = new Client({
  connectionString: process.env['DATABASE_URL'],
  application_name: 'bench-writer',
})
// When a run is interrupted, the database may stop first.
database.on('error', () => {})
await database.connect()

const insertDeck = async (ownerId: string) =>
  database.query(INSERT_DECK, [ownerId, randomUUIDv7(), 'Sliding window drills', 'Algorithmic'])

const posts = new Map<number, Socket>()

async function post(port: number) {
  const socket = posts.get(port) ?? connect({ port, host: '127.0.0.1', noDelay: true })
  posts.set(port, socket)
  socket.write('POST /publish HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n')
  await once(socket, 'data')
}

/** Measures the time from just before the change is sent until the last stream of the group has received it. */
async function timeRound(port: number, change: () => Promise<unknown>): Promise<number> {
  const received = groupOf(port).waitForAll()
  const startedAt = performance.now()
  const [receivedAt] = await Promise.all([received, change()])
  return receivedAt - startedAt
}

serveRequests({
  open: async (details) => {
    const { port, path, cookie, count } = openSchema.parse(details)
    for (let opened = 0; opened < count; opened += OPENING_AT_ONCE) {
      const batch = Math.min(OPENING_AT_ONCE, count - opened)
      await Promise.all(Array.from({ length: batch }, async () => groupOf(port).open(port, path, cookie)))
    }
  },
  close: async (details) => {
    const { port } = groupSchema.parse(details)
    for (const socket of groupOf(port).sockets.splice(0)) socket.destroy()
  },
  commitToLastFrame: async (details) => {
    const { port, ownerId } = groupSchema.extend(insertSchema.shape).parse(details)
    return timeRound(port, async () => insertDeck(ownerId))
  },
  postToLastFrame: async (details) => {
    const { port } = groupSchema.parse(details)
    return timeRound(port, async () => post(port))
  },
  commitAlone: async (details) => {
    const startedAt = performance.now()
    await insertDeck(insertSchema.parse(details).ownerId)
    return performance.now() - startedAt
  },
})
