import type { AnswerStore, NewEntry } from './answer-store.ts'
import type { QueuedEvent } from './queued-event.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { MAX_EVENTS_PER_RECORD } from '#app/features/study/study.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

/** `saved`: nothing waits; `waiting`: the server could not be reached, and is asked again. */
export type SavedState = 'saved' | 'waiting'

/** `retry`: it may be heard the next time. `refused`: it never will. */
export type SendOutcome = { kind: 'sent' } | { kind: 'retry' } | { kind: 'refused'; message: string }

export type RunPart = Pick<RunRecord, 'run' | 'events' | 'state'>

export type QueueOptions = {
  store: AnswerStore
  send: (part: RunPart) => Promise<SendOutcome>
  /** Lets one tab at a time do the work; ids make a double sending harmless, so it is only a courtesy. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  onRefused: (message: string) => void
  /** Told after each change of what waits. */
  onWaiting: (isWaiting: boolean) => void
  firstRetryMs?: number
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 20_000
const KEEP_SENT_MS = 3_600_000

/** Sends what is kept, in order, each part until the server has acknowledged it. */
export class AnswerQueue {
  readonly #options: QueueOptions
  readonly #listeners = new Set<() => void>()
  #state: SavedState = 'saved'
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #isConsentReopened = false
  #adding: Promise<unknown> = Promise.resolve()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  readonly getState = (): SavedState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Kept first, then sent. One after the other, so that the order here is the order in which they happened. */
  add(entry: NewEntry): Promise<void> {
    const added = this.#adding.then(() => this.#options.store.add(entry))
    // The next one is kept even if this one could not be.
    this.#adding = added.catch(() => undefined)
    return added.then(() => {
      if (this.#retryTimer === undefined) void this.send()
    })
  }

  /** Sends what waits; resolves when nothing waits or the server cannot be reached. */
  send(): Promise<void> {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    if (this.#running !== null) {
      this.#isConsentReopened = true
      return this.#running
    }
    this.#running = this.#options
      .exclusively(() => this.#sendAll())
      .catch(() => this.#fail())
      .then(async () => {
        this.#running = null
        const isConsentReopened = this.#isConsentReopened && this.#retryTimer === undefined
        this.#isConsentReopened = false
        if (isConsentReopened) await this.send()
      })
    return this.#running
  }

  /** Ends the waiting for a next try, e.g. when the page's person logs out. */
  stop() {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#failures = 0
  }

  async #sendAll() {
    const { store, send, onRefused } = this.#options
    if ((await store.setUnreadableAside()) > 0) onRefused(studyMessages.unreadable)
    for (;;) {
      const part = firstPart(await store.listWaiting(MAX_EVENTS_PER_RECORD))
      if (part === null) break
      this.#options.onWaiting(true)
      const outcome = await send(part.record)
      if (outcome.kind === 'retry') return this.#fail()
      if (outcome.kind === 'refused') {
        await store.remove(part.entries)
        onRefused(outcome.message)
      } else {
        await store.markSent(part.entries)
      }
      this.#failures = 0
    }
    await this.#forgetOld()
    this.#options.onWaiting(false)
    this.#setState('saved')
  }

  #fail() {
    const firstMs = this.#options.firstRetryMs ?? FIRST_RETRY_MS
    const backoffMs = Math.min(firstMs * 2 ** this.#failures, LONGEST_RETRY_MS)
    this.#failures += 1
    clearTimeout(this.#retryTimer)
    // Spread, so that a server that comes back is not met by everybody at once.
    this.#retryTimer = setTimeout(() => void this.send(), backoffMs * (0.5 + Math.random() / 2))
    this.#setState('waiting')
  }

  async #forgetOld() {
    const before = Date.now() - KEEP_SENT_MS
    const all = await this.#options.store.listAll()
    const old = all.filter(({ isSent, keptAt }) => isSent === 1 && keptAt < before)
    if (old.length > 0) await this.#options.store.remove(old)
  }

  #setState(state: SavedState) {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** The entries at the front that belong to one run, as one request. */
export function firstPart(
  entries: readonly QueuedEvent[],
): { record: RunPart; entries: QueuedEvent[] } | null {
  const [first] = entries
  if (first === undefined) return null
  const end = entries.findIndex(({ run }) => run.id !== first.run.id)
  const own = end === -1 ? [...entries] : entries.slice(0, end)
  const last = own.at(-1) ?? first
  const events = own.flatMap(({ event }) => event ?? [])
  return { record: { run: last.run, events, state: last.state }, entries: own }
}
