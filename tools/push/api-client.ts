import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { NOT_FOUND } from '#app/shared/http-status.ts'

export const deckSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  version: z.int(),
})
export const cardSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  hint: z.string(),
  difficulty: z.string(),
  type: z.string(),
  code: z.string(),
  version: z.int(),
})
export type StoredDeck = z.infer<typeof deckSchema>
export type StoredCard = z.infer<typeof cardSchema>

const problemSchema = z.object({
  detail: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
})
const pageSchema = z.object({ cards: z.array(cardSchema), nextCursor: z.string().nullable() })

/** A response of the site that is not a success. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const RETRYABLE = new Set([429, 503])
const MAX_TRIES = 5
const MAX_WAIT_SECONDS = 90

function describeProblem(status: number, text: string): string {
  try {
    const { detail, errors = [] } = problemSchema.parse(JSON.parse(text))
    return [detail, ...errors.map((error) => `${error.pointer}: ${error.detail}`)].join(' ')
  } catch {
    return `The site answered with ${status}.`
  }
}

/** The API of a site. Writes carry their own ids, so a request that is sent again adds nothing twice. */
export class ApiClient {
  readonly #base: string
  readonly #token: string

  constructor(site: string, token: string) {
    this.#base = `${new URL(site).origin}/api/v1`
    this.#token = token
  }

  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.#base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect would send the token to another address.
        redirect: 'error',
      })
      const text = await response.text()
      if (response.ok) return text === '' ? null : JSON.parse(text)
      if (!RETRYABLE.has(response.status) || attempt === MAX_TRIES) {
        throw new ApiError(response.status, describeProblem(response.status, text))
      }
      const seconds = Math.min(Number(response.headers.get('retry-after') ?? 1) || 1, MAX_WAIT_SECONDS)
      await delay(seconds * 1000)
    }
  }

  async findDeck(id: string): Promise<StoredDeck | null> {
    try {
      return deckSchema.parse(await this.call('GET', `/decks/${id}`))
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === NOT_FOUND) return null
      throw cause
    }
  }

  async listCards(deckId: string): Promise<StoredCard[]> {
    const cards: StoredCard[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
      const page = pageSchema.parse(await this.call('GET', `/decks/${deckId}/cards${query}`))
      cards.push(...page.cards)
      cursor = page.nextCursor
    } while (cursor !== null)
    return cards
  }
}
