import { type DeviceAnswers, REFUSED, type StoredEntry } from '#app/features/study/answers/answer-store.ts'
import type { QueuedEvent } from '#app/features/study/answers/queued-event.rules.ts'

/** The store of a device, which a test can make fail. */
export class MemoryAnswers implements DeviceAnswers {
  entries: StoredEntry[] = []
  isMarked = false
  /** Decides for each call whether it fails. */
  fails: () => boolean = () => false
  /** What each write waits for. */
  beforeWrite: Promise<void> = Promise.resolve()
  #lastOrder = 0

  #check() {
    if (this.fails()) throw new DOMException('The connection is closed.', 'InvalidStateError')
  }

  async write(added: readonly StoredEntry[], changed: readonly StoredEntry[]): Promise<number[]> {
    await this.beforeWrite
    this.#check()
    this.isMarked = true
    const byOrder = new Map(changed.map((entry) => [entry.order, entry]))
    this.entries = this.entries.map((entry) => byOrder.get(entry.order) ?? entry)
    return added.map((entry) => {
      this.#lastOrder += 1
      this.entries.push({ ...entry, order: this.#lastOrder })
      return this.#lastOrder
    })
  }

  async refuseUnreadable() {
    this.#check()
  }

  async listPending(limit: number) {
    this.#check()
    return this.entries.filter((entry): entry is QueuedEvent => entry.isSent === 0).slice(0, limit)
  }

  async listAll() {
    this.#check()
    return this.entries.filter((entry): entry is QueuedEvent => entry.isSent !== REFUSED)
  }

  async listRefused() {
    this.#check()
    return this.entries.flatMap(({ order, rejection, ...entry }) =>
      rejection === undefined ? [] : [{ order, rejection, entry }],
    )
  }

  async remove(orders: readonly number[]) {
    this.#check()
    this.entries = this.entries.filter(({ order }) => !orders.includes(order))
  }

  async clearMark() {
    this.#check()
    if (this.entries.every(({ isSent }) => isSent === 1)) this.isMarked = false
    return this.entries.filter(({ isSent }) => isSent === 0).length
  }

  hasMark() {
    return this.isMarked
  }
}
