import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'

export type Answers = { ms: number[]; statuses: Map<number, number>; withoutRetryAfter: number }

export const noAnswers = (): Answers => ({ ms: [], statuses: new Map(), withoutRetryAfter: 0 })

const attackSchema = z.object({
  tried: z.number(),
  /** How often each status was answered. */
  statuses: z.record(z.string(), z.number()),
  withoutRetryAfter: z.number(),
})
/** What an attack has done, when it is over. */
export type Attack = z.infer<typeof attackSchema>

const SERVER_ERROR = 500
const TOO_MANY_REQUESTS = 429

/** Sends one request, reads its whole answer and writes down how long that took. */
export async function send(answers: Answers, url: string, init: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  answers.ms.push(performance.now() - startedAt)
  answers.statuses.set(response.status, (answers.statuses.get(response.status) ?? 0) + 1)
  const isRefused = response.status === TOO_MANY_REQUESTS || response.status >= SERVER_ERROR
  if (isRefused && !response.headers.has('retry-after')) answers.withoutRetryAfter += 1
  return response.status
}

/** The time that all but the slowest 5 of 100 requests stay below. */
export function p95(ms: readonly number[]): number {
  const sorted = ms.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Answers of 5xx other than 503. */
export const brokenAnswers = (statuses: Iterable<[number | string, number]>): number =>
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

/** What a person does in the product, one request after another: lists, cards, a page. */
export async function browse(answers: Answers, origin: string, person: Person, rounds: number) {
  const headers = { cookie: person.cookie }
  for (let round = 0; round < rounds; round += 1) {
    await send(answers, `${origin}/api/deck.listMine?${inputOf({})}`, { headers })
    await send(answers, `${origin}/api/card.list?${inputOf({ deckId: person.deckId })}`, { headers })
    await send(answers, `${origin}/decks`, { headers: { ...headers, accept: 'text/html' } })
  }
}

/**
 * The pool attack: as many POSTs at once, each a batch of ten updates of one deck, until it is stopped and at least
 * `atLeast` were sent. It runs in a process of its own: what it costs to attack is not counted as the server's.
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
