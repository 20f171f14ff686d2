import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { SERVER_ERROR, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

export type ResponseLog = { ms: number[]; statuses: Map<number, number>; withoutRetryAfter: number }

export const createResponseLog = (): ResponseLog => ({ ms: [], statuses: new Map(), withoutRetryAfter: 0 })

const attackSchema = z.object({
  tried: z.number(),
  /** The number of responses by status. */
  statuses: z.record(z.string(), z.number()),
  withoutRetryAfter: z.number(),
})
/** The result of an attack. */
export type Attack = z.infer<typeof attackSchema>

/** Sends one request, reads the whole response and logs its status and duration. */
export async function send(log: ResponseLog, url: string, init: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  log.ms.push(performance.now() - startedAt)
  log.statuses.set(response.status, (log.statuses.get(response.status) ?? 0) + 1)
  const isRejected = response.status === TOO_MANY_REQUESTS || response.status >= SERVER_ERROR
  if (isRejected && !response.headers.has('retry-after')) log.withoutRetryAfter += 1
  return response.status
}

/** The 95th percentile. */
export function p95(ms: readonly number[]): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The number of 5xx responses other than 503. */
export const countServerErrors = (statuses: Iterable<[number | string, number]>): number =>
  [...statuses].reduce(
    (sum, [status, n]) => (Number(status) >= SERVER_ERROR && Number(status) !== 503 ? sum + n : sum),
    0,
  )

export type Person = { id: string; cookie: string; deckId: string; cardIds: string[] }

/** A signed-in person with one deck. */
export async function insertLearner(db: Database, origin: string, cards = 10): Promise<Person> {
  const { id } = await insertPerson(db)
  const { cookie } = await insertSession(db, { personId: id, secret: TEST_SECRET, publicUrl: origin })
  const { id: deckId } = await insertDeck(db, { ownerId: id, cards })
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deckId).execute()
  return { id, cookie, deckId, cardIds: rows.map((row) => row.id) }
}

const inputOf = (input: unknown) => new URLSearchParams({ input: JSON.stringify(input) })

/** What a person requests, one after another: decks, cards, a page. */
export async function browse(log: ResponseLog, origin: string, person: Person, rounds: number) {
  const headers = { cookie: person.cookie }
  for (let round = 0; round < rounds; round += 1) {
    await send(log, `${origin}/api/deck.listMine?${inputOf({})}`, { headers })
    await send(log, `${origin}/api/card.list?${inputOf({ deckId: person.deckId })}`, { headers })
    await send(log, `${origin}/decks`, { headers: { ...headers, accept: 'text/html' } })
  }
}

/**
 * The pool attack: `atOnce` concurrent POSTs, each a batch of ten updates of one deck, until it is stopped and at least
 * `atLeast` were sent. It runs in its own process, so that its work doesn't slow the measurement.
 */
export function startPoolAttack(
  origin: string,
  { cookie, deckId, cardIds }: Person,
  { atOnce, atLeast }: { atOnce: number; atLeast: number },
) {
  const script = path.join(import.meta.dirname, 'pool-attacker.ts')
  const task = JSON.stringify({ origin, cookie, deckId, cardIds, atOnce, atLeast })
  const child = spawn(process.execPath, [script, task], { stdio: ['pipe', 'pipe', 'inherit'] })
  const report = text(child.stdout)
  return {
    async stop(): Promise<Attack> {
      child.stdin.end()
      return attackSchema.parse(JSON.parse(await report))
    },
  }
}

export type FloodRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

/** Sends `count` requests over `atOnce` connections, in its own process. */
export async function runFlood(task: {
  requests: FloodRequest[]
  count: number
  atOnce: number
}): Promise<Attack> {
  const script = path.join(import.meta.dirname, 'flood-attacker.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return attackSchema.parse(JSON.parse(await text(child.stdout)))
}
