import type { AnswerStore, NewEntry } from './answer-store.ts'
import type { QueuedEvent } from './queued-event.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { MAX_EVENTS_PER_RECORD } from '#app/features/study/study.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

/**
 * `saved`: the queue is empty; `waiting`: the server is unreachable; `loggedOut`: the session has expired. The request
 * is retried in both cases.
 */
export type SavedState = 'saved' | 'waiting' | 'loggedOut'

/** `retry`: a later attempt may succeed; `loggedOut`: one after the next log-in will. `rejected`: none will. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'retry' }
  | { kind: 'loggedOut' }
  | { kind: 'rejected'; message: string }

export type RunBatch = Pick<RunRecord, 'run' | 'events' | 'state'>

export type QueueOptions = {
  store: AnswerStore
  send: (batch: RunBatch) => Promise<SendOutcome>
  /** Lets one tab at a time send. Sending twice is harmless, because the ids make it idempotent. */
  withLock: (work: () => Promise<void>) => Promise<void>
  onRejected: (message: string) => void
  onPendingChange: (hasPending: boolean) => void
  firstRetryMs?: number
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 20_000
const SENT_RETENTION_MS = 3_600_000

/** Sends stored answers in order, each batch until the server has acknowledged it. */
export class AnswerQueue {
  readonly #options: QueueOptions
  readonly #listeners = new Set<() => void>()
  #state: SavedState = 'saved'
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #isResendRequested = false
  #adding: Promise<unknown> = Promise.resolve()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  readonly getState = (): SavedState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stores the entry, then sends it. Adds run one after the other to preserve the order of events. */
  add(entry: NewEntry): Promise<void> {
    const added = this.#adding.then(() => this.#options.store.add(entry))
    // The next entry is added even if this one failed.
    this.#adding = added.catch(() => undefined)
    return added.then(() => {
      if (this.#retryTimer === undefined) void this.send()
    })
  }

  /** Resolves when every entry that was added so far is stored, so that a count includes it. */
  readonly whenStored = async (): Promise<void> => {
    await this.#adding
  }

  /** Resolves when the queue is empty or the server is unreachable. */
  send(): Promise<void> {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    if (this.#running !== null) {
      this.#isResendRequested = true
      return this.#running
    }
    this.#running = this.#options
      .withLock(() => this.#sendAll())
      .catch(() => this.#fail())
      .then(async () => {
        this.#running = null
        const shouldResend = this.#isResendRequested && this.#retryTimer === undefined
        this.#isResendRequested = false
        if (shouldResend) await this.send()
      })
    return this.#running
  }

  /** Cancels the scheduled retry, e.g. on log-out. */
  stop() {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#failures = 0
  }

  async #sendAll() {
    const { store, send, onRejected } = this.#options
    if ((await store.quarantineUnreadable()) > 0) onRejected(studyMessages.unreadable)
    for (;;) {
      const batch = findFirstBatch(await store.listPending(MAX_EVENTS_PER_RECORD))
      if (batch === null) break
      this.#options.onPendingChange(true)
      const outcome = await send(batch.record)
      if (outcome.kind === 'retry') return this.#fail()
      if (outcome.kind === 'loggedOut') return this.#fail('loggedOut')
      if (outcome.kind === 'rejected') {
        await store.remove(batch.entries)
        onRejected(outcome.message)
      } else {
        await store.markSent(batch.entries)
      }
      this.#failures = 0
    }
    await this.#deleteOldSent()
    this.#options.onPendingChange(false)
    this.#setState('saved')
  }

  #fail(state: SavedState = 'waiting') {
    const firstMs = this.#options.firstRetryMs ?? FIRST_RETRY_MS
    const backoffMs = Math.min(firstMs * 2 ** this.#failures, LONGEST_RETRY_MS)
    this.#failures += 1
    clearTimeout(this.#retryTimer)
    // Jitter, so that a recovering server doesn't get every retry at once.
    this.#retryTimer = setTimeout(() => void this.send(), backoffMs * (0.5 + Math.random() / 2))
    this.#setState(state)
  }

  async #deleteOldSent() {
    const before = Date.now() - SENT_RETENTION_MS
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

/** The first entries that belong to one run, as one request. */
export function findFirstBatch(
  entries: readonly QueuedEvent[],
): { record: RunBatch; entries: QueuedEvent[] } | null {
  const [first] = entries
  if (first === undefined) return null
  const end = entries.findIndex(({ run }) => run.id !== first.run.id)
  const sameRun = end === -1 ? [...entries] : entries.slice(0, end)
  const last = sameRun.at(-1) ?? first
  const events = sameRun.flatMap(({ event }) => event ?? [])
  return { record: { run: last.run, events, state: last.state }, entries: sameRun }
}
