import type { QueuedEvent, Rejection, RefusedEvent } from './queued-event.rules.ts'

export type NewEntry = Omit<QueuedEvent, 'order' | 'isSent'>

/** The `isSent` of an entry that the server refused: it is never sent again. */
export const REFUSED = 2

export type StoredEntry = Omit<QueuedEvent, 'isSent'> & {
  isSent: QueuedEvent['isSent'] | typeof REFUSED
  rejection?: Rejection
}

/** The answers in the database of this device. Any call may reject. */
export interface DeviceAnswers {
  /** In one transaction; returns the positions of those added. Sets the mark of unsent answers. */
  write(added: readonly StoredEntry[], changed: readonly StoredEntry[]): Promise<number[]>
  /** Refuses pending entries of an older format, which can't be sent. */
  refuseUnreadable(): Promise<void>
  /** Unsent entries, in order. */
  listPending(limit: number): Promise<QueuedEvent[]>
  /** Sent or not, without the refused ones. */
  listAll(): Promise<QueuedEvent[]>
  listRefused(): Promise<RefusedEvent[]>
  remove(orders: readonly number[]): Promise<void>
  /** Takes the mark away if nothing is pending or refused. Returns how many are pending. */
  clearMark(): Promise<number>
  hasMark(): boolean
}

const isQueued = (entry: StoredEntry): entry is QueuedEvent => entry.isSent !== REFUSED
const isPending = (entry: StoredEntry): entry is QueuedEvent => entry.isSent === 0

type StoreEvents = {
  /** Answers are only in this tab, or no longer. */
  onHeldChange?: (count: number) => void
  onFailure?: (error: unknown) => void
}

/**
 * Stores answers until some time after the server has them, so that a reload finds all of them. While the database
 * fails, what it doesn't have is in the memory of this tab, and is written with the next call that succeeds.
 */
