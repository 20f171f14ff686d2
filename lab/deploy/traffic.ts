import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../app/platform/database.server.ts'
import { newId } from '../../app/shared/ids.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

const PEOPLE = 40
const DECKS_PER_PERSON = 8
const RETRIES = 20
const RETRY_MS = 250
const TIMEOUT_MS = 20_000
const MAX_OPEN = 100
/** Of ten requests: five reads, three writes, two pages. */
const MIX = ['read', 'write', 'read', 'page', 'read', 'write', 'read', 'write', 'read', 'page'] as const

type Learner = { cookie: string; deckIds: string[] }

export type TrafficResult = {
  seconds: number
  requests: number
  perSecond: number
  /** Responses by kind and status, as in 'write 200'. */
  responses: Record<string, number>
  /** Requests without a response, and why; a write is sent again with the same id. */
  unanswered: string[]
  serverErrors: number
  acknowledged: string[]
  unknown: string[]
  latencyMs: { p50: number; p95: number; p99: number; max: number }
}

/** People with decks that have room for all writes of a run. */
export async function insertLearners(db: Database, publicUrl: string): Promise<Learner[]> {
  const learners: Learner[] = []
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await insertPerson(db)
    const deckIds: string[] = []
    for (let deck = 0; deck < DECKS_PER_PERSON; deck += 1)
      deckIds.push((await insertDeck(db, { ownerId: person.id, name: `Traffic ${deck}` })).id)
    const { cookie } = await insertSession(db, { personId: person.id, secret: TEST_SECRET, publicUrl })
    learners.push({ cookie, deckIds })
  }
  return learners
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Plain `node:http`, because `fetch` would take more of the processor than the site that is tested. */
function request(
  agent: http.Agent,
  url: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  http
    .request(url, { agent, method, headers, timeout: TIMEOUT_MS })
    .on('response', (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
      response.resume()
    })
    .on('timeout', function giveUp(this: http.ClientRequest) {
      this.destroy(new Error('no response in time'))
    })
    .on('error', reject)
    .end(body)
  return promise
}

const percentile = (values: number[], share: number) =>
  Math.round(values[Math.min(Math.floor(values.length * share), values.length - 1)] ?? 0)

/** Sends requests at a steady rate, however slow the responses are, until it is stopped. */
export function startTraffic(origin: string, learners: Learner[], perSecond: number) {
  const responses: Record<string, number> = {}
  const durations: number[] = []
  const acknowledged: string[] = []
  const unknown: string[] = []
  const open = new Set<Promise<void>>()
  const unanswered: string[] = []
  let [requests, serverErrors] = [0, 0]
  const stopping = new AbortController()

  const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_OPEN })
  const send = async (kind: string, path: string, sent: Sent): Promise<number | null> => {
    const startedAt = performance.now()
    requests += 1
    try {
      const status = await request(agent, `${origin}${path}`, sent)
      durations.push(performance.now() - startedAt)
      responses[`${kind} ${status}`] = (responses[`${kind} ${status}`] ?? 0) + 1
      if (status >= 500) serverErrors += 1
      return status
    } catch (cause) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      unanswered.push(`${kind} ${path} after ${seconds} s: ${String(cause)}`)
      return null
    }
  }
  const write = async ({ cookie, deckIds }: Learner, index: number) => {
    const id = newId()
    const deckId = deckIds[Math.floor(index / PEOPLE) % deckIds.length]
    const body = JSON.stringify({ deckId, id, question: `Traffic ${id}`, answer: 'An answer' })
    const headers = { cookie, origin, 'content-type': 'application/json' }
    // As the browser does it: the same id until the write is confirmed.
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      const status = await send('write', '/api/card.add', { method: 'POST', headers, body })
      if (status === 200) {
        acknowledged.push(id)
        return
      }
      await delay(RETRY_MS)
    }
    unknown.push(id)
  }
  const run = async (index: number): Promise<void> => {
    const learner = learners[index % learners.length]
    if (learner === undefined) return
    const kind = MIX[index % MIX.length]
    const headers = { cookie: learner.cookie }
    // Most pages are those of visitors.
    const isSignedIn = index % 20 === 9
    if (kind === 'write') await write(learner, index)
    else if (kind === 'read') await send('read', '/api/deck.listMine?input=%7B%7D', { headers })
    else await send('page', isSignedIn ? '/today' : '/about', isSignedIn ? { headers } : {})
  }
  const startedAt = performance.now()
  const sending = (async () => {
    for (let index = 0; !stopping.signal.aborted; index += 1) {
      await delay(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()))
      // On a machine that is too slow for the rate, the rate drops; the result says which it was.
      while (open.size >= MAX_OPEN) await Promise.race(open)
      const one = run(index).finally(() => open.delete(one))
      open.add(one)
    }
  })()
  return {
    async stop(): Promise<TrafficResult> {
      stopping.abort()
      await sending
      const seconds = (performance.now() - startedAt) / 1000
      await Promise.all(open)
      agent.destroy()
      durations.sort((a, b) => a - b)
      const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(durations, share))
      return {
        seconds: Math.round(seconds),
        requests,
        perSecond: Math.round(requests / seconds),
        responses,
        unanswered,
        serverErrors,
        acknowledged,
        unknown,
        latencyMs: { p50, p95, p99, max: percentile(durations, 1) },
      }
    },
  }
}
