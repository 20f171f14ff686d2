import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../app/shared/ids.ts'
import { callApi } from './api-call.ts'
import type { Learner } from './learners.ts'
import type { WriteRecord } from './write-record.ts'

const EVERY_MS = 50
const MAX_OPEN = 12
const CARDS_PER_DECK = 190

/** A short write every 50 ms through one process, each sent once: the time between two confirmed ones is the write gap. */
export class WriteProbe {
  readonly #learner: Learner
  readonly #record: WriteRecord
  readonly #confirmedAt: number[] = []
  /** When each write began, how long it took, and its status. */
  readonly attempts: { at: number; ms: number; status: number }[] = []
  readonly #stopping = new AbortController()
  readonly #open = new Set<Promise<void>>()
  #running: Promise<void> = Promise.resolve()

  constructor(learner: Learner, record: WriteRecord) {
    this.#learner = learner
    this.#record = record
  }

  get lastConfirmedAt(): number {
    return this.#confirmedAt.at(-1) ?? 0
  }

  start() {
    this.#running = this.#run()
  }

  async stop() {
    this.#stopping.abort()
    await this.#running
    await Promise.all(this.#open)
  }

  /** The longest time without a confirmed write that ended after `since`. */
  longestGap(since: number): { gapMs: number; endedAt: number } {
    let longest = { gapMs: 0, endedAt: since }
    for (const [index, at] of this.#confirmedAt.entries()) {
      const gapMs = at - (this.#confirmedAt[index - 1] ?? at)
      if (at > since && gapMs > longest.gapMs) longest = { gapMs, endedAt: at }
    }
    return longest
  }

  async #run() {
    for (let sent = 0; !this.#stopping.signal.aborted;) {
      await delay(EVERY_MS)
      if (this.#open.size >= MAX_OPEN) continue
      const { deckIds } = this.#learner
      const one = this.#send(deckIds[Math.floor(sent / CARDS_PER_DECK) % deckIds.length] ?? '')
      const tracked = one.finally(() => this.#open.delete(tracked))
      this.#open.add(tracked)
      sent += 1
    }
  }

  async #send(deckId: string) {
    const id = newId()
    const at = performance.now()
    this.#record.send('cards', [id])
    const card = { deckId, id, question: `Fail-over ${id}`, answer: 'Probe' }
    const response = await callApi(this.#learner, 'card.add', card)
    this.#record.addResponse('probe', response)
    this.attempts.push({ at, ms: response.ms, status: response.status })
    if (response.status !== 200) return
    this.#record.confirm('cards', [id], 1)
    this.#confirmedAt.push(performance.now())
  }
}