export class AnswerStore {
  readonly #device: DeviceAnswers
  readonly #events: StoreEvents
  /** Not in the database yet; their `order` is negative and ends with the write. */
  #held: StoredEntry[] = []
  /** In the database in an older state. */
  readonly #changed = new Map<number, StoredEntry>()
  /** The positions in the database of what this tab has written there, until the server has it. */
  readonly #unsettled = new Set<number>()
  /** The positions in the database of entries that were held, for a request that was under way. */
  readonly #moved = new Map<number, number>()
  #lastHeld = 0
  #isFailing = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(device: DeviceAnswers, events: StoreEvents = {}) {
    this.#device = device
    this.#events = events
  }

  /** Whether the database has, or had at its last reading, answers that the server doesn't have. */
  isMarked(): boolean {
    return this.#device.hasMark()
  }

  /** How many unsent entries are only in this tab. */
  countHeld(): number {
    return this.#isFailing ? this.#held.filter(isPending).length : 0
  }

  /** Never rejects. Entries are stored in the order of the calls. */
  add(entry: NewEntry): Promise<void> {
    this.#lastHeld -= 1
    this.#held.push({ ...entry, order: this.#lastHeld, isSent: 0 })
    return this.#inOrder(() => this.#write())
  }

  /** What the server has; `refused` are the ids of events that it doesn't take, with the reasons. Never rejects. */
  settle(entries: readonly QueuedEvent[], refused: ReadonlyMap<string, string>): Promise<void> {
    const at = Date.now()
    for (const entry of entries) {
      const reason = entry.event === null ? undefined : refused.get(entry.event.id)
      const order = this.#moved.get(entry.order) ?? entry.order
      this.#unsettled.delete(order)
      const settled: StoredEntry =
        reason === undefined
          ? { ...entry, order, isSent: 1 }
          : { ...entry, order, isSent: REFUSED, rejection: { reason, at } }
      if (order < 0) this.#held = this.#held.map((held) => (held.order === order ? settled : held))
      else this.#changed.set(order, settled)
    }
    return this.#inOrder(() => this.#write())
  }

  /** Sets entries of an older format apart, which the server would not take. Never rejects. */
  refuseUnreadable(): Promise<void> {
    return this.#inOrder(() => this.#device.refuseUnreadable().catch(() => {}))
  }

  /** Unsent entries, in order: those of the database first. Without it, those of this tab. */
  listPending(limit: number): Promise<QueuedEvent[]> {
    return this.#inOrder(async () => {
      await this.#write()
      const stored = await this.#read(this.#device.listPending(limit + this.#changed.size))
      return [...stored, ...this.#held.filter(isPending)].slice(0, limit)
    })
  }

  /** Sent or not, without the refused ones. */
  listAll(): Promise<QueuedEvent[]> {
    return this.#inOrder(async () => {
      const stored = await this.#read(this.#device.listAll())
      return [...stored, ...this.#listOwn().filter(isQueued)]
    })
  }

  listRefused(): Promise<RefusedEvent[]> {
    return this.#inOrder(async () => {
      const stored = await this.#read(this.#device.listRefused())
      const own = this.#listOwn().flatMap(({ rejection, order, isSent: _, ...entry }) =>
        rejection === undefined ? [] : [{ order, rejection, entry }],
      )
      return [...stored, ...own]
    })
  }

  /** Also what is only in this tab. Rejects if the database still has some. */
  remove(orders: readonly number[]): Promise<void> {
    return this.#inOrder(async () => {
      const removed = new Set(orders.map((order) => this.#moved.get(order) ?? order))
      this.#held = this.#held.filter(({ order }) => !removed.has(order))
      await this.#device.remove([...removed].filter((order) => order >= 0))
      for (const order of removed) {
        this.#changed.delete(order)
        this.#unsettled.delete(order)
      }
    })
  }

  /** Call it when nothing is pending here: whether that is true of the database as well, as far as is known. */
  async confirmSent(): Promise<boolean> {
    try {
      const pending = await this.#device.clearMark()
      // Another tab may have sent what this one has written.
      if (pending === 0) this.#unsettled.clear()
      // What the database could not take yet is pending there, and settled here.
      return pending <= this.#changed.size
    } catch {
      return !this.#device.hasMark() && this.#unsettled.size === 0
    }
  }

  /** Takes the mark away if nothing is left. */
  async clearMark(): Promise<void> {
    await this.#device.clearMark()
  }

  /** What the database doesn't have, or not in this state. */
  readonly #listOwn = (): StoredEntry[] => [...this.#changed.values(), ...this.#held]

  async #read<Entry extends { order: number }>(reading: Promise<Entry[]>): Promise<Entry[]> {
    const entries = await reading.catch(() => [])
    return entries.filter(({ order }) => !this.#changed.has(order))
  }

  /** One after the other: entries keep their order, and none is moved while the others are read. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }

  /** Never rejects. */
  async #write(): Promise<void> {
    const held = [...this.#held]
    const changed = [...this.#changed.values()]
    if (held.length + changed.length === 0) return
    try {
      const orders = await this.#device.write(held, changed)
      this.#isFailing = false
      for (const [index, entry] of held.entries()) this.#take(entry, orders[index])
      for (const entry of changed) {
        if (this.#changed.get(entry.order) === entry) this.#changed.delete(entry.order)
      }
    } catch (error) {
      this.#isFailing = true
      this.#events.onFailure?.(error)
    }
    this.#events.onHeldChange?.(this.countHeld())
  }

  /** The database has an entry that was held. */
  #take(entry: StoredEntry, order: number | undefined) {
    if (order === undefined) return
    this.#moved.set(entry.order, order)
    const current = this.#held.find((held) => held.order === entry.order)
    if (current !== undefined && isPending(current)) this.#unsettled.add(order)
    this.#held = this.#held.filter((held) => held !== current)
    // It was settled while it was written.
    if (current !== undefined && current !== entry) this.#changed.set(order, { ...current, order })
  }
}
