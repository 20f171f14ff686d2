import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '../app/features/auth/password/password-hash.server.ts'
import { createDatabase, createPool, type Database } from '../app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertSession } from '../test/factories/session.ts'
import { startServerProcess, TEST_SECRET } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { type ProofFigure, reportProofRun } from './proof/proof-run.ts'

/**
 * `npm run lab -- storm`: 50 people, each in a separate network, log in repeatedly for a minute on the built server. Meanwhile
 * others read pages; their response times are compared with those before and after, and the logins with how many
 * passwords one core can hash, in the same run.
 */

const CLIENTS = 50
const ACCOUNTS = 500
const STORM_SECONDS = Number(process.argv[2] ?? 60)
const CALM_SECONDS = 15
const READ_EVERY_MS = 50
const RESPONSE_TIMEOUT_MS = 15_000
const PASSWORD = 'correct horse'
const HASHES = 40
const GOALS = { loginsPerSecond: 20, slowdown: 2 }

type Tally = { loggedIn: number; rejected: number; unanswered: number; other: Record<string, number> }

const round = (value: number) => Math.round(value * 10) / 10
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** How many passwords one core hashes in a second, which no login can do without. */
async function measureHashing(): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < HASHES; count += 1) await hashPassword(PASSWORD)
  return (HASHES * 1000) / (performance.now() - startedAt)
}

async function createAccounts(db: Database): Promise<string[]> {
  const password = await hashPassword(PASSWORD)
  const emails: string[] = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const person = await insertPerson(db)
    emails.push(person.email)
    await db
      .insertInto('account')
      .values({
        id: person.id,
        user_id: person.id,
        account_id: person.id,
        provider_id: 'credential',
        password,
      })
      .execute()
  }
  return emails
}

/** Requests two kinds of page at a steady rate, however slow the responses are, and returns their durations. */
async function measureReads(origin: string, cookie: string, seconds: number): Promise<number[]> {
  const durations: number[] = []
  const reads: Promise<void>[] = []
  const endsAt = performance.now() + seconds * 1000
  const paths = ['/about', '/api/deck.listMine?input=%7B%7D']
  while (performance.now() < endsAt) {
    const path = paths[reads.length % paths.length] ?? ''
    const startedAt = performance.now()
    reads.push(
      fetch(`${origin}${path}`, { headers: { cookie }, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
        .then(async (response) => {
          await response.arrayBuffer()
          durations.push(response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
        })
        .catch(() => void durations.push(Number.POSITIVE_INFINITY)),
    )
    await delay(READ_EVERY_MS)
  }
  await Promise.all(reads)
  return durations
}

async function logInOnce(origin: string, network: string, email: string, tally: Tally): Promise<void> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': network },
    body: JSON.stringify({ email, password: PASSWORD }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch(() => null)
  if (response === null) {
    tally.unanswered += 1
    return
  }
  await response.arrayBuffer()
  if (response.status === 200) tally.loggedIn += 1
  else if (response.status === 503 && response.headers.has('retry-after')) {
    tally.rejected += 1
    // With jitter, as in a browser.
    await delay(Number(response.headers.get('retry-after')) * 1000 * (1 + Math.random()))
  } else tally.other[response.status] = (tally.other[response.status] ?? 0) + 1
}

async function runStorm(origin: string, emails: string[], seconds: number): Promise<Tally> {
  const tally: Tally = { loggedIn: 0, rejected: 0, unanswered: 0, other: {} }
  const endsAt = performance.now() + seconds * 1000
  let attempts = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < endsAt) {
        attempts += 1
        await logInOnce(origin, `10.0.0.${client}`, emails[attempts % emails.length] ?? '', tally)
      }
    }),
  )
  return tally
}

const cluster = await startTestCluster()
await cluster.createDatabase('storm')
const databaseUrl = cluster.urlOf('storm')
await migrate(databaseUrl)
const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
const db = createDatabase(pool)
const emails = await createAccounts(db)
const reader = await insertPerson(db)
for (let index = 0; index < 20; index += 1) await insertDeck(db, { ownerId: reader.id, cards: 1 })
const server = await startServerProcess({
  port: await findFreePort(),
  databaseUrl,
  env: {
    LOG_LEVEL: 'warn',
    AUTH_TRIES_PER_MINUTE: '100000000',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_PER_ADDRESS: '100000000',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  },
})
const session = await insertSession(db, {
  personId: reader.id,
  secret: TEST_SECRET,
  publicUrl: server.origin,
})
await measureReads(server.origin, session.cookie, 3)

const calmBefore = await measureReads(server.origin, session.cookie, CALM_SECONDS)
const startedAt = performance.now()
const [tally, duringStorm] = await Promise.all([
  runStorm(server.origin, emails, STORM_SECONDS),
  measureReads(server.origin, session.cookie, STORM_SECONDS),
])
const seconds = (performance.now() - startedAt) / 1000
const calmAfter = await measureReads(server.origin, session.cookie, CALM_SECONDS)
const calm = [...calmBefore, ...calmAfter]
const hashesPerSecond = await measureHashing()
const loginsPerSecond = tally.loggedIn / seconds
const slowdown = percentile(duringStorm, 0.95) / percentile(calm, 0.95)
const unexpected = Object.values(tally.other).reduce((sum, count) => sum + count, tally.unanswered)
const describe = (durations: number[]) =>
  `p50 ${round(percentile(durations, 0.5))} ms, p95 ${round(percentile(durations, 0.95))} ms`
const figures: ProofFigure[] = [
  {
    id: 'L5',
    what: `logins a second, ${CLIENTS} at once for ${round(seconds)} s`,
    aim: `≥ ${GOALS.loginsPerSecond}`,
    measured: `${round(loginsPerSecond)}; ${round(tally.rejected / seconds)} a second were told to come back later`,
    baseline: `one core hashes ${round(hashesPerSecond)} passwords a second`,
    reached: loginsPerSecond >= GOALS.loginsPerSecond,
    limit: `hashing a password is slow on purpose, and gets all cores but one of ${availableParallelism()}, so that others are answered`,
  },
  {
    id: 'L5 others',
    what: 'pages and lists of others meanwhile, against before and after',
    aim: `p95 ≤ ${GOALS.slowdown} ×`,
    measured: `${round(slowdown)} ×; ${describe(duringStorm)}`,
    baseline: describe(calm),
    reached: slowdown <= GOALS.slowdown,
    limit: 'the machine has two cores for the server, its database and 50 clients',
  },
  {
    id: 'L5 rejected',
    what: 'logins that got neither a session nor 503 with Retry-After',
    aim: '0',
    measured: String(unexpected),
    reached: unexpected === 0,
    limit: JSON.stringify({ unanswered: tally.unanswered, ...tally.other }),
  },
]
reportProofRun({
  name: 'load-l5',
  title: 'Load: a storm of logins',
  command: 'npm run lab -- storm',
  counts: { logins: tally.loggedIn, rejected: tally.rejected },
  planted: [],
  figures: figures.map(({ limit = '', ...figure }) => (figure.reached ? figure : { ...figure, limit })),
})
for (const line of server.lines) console.log(line)
await server.stop()
await pool.end()
await cluster.remove()
process.exit(figures.every(({ reached }) => reached) ? 0 : 1)
