import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { addressKey } from '#app/platform/address-key.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import type { OwnCount } from '#app/platform/process-counts.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { waitBeforeRejection } from './rejection-delay.ts'
import { isAccountCall, type RequestCallers } from './request-caller.ts'

type WaitingRequest = { start(): void; expire(): void }
type Slots = { running: number; waiting: WaitingRequest[] }
/** In how many other processes requests of a key wait for a slot. */
export type WaitingElsewhere = (key: string) => number

/** How many may wait for a slot, and for how long. Waiting costs memory only: no connection, no statement. */
export type WaitLimits = { maxWaiting: number; waitMs: number }

const RETRY_AFTER_SECONDS = 1
const WAITED_FOR_MS = 3_000

const createTooManyError = () => new RetryableError(apiErrors.tooManyAtOnce(), RETRY_AFTER_SECONDS)

/**
 * Limits how many requests of one key run at once. Further requests wait for a moment, because several tabs of one person
 * may send requests at the same time; then they get 429.
 */
export class RequestSlots {
  readonly #perKey: number
  readonly #waitingElsewhere: WaitingElsewhere
  readonly #keys = new Map<string, Slots>()
  #waited = new Set<string>()

  constructor(perKey: number, waitingElsewhere: WaitingElsewhere = () => 0) {
    this.#perKey = perKey
    this.#waitingElsewhere = waitingElsewhere
  }

  /** The keys whose requests have waited here since the last call: other processes then take only their share. */
  *listCounts(): Generator<OwnCount> {
    const waited = this.#waited
    this.#waited = new Set()
    for (const key of waited) yield { key, used: 1, expiresInMs: WAITED_FOR_MS }
  }

  /** Processes in which a key's requests wait at the same time share its slots; each has one at least. */
  #limitOf(key: string): number {
    return Math.max(1, Math.floor(this.#perKey / (1 + this.#waitingElsewhere(key))))
  }

  /** Whether another request of this key would be rejected at once. */
  isFull(key: string, { maxWaiting }: WaitLimits): boolean {
    const slots = this.#keys.get(key)
    return slots !== undefined && slots.running >= this.#limitOf(key) && slots.waiting.length >= maxWaiting
  }

  async run<T>(key: string, limits: WaitLimits, work: () => Promise<T>): Promise<T> {
    await this.#acquire(key, limits)
    try {
      return await work()
    } finally {
      this.#release(key)
    }
  }

  async #acquire(key: string, { maxWaiting, waitMs }: WaitLimits): Promise<void> {
    const slots = this.#keys.get(key) ?? { running: 0, waiting: [] }
    this.#keys.set(key, slots)
    if (slots.running < this.#limitOf(key)) {
      slots.running += 1
      return
    }
    this.#waited.add(key)
    if (slots.waiting.length >= maxWaiting) throw createTooManyError()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => entry.expire(), waitMs)
      const entry: WaitingRequest = {
        start() {
          clearTimeout(timer)
          resolve()
        },
        expire() {
          slots.waiting.splice(slots.waiting.indexOf(entry), 1)
          reject(createTooManyError())
        },
      }
      slots.waiting.push(entry)
    })
  }

  #release(key: string) {
    const slots = this.#keys.get(key)
    if (slots === undefined) return
    slots.running -= 1
    while (slots.running < this.#limitOf(key)) {
      const next = slots.waiting.shift()
      if (next === undefined) break
      slots.running += 1
      next.start()
    }
    if (slots.running === 0) this.#keys.delete(key)
  }
}

/** A person's calls: a page sends few at once, so a short queue is enough. */
const CALLS: WaitLimits = { maxWaiting: 8, waitMs: 2_000 }
/** A person's pages: a restarted browser opens all of its tabs at once. */
const PAGES: WaitLimits = { maxWaiting: 30, waitMs: 5_000 }
/** An address may be a school: many visitors, whose requests are short. A page of another build loads all of its files. */
const MANY: WaitLimits = { maxWaiting: 200, waitMs: 5_000 }

/** Which slots a request needs. */
export type SlotUse = { key: string; limits: WaitLimits; isWrite: boolean }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The slots of a route whose callers have no session. */
    slotOf?: (request: FastifyRequest) => SlotUse
  }
}

/** The slots of scripts are not those of the same person's browser. */
export const tokenSlot = (personId: string, isWrite: boolean): SlotUse => ({
  key: `tokens ${personId}`,
  limits: CALLS,
  isWrite,
})

/** The slots of an address for one purpose, so that a flood of one kind leaves other requests from there alone. */
export const addressSlot = (purpose: string, ip: string, isWrite = false): SlotUse => ({
  key: `${purpose} ${addressKey(ip)}`,
  limits: MANY,
  isWrite,
})

type SlotSettings = {
  slots: RequestSlots
  /** Fewer: writes cost most, and those of one person often wait for the same rows. */
  writeSlots: RequestSlots
  callers: RequestCallers
  /** Counts a request, or answers it with 429; it reads memory only. */
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Every route that is added later handles only a few requests of one person at a time. Nothing of a route runs without a
 * slot: neither its handler, nor a hook that reads the session before the body.
 */
export function addRequestSlots(app: FastifyInstance, { slots, writeSlots, callers, limit }: SlotSettings) {
  const wrapped = new WeakSet<object>()
  const slotOf = (request: FastifyRequest): SlotUse => {
    const own = request.routeOptions.config.slotOf
    if (own !== undefined) return own(request)
    const { url, method, ip } = request
    const { kind, key } = callers.find(request)
    if (kind === 'address') return addressSlot(isAccountCall(url) ? 'accounts' : 'visitors', ip)
    if (url.startsWith('/assets/')) return { key, limits: MANY, isWrite: false }
    return url.startsWith('/api/')
      ? { key, limits: CALLS, isWrite: method === 'POST' }
      : { key, limits: PAGES, isWrite: false }
  }
  const runInSlot = (request: FastifyRequest, work: () => Promise<unknown>) => {
    const { key, limits, isWrite } = slotOf(request)
    return slots.run(key, limits, isWrite ? () => writeSlots.run(key, limits, work) : work)
  }
  /** Rejects a request before its body is read. */
  const rejectWhenFull = async (request: FastifyRequest) => {
    const { key, limits } = slotOf(request)
    if (!slots.isFull(key, limits)) return
    await waitBeforeRejection()
    throw createTooManyError()
  }
  app.addHook('onRoute', (route) => {
    const { handler } = route
    // Fastify adds a HEAD route for each GET route, with the already wrapped handler and hooks.
    if (wrapped.has(handler)) return
    // The slot is held until the work is done, even if the client disconnects early; a handler that returns the reply
    // holds it until the response was sent.
    route.handler = function handleInSlot(request, reply) {
      return runInSlot(request, async () => handler.call(this, request, reply))
    }
    wrapped.add(route.handler)
    const ownHooks = [route.onRequest ?? []].flat().map(
      (hook): onRequestAsyncHookHandler =>
        async function hookInSlot(request, reply) {
          await runInSlot(request, async () => hook.call(this, request, reply, ignoreDone))
        },
    )
    route.onRequest = [rejectWhenFull, limit, ...ownHooks]
  })
}

/** The hooks of routes return promises. */
const ignoreDone = () => {}
