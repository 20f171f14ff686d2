import { Agent, get } from 'node:http'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { listDecksOf } from '../../app/features/decks/deck.store.server.ts'
import type { Database } from '../../app/platform/database.server.ts'
import type { DatabaseSchema } from '../../app/platform/database-schema.ts'
import { findSession } from '../../app/platform/session.store.server.ts'
import { PAGE_SIZE } from '../../app/shared/limits.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { BackendMeter, measureProcess } from './cpu-time.ts'
import { type Figure, median } from './figure.ts'
import { runRounds } from './rounds.ts'
import { type Server, type Stage, startPlain, startProduct } from './product.ts'

const DECKS = 40
const CONNECTIONS = 16
// Short alternating rounds, so that other load on the machine slows both servers equally.
const REQUESTS_PER_ROUND = 400
const ROUNDS = { wanted: 25, least: 3, budgetMs: 30_000 }
const WARM_UP = { wanted: 5, least: 1, budgetMs: 6_000 }
const LIST_PATH = `/api/deck.listMine?input=${encodeURIComponent('{}')}`

type Target = { server: Server; application: string; headers: Record<string, string> }

/** Captures the statements of the stores, so that the baseline sends the same ones. */
async function captureStatements(pool: Pool) {
  const sent: string[] = []
  const db: Database = new Kysely<DatabaseSchema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query.sql)
    },
  })
  await findSession(db, 'no such token')
  await listDecksOf(db, crypto.randomUUID(), null, PAGE_SIZE)
  const [session, list] = sent
  if (session === undefined || list === undefined || sent.length > 2)
    throw new Error('The list must be two statements.')
  return { session, list }
}

async function requestOnce(agent: Agent, { server, headers }: Target): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = { agent, host: '127.0.0.1', port: server.port, path: LIST_PATH, headers }
  get(options, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      if (response.statusCode === 200) resolve(body)
      else reject(new Error(`The list returned ${response.statusCode}: ${body}`))
    })
  }).on('error', reject)
  return promise
}

async function requestMany(agent: Agent, target: Target, count: number) {
  let left = count
  const requestInTurn = async () => {
    while (left > 0) {
      left -= 1
      await requestOnce(agent, target)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, requestInTurn))
}

const idsIn = (body: string) => body.match(/"id":"[^"]+"/g) ?? []

async function assertSameResponse(agent: Agent, first: Target, second: Target) {
  const [ids, otherIds] = [idsIn(await requestOnce(agent, first)), idsIn(await requestOnce(agent, second))]
  if (ids.length !== PAGE_SIZE || ids.join() !== otherIds.join())
    throw new Error('The two servers list different decks.')
}

/** Measures the CPU time of one page of a learner's decks: through the API, and with the plain statements. */
export async function measureList(stage: Stage, pool: Pool, db: Database): Promise<Figure[]> {
  const statements = await captureStatements(pool)
  const product = await startProduct(stage)
  const plain = await startPlain(stage, new URL('plain-list-server.ts', import.meta.url), {
    SESSION_SQL: statements.session,
    LIST_SQL: statements.list,
    PAGE_SIZE: String(PAGE_SIZE),
  })
  const learner = await insertPerson(db)
  for (let index = 0; index < DECKS; index += 1)
    await insertDeck(db, { ownerId: learner.id, name: `Deck ${index}` })
  const { cookie } = await insertSession(db, { ...product, personId: learner.id })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const backends = stage.stopAtEnd(await new BackendMeter(stage.databaseUrl).start())

  const targets = {
    product: { server: product, application: 'flashcards', headers: { cookie } },
    compressed: {
      server: product,
      application: 'flashcards',
      headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    },
    plain: { server: plain, application: 'bench-plain', headers: { cookie } },
  }
  await assertSameResponse(agent, targets.product, targets.plain)
  const measure = async (target: Target) => {
    let nodeMs = 0
    const postgresMs = await backends.measure(target.application, async () => {
      nodeMs = await measureProcess(target.server.pid, async () =>
        requestMany(agent, target, REQUESTS_PER_ROUND),
      )
    })
    return { node: nodeMs / REQUESTS_PER_ROUND, all: (nodeMs + postgresMs) / REQUESTS_PER_ROUND }
  }
  await runRounds('warming up the list of decks', WARM_UP, async () => {
    for (const target of Object.values(targets)) await requestMany(agent, target, REQUESTS_PER_ROUND)
  })
  const rounds: Record<keyof typeof targets, Awaited<ReturnType<typeof measure>>[]> = {
    product: [],
    compressed: [],
    plain: [],
  }
  const count = await runRounds('the list of decks', ROUNDS, async () => {
    rounds.product.push(await measure(targets.product))
    rounds.plain.push(await measure(targets.plain))
    rounds.compressed.push(await measure(targets.compressed))
  })
  agent.destroy()
  await Promise.all([product.stop(), plain.stop()])

  const medianOf = (target: keyof typeof targets, part: 'node' | 'all') =>
    median(rounds[target].map((round) => round[part]))
  const details = { requests: count * REQUESTS_PER_ROUND, connections: CONNECTIONS, rounds: count }
  return [
    {
      figure: 'cpu per list of decks, node and postgres',
      unit: 'ms',
      value: medianOf('product', 'all'),
      baseline: medianOf('plain', 'all'),
      aim: { most: 1.5, of: 'ratio' },
      details,
    },
    {
      figure: 'cpu per list of decks, node alone',
      unit: 'ms',
      value: medianOf('product', 'node'),
      baseline: medianOf('plain', 'node'),
      details,
    },
    {
      figure: 'cpu per list of decks, compressed as for a browser, against bare and uncompressed',
      unit: 'ms',
      value: medianOf('compressed', 'all'),
      baseline: medianOf('plain', 'all'),
      details,
    },
  ]
}
