import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../app/shared/ids.ts'
import { buildReviewAnswer } from '../../test/factories/memory.ts'
import { buildRunRecord } from '../../test/factories/study-run.ts'
import type { Learner } from './learners.ts'
import type { WrittenIds } from './written-ids.ts'

/** As in the browser's queue of answers. */
const TIMEOUT_MS = 15_000
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 2_000
const GIVE_UP_AFTER_MS = 120_000
const MAX_RUN_EVENTS = 5_000
/** Mostly what a device sends after a time without a network, and what it sends during a session. */
const BATCH_SIZES = [100, 100, 100, 20]

export type TrafficResult = {
  /** Writes by the number of tries that they took: confirmed at once, or later. */
  retried: number
  /** The longest time from the first failure of a write to its confirmation. */
  longestRetryMs: number
  /** The slowest write that was confirmed at its first try: what the machine itself takes. */
  slowestUntouchedMs: number
  /** The longest time in which no write at all was confirmed. */
  longestGapMs: number
  /** Responses by kind and status; 0 is no response. */
  responses: Record<string, number>
  /** Writes that were not confirmed until the end. */
  unconfirmed: number
}

type Run = { id: string; startedAt: number; seq: number }

/** Learners who answer cards, add cards and read, each one thing at a time, until they are stopped. */
export class Traffic {
  readonly #origin: string
  readonly #written: WrittenIds
  readonly #stopping = new AbortController()
  readonly #loops: Promise<void>[]
  readonly #result: TrafficResult = {
    retried: 0,
    longestRetryMs: 0,
    slowestUntouchedMs: 0,
    longestGapMs: 0,
    responses: {},
    unconfirmed: 0,
  }
  #lastConfirmedMs = performance.now()
  #lastAt = 0

  constructor(options: {
    origin: string
    learners: Learner[]
    written: WrittenIds
    batchesPerSecond: number
  }) {
    const { origin, learners, written, batchesPerSecond } = options
    this.#origin = origin
    this.#written = written
    const everyMs = (1_000 * learners.length) / batchesPerSecond
    this.#loops = learners.map((learner, index) =>
      this.#studyForever(learner, everyMs, (everyMs * index) / learners.length),
    )
  }

  /** Lets every write end that was begun. */
  async stop(): Promise<TrafficResult> {
    this.#stopping.abort()
    await Promise.all(this.#loops)
    return this.#result
  }

  async #studyForever(learner: Learner, everyMs: number, firstMs: number) {
    let run: Run = { id: newId(), startedAt: Date.now(), seq: 0 }
    let due = performance.now() + firstMs
    for (let turn = 0; !this.#stopping.signal.aborted; turn += 1) {
      await delay(Math.max(0, due - performance.now()), undefined, { signal: this.#stopping.signal }).catch(
        () => {},
      )
      if (this.#stopping.signal.aborted) return
      // Who is late goes on from here: a fault must not be followed by a burst that no browser would send.
      due = Math.max(due + everyMs, performance.now())
      if (run.seq >= MAX_RUN_EVENTS) run = { id: newId(), startedAt: Date.now(), seq: 0 }
      await this.#answer(learner, run, BATCH_SIZES[turn % BATCH_SIZES.length] ?? 1)
      if (turn % 4 === 0) await this.#addCard(learner, turn / 4)
      if (turn % 4 === 2) await this.#send('read', learner, '/api/deck.listMine?input=%7B%7D')
    }
  }

  /** Each answer is later than all before it, as it is on one device. */
  #nextAt(): number {
    this.#lastAt = Math.max(this.#lastAt + 1, Date.now() - 60_000)
    return this.#lastAt
  }

  async #answer(learner: Learner, run: Run, size: number) {
    const { id: learnerId, deckId, cardIds } = learner
    const events = Array.from({ length: size }, () => {
      run.seq += 1
      const cardId = cardIds[run.seq % cardIds.length] ?? ''
      return buildReviewAnswer(run.seq, {
        cardId,
        deckId,
        at: this.#nextAt(),
        rating: run.seq % 7 === 0 ? 'again' : 'good',
      })
    })
    const record = buildRunRecord({
      learnerId,
      deckId,
      run: { id: run.id, startedAt: run.startedAt },
      events,
    })
    await this.#write(
      learner,
      '/api/study.record',
      record,
      events.map(({ id }) => id),
    )
  }

  async #addCard(learner: Learner, turn: number) {
    const id = newId()
    const { growingDeckIds } = learner
    const deckId = growingDeckIds[turn % growingDeckIds.length]
    await this.#write(learner, '/api/card.add', { deckId, id, question: `Card ${id}`, answer: 'An answer' }, [
      id,
    ])
  }

  /** As the browser does it: the same ids until the write is confirmed. */
  async #write(learner: Learner, path: string, body: unknown, ids: string[]) {
    const text = JSON.stringify(body)
    this.#written.addSent(ids)
    const startedMs = performance.now()
    let failedMs: number | null = null
    for (let attempt = 0; performance.now() - startedMs < GIVE_UP_AFTER_MS; attempt += 1) {
      if ((await this.#send('write', learner, path, text)) === 200) {
        if (failedMs === null) this.#addUntouched(performance.now() - startedMs)
        this.#confirm(ids, failedMs)
        return
      }
      failedMs ??= performance.now()
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS)
      await delay(backoffMs * (0.5 + Math.random() / 2))
    }
    this.#result.unconfirmed += 1
  }

  #addUntouched(ms: number) {
    this.#result.slowestUntouchedMs = Math.max(this.#result.slowestUntouchedMs, ms)
  }

  #confirm(ids: string[], failedMs: number | null) {
    const nowMs = performance.now()
    this.#written.addAcknowledged(ids)
    this.#result.longestGapMs = Math.max(this.#result.longestGapMs, nowMs - this.#lastConfirmedMs)
    this.#lastConfirmedMs = nowMs
    if (failedMs === null) return
    this.#result.retried += 1
    this.#result.longestRetryMs = Math.max(this.#result.longestRetryMs, nowMs - failedMs)
  }

  async #send(kind: string, { cookie }: Learner, path: string, body?: string): Promise<number> {
    const headers = { cookie, origin: this.#origin, 'content-type': 'application/json' }
    const init = body === undefined ? { headers: { cookie } } : { method: 'POST', headers, body }
    const answer = await fetch(`${this.#origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }))
    const { status, text } = answer
    // Neither a fault nor too much at once: the drill itself sends something wrong.
    const isRefused = (status >= 400 && status < 429) || /"refused":\[\{/.test(text)
    if (isRefused) throw new Error(`${status} ${path}: ${text.slice(0, 300)}`)
    const name = `${kind} ${status}`
    this.#result.responses[name] = (this.#result.responses[name] ?? 0) + 1
    return status
  }
}
