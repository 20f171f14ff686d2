import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiErrors } from '#app/platform/api.messages.ts'
import { RetryableError } from '#app/shared/errors.ts'

type Waiting = { start(): void; refuse(): void }
type Slots = { running: number; waiting: Waiting[] }

/** How many may wait for a slot, and for how long. Waiting costs memory only: no connection, no statement. */
export type Patience = { maxWaiting: number; waitMs: number }

const RETRY_AFTER_SECONDS = 1

const tooMany = () => new RetryableError(apiErrors.tooManyAtOnce(), RETRY_AFTER_SECONDS)

/**
 * How many requests of one key are worked on at once. What comes beyond waits for a moment, because several tabs of
 * one person may ask in the same instant; then it is refused with 429.
 */
export class RequestSlots {
  readonly #perKey: number
  readonly #keys = new Map<string, Slots>()

  constructor(perKey: number) {
    this.#perKey = perKey
  }

  /** Whether another request of this key would be refused at once. */
  isFull(key: string, { maxWaiting }: Patience): boolean {
    const slots = this.#keys.get(key)
    return slots !== undefined && slots.running >= this.#perKey && slots.waiting.length >= maxWaiting
  }

  async run<T>(key: string, patience: Patience, work: () => Promise<T>): Promise<T> {
    await this.#take(key, patience)
    try {
      return await work()
    } finally {
      this.#free(key)
    }
  }

  async #take(key: string, { maxWaiting, waitMs }: Patience): Promise<void> {
    const slots = this.#keys.get(key) ?? { running: 0, waiting: [] }
    this.#keys.set(key, slots)
    if (slots.running < this.#perKey) {
      slots.running += 1
      return
    }
    if (slots.waiting.length >= maxWaiting) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => entry.refuse(), waitMs)
      const entry: Waiting = {
        // The slot is handed over: the number of running requests stays the same.
        start() {
          clearTimeout(timer)
          resolve()
        },
        refuse() {
          slots.waiting.splice(slots.waiting.indexOf(entry), 1)
          reject(tooMany())
        },
      }
      slots.waiting.push(entry)
    })
  }

  #free(key: string) {
    const slots = this.#keys.get(key)
    if (slots === undefined) return
    const next = slots.waiting.shift()
    if (next !== undefined) {
      next.start()
      return
    }
    slots.running -= 1
    if (slots.running === 0) this.#keys.delete(key)
  }
}

/** A person's calls: a page of ours sends few at once, so a short queue is enough. */
const CALLS: Patience = { maxWaiting: 8, waitMs: 2_000 }
/** A person's pages: a browser that starts again opens all of its tabs at once. */
const PAGES: Patience = { maxWaiting: 30, waitMs: 5_000 }
/** An address may be a school: many visitors, whose requests are short. */
const VISITORS: Patience = { maxWaiting: 200, waitMs: 5_000 }

/** These have limits of their own: the stream lives long, and the queue of passwords counts by network. */
const isExempt = (url: string) => url === '/live' || url.startsWith('/api/auth/')

type SlotSettings = {
  perKey: number
  /** The person of a request's session, or null for a visitor and for a session that this process has not seen yet. */
  personOf(request: FastifyRequest): string | null
  addressOf(request: FastifyRequest): string
}

/** Every route that is added after this one works on a few requests of one person at a time. */
export function addRequestSlots(app: FastifyInstance, { perKey, personOf, addressOf }: SlotSettings) {
  const slots = new RequestSlots(perKey)
  const wrapped = new WeakSet<object>()
  const limitOf = (request: FastifyRequest) => {
    const personId = personOf(request)
    if (personId === null) return { key: `address ${addressOf(request)}`, patience: VISITORS }
    return { key: `person ${personId}`, patience: request.url.startsWith('/api/') ? CALLS : PAGES }
  }
  /** What is refused anyway is refused before its body is read. */
  const refuseWhenFull = async (request: FastifyRequest) => {
    const { key, patience } = limitOf(request)
    if (slots.isFull(key, patience)) throw tooMany()
  }
  app.addHook('onRoute', (route) => {
    const { handler } = route
    // Fastify adds a HEAD route for each GET route, with the handler that was wrapped already.
    if (isExempt(route.url) || wrapped.has(handler)) return
    // The slot is held until the work is done, not until the connection ends: who hangs up early gains nothing.
    route.handler = function handleInSlot(request, reply) {
      const { key, patience } = limitOf(request)
      return slots.run(key, patience, async () => handler.call(this, request, reply))
    }
    wrapped.add(route.handler)
    route.onRequest = [refuseWhenFull, ...[route.onRequest ?? []].flat()]
  })
}
