import { Listeners } from '#app/client/listeners.ts'
import type { AnswerStore, NewEntry } from './answer-store.ts'
import type { QueuedEvent } from './queued-event.rules.ts'
import { MAX_EVENTS_PER_RECORD } from '#app/features/study/study.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

/**
 * `saved`: the server has every answer; `sending`: it will in a moment; `waiting`: it is unreachable; `loggedOut`: the
 * session has expired; `onlyInTab`: it has not got them, and the device's store fails. All but the first are retried.
 */
export type SavedState = 'saved' | 'sending' | 'waiting' | 'loggedOut' | 'onlyInTab'

/**
 * `sent`: the server has the batch but for the refused events. `retry`: a later attempt may succeed; `loggedOut`: one
 * after the next log-in will. `rejected`: none will.
 */
export type SendOutcome =
  | { kind: 'sent'; refused: readonly { id: string; reason: string }[] }
  | { kind: 'retry' }
  | { kind: 'loggedOut' }
  | { kind: 'rejected'; message: string }

export type RunBatch = Pick<RunRecord, 'run' | 'events' | 'state'>

export type QueueOptions = {
  store: AnswerStore
  send: (batch: RunBatch) => Promise<SendOutcome>
  /** Lets one tab at a time send. Sending twice is harmless, because the ids make it idempotent. */
  withLock: (work: () => Promise<void>) => Promise<void>
  /** Called when more answers are refused than before. */
  onRefused?: (count: number) => void
  firstRetryMs?: number
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 20_000
const SENT_RETENTION_MS = 3_600_000
/** A write to the device takes a few milliseconds; while one takes longer, nothing promises that the answer is there. */
const SLOW_WRITE_MS = 200

/** Sends stored answers in order, each batch until the server has acknowledged it. */
export class AnswerQueue {
  readonly #options: QueueOptions
  readonly #listeners = new Listeners()
  #state: SavedState
  #refusedCount = 0
  /** Why the last attempt failed. */
  #failure: 'waiting' | 'loggedOut' | null = null
  #failures = 0
  /** Entries that were added, so that an attempt knows of those that came after it had looked. */
  #added = 0
  #slowWrites = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #isResendRequested = false
  #isStopped = false

  constructor(options: QueueOptions) {
    this.#options = options
    this.#state = options.store.isMarked() ? 'sending' : 'saved'
  }

  readonly getState = (): SavedState => this.#state
  /** Answers that the server doesn't take; they stay on this device until they are dismissed. */
  readonly getRefusedCount = (): number => this.#refusedCount

  readonly subscribe = this.#listeners.subscribe

  /** Whether a screen shows the state. */
  isWatched(): boolean {
    return this.#listeners.size > 0
  }

  /** Stores the entry, then sends it. Never rejects. */
  async add(entry: NewEntry): Promise<void> {
    this.#added += 1
    if (this.#failure === null) this.#setState('sending')
    await this.#write(entry)
    this.#showFailure()
    if (this.#retryTimer === undefined && !this.#isStopped) void this.send()
  }

  async #write(entry: NewEntry): Promise<void> {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      this.#slowWrites += 1
      this.#showFailure()
    }, SLOW_WRITE_MS)
    await this.#options.store.add(entry)
    clearTimeout(timer)
    if (isSlow) this.#slowWrites -= 1
  }

  /**
   * What this device has, sent or not. The mark of unsent answers can be missing: where storage refuses it, only reading
   * finds those of an earlier page.
   */
  async listStored(): Promise<QueuedEvent[]> {
    const stored = await this.#options.store.listAll()
    if (this.#state === 'saved' && stored.some(({ isSent }) => isSent === 0)) {
      this.#setState('sending')
      void this.send()
    }
    return stored
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

  /** Ends the retries, on log-out. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
  }

  async #sendAll() {
    const { store, send } = this.#options
    await store.refuseUnreadable()
    while (!this.#isStopped) {
      const added = this.#added
      const batch = nextBatch(await store.listPending(MAX_EVENTS_PER_RECORD))
      if (batch === null) {
        await this.#deleteOldSent()
        await this.updateRefused()
        if (this.#isStopped) return
        if (!(await store.confirmSent())) return this.#fail()
        this.#failure = null
        // An entry that was added since then is sent next.
        if (added === this.#added) this.#setState('saved')
        return
      }
      if (this.#failure === null) this.#setState('sending')
      const outcome = await send(batch.record)
      if (outcome.kind === 'retry') return this.#fail()
      if (outcome.kind === 'loggedOut') return this.#fail('loggedOut')
      await store.settle(batch.entries, listRefused(batch, outcome))
      this.#failures = 0
    }
  }

  /** Counts the refused answers again. */
  async updateRefused(): Promise<void> {
    const before = this.#refusedCount
    this.#refusedCount = (await this.#options.store.listRefused()).length
    if (this.#refusedCount > before) this.#options.onRefused?.(this.#refusedCount)
    if (this.#refusedCount !== before) this.#listeners.notify()
  }

  #fail(failure: 'waiting' | 'loggedOut' = 'waiting') {
    const firstMs = this.#options.firstRetryMs ?? FIRST_RETRY_MS
    const backoffMs = Math.min(firstMs * 2 ** this.#failures, LONGEST_RETRY_MS)
    this.#failures += 1
    clearTimeout(this.#retryTimer)
    if (!this.#isStopped) {
      // Jitter, so that a recovering server doesn't get every retry at once.
      this.#retryTimer = setTimeout(() => void this.send(), backoffMs * (0.5 + Math.random() / 2))
    }
    this.#failure = failure
    this.#showFailure()
  }

  #showFailure() {
    if (this.#failure === null) return
    if (this.#options.store.countHeld() > 0) this.#setState('onlyInTab')
    else this.#setState(this.#slowWrites > 0 ? 'sending' : this.#failure)
  }

  async #deleteOldSent() {
    const before = Date.now() - SENT_RETENTION_MS
    const all = await this.#options.store.listAll()
    const old = all.filter(({ isSent, keptAt }) => isSent === 1 && keptAt < before)
    // Where the database fails, they stay a little longer.
    if (old.length > 0) await this.#options.store.remove(old.map(({ order }) => order)).catch(() => {})
  }

  #setState(state: SavedState) {
    if (state === this.#state) return
    this.#state = state
    this.#listeners.notify()
  }
}

type Batch = { record: RunBatch; entries: QueuedEvent[] }

/** The events that the server doesn't take, with the reasons. */
function listRefused(
  { record }: Batch,
  outcome: Extract<SendOutcome, { kind: 'sent' | 'rejected' }>,
): Map<string, string> {
  return outcome.kind === 'sent'
    ? new Map(outcome.refused.map(({ id, reason }) => [id, reason]))
    : new Map(record.events.map(({ id }) => [id, outcome.message]))
}

/** The first entries that belong to one run, as one request. */
export function nextBatch(entries: readonly QueuedEvent[]): Batch | null {
  const [first] = entries
  if (first === undefined) return null
  const end = entries.findIndex(({ run }) => run.id !== first.run.id)
  const sameRun = end === -1 ? [...entries] : entries.slice(0, end)
  const last = sameRun.at(-1) ?? first
  const events = sameRun.flatMap(({ event }) => event ?? [])
  return { record: { run: last.run, events, state: last.state }, entries: sameRun }
}
