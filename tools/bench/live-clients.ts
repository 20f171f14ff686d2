import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { answerQuestions } from './questions.ts'

// Many browsers in one process, as bare sockets: they cost the same whichever server they listen to.
const OPENING_AT_ONCE = 50
// Long enough for a busy machine; whoever lost a frame never gets it.
const ROUND_DEADLINE_MS = 30_000
const INSERT_DECK = 'insert into deck (owner_id, id, name, category) values ($1, $2, $3, $4)'

const groupSchema = z.object({ port: z.number() })
const openSchema = groupSchema.extend({ path: z.string(), cookie: z.string(), count: z.number() })
const insertSchema = z.object({ ownerId: z.string() })

/** The streams to one server, and how many of them have heard of the change of this round. */
class StreamGroup {
  readonly sockets: Socket[] = []
  #heard = 0
  #all: PromiseWithResolvers<number> | null = null

  /** Settles with the moment at which the last stream had its frame. */
  async hearAll(): Promise<number> {
    this.#heard = 0
    this.#all = Promise.withResolvers<number>()
    const late = delay(ROUND_DEADLINE_MS, null, { ref: false }).then(() => {
      throw new Error(`${this.#heard} of ${this.sockets.length} streams heard of the change in time.`)
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
      if (!start.startsWith('HTTP/1.1 200')) throw new Error(`The stream was refused: ${start}`)
    }
    this.sockets.push(socket)
    socket.on('data', (chunk) => {
      if (!chunk.includes('event: change')) return
      this.#heard += 1
      if (this.#heard === this.sockets.length) this.#all?.resolve(performance.now())
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
// When a run is interrupted, the database may go first.
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

/** How long from just before the change is sent until the last stream of the group has heard of it. */
async function timeRound(port: number, change: () => Promise<unknown>): Promise<number> {
  const hearing = groupOf(port).hearAll()
  const startedAt = performance.now()
  const [heardAt] = await Promise.all([hearing, change()])
  return heardAt - startedAt
}

answerQuestions({
  open: async (details) => {
    const { port, path, cookie, count } = openSchema.parse(details)
    for (let opened = 0; opened < count; opened += OPENING_AT_ONCE) {
      const now = Math.min(OPENING_AT_ONCE, count - opened)
      await Promise.all(Array.from({ length: now }, async () => groupOf(port).open(port, path, cookie)))
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
