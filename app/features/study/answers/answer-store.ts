import { openDeviceStore, resultOf } from '#app/client/indexed-db.ts'
import { isQueuedEvent, type QueuedEvent } from './queued-event.rules.ts'

export type NewEntry = Omit<QueuedEvent, 'order' | 'isSent'>

/** Stores answers until some time after the server has them, so that a reload finds all of them. */
export interface AnswerStore {
  /** Marks pending entries of an older format, which can't be sent; returns how many there were. */
  quarantineUnreadable(): Promise<number>
  add(entry: NewEntry): Promise<void>
  /** Unsent entries, in order. */
  listPending(limit: number): Promise<QueuedEvent[]>
  listAll(): Promise<QueuedEvent[]>
  markSent(entries: readonly QueuedEvent[]): Promise<void>
  remove(entries: readonly QueuedEvent[]): Promise<void>
}

/** Fallback for browsers without storage: answers are lost when the page closes. */
export function createMemoryStore(): AnswerStore {
  let entries: QueuedEvent[] = []
  let lastOrder = 0
  return {
    quarantineUnreadable: async () => 0,
    async add(entry) {
      lastOrder += 1
      entries.push({ ...entry, order: lastOrder, isSent: 0 })
    },
    listPending: async (limit) => entries.filter(({ isSent }) => isSent === 0).slice(0, limit),
    listAll: async () => [...entries],
    async markSent(sent) {
      const orders = new Set(sent.map(({ order }) => order))
      entries = entries.map((entry) => (orders.has(entry.order) ? { ...entry, isSent: 1 } : entry))
    },
    async remove(removed) {
      const orders = new Set(removed.map(({ order }) => order))
      entries = entries.filter(({ order }) => !orders.has(order))
    },
  }
}

const STORE = 'entry'
const BY_SENT = 'by-sent'
/** The `isSent` of an unreadable entry: it stays in the store but not in the index of pending ones. */
const QUARANTINED = 2

const pendingRange = () => IDBKeyRange.bound([0, -Infinity], [0, Infinity])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** One person's answers, in IndexedDB. */
export async function openAnswerStore(name: string): Promise<AnswerStore> {
  const database = await openDeviceStore(name, STORE, (created) =>
    created
      .createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
      .createIndex(BY_SENT, ['isSent', 'order']),
  )
  return {
    quarantineUnreadable: () =>
      database.run('readwrite', async (store) => {
        const pending = await resultOf<unknown[]>(store.index(BY_SENT).getAll(pendingRange()))
        const unreadable = pending.filter(isObject).filter((value) => !isQueuedEvent(value))
        await Promise.all(unreadable.map((value) => resultOf(store.put({ ...value, isSent: QUARANTINED }))))
        return unreadable.length
      }),
    add: (entry) =>
      database.run('readwrite', async (store) => {
        await resultOf(store.add({ ...entry, isSent: 0 }))
      }),
    listPending: (limit) =>
      database.run('readonly', async (store) => {
        const pending = await resultOf<unknown[]>(store.index(BY_SENT).getAll(pendingRange(), limit))
        return pending.filter(isQueuedEvent)
      }),
    listAll: () =>
      database.run('readonly', async (store) =>
        (await resultOf<unknown[]>(store.getAll())).filter(isQueuedEvent),
      ),
    markSent: (entries) =>
      database.run('readwrite', async (store) => {
        await Promise.all(entries.map((entry) => resultOf(store.put({ ...entry, isSent: 1 }))))
      }),
    remove: (entries) =>
      database.run('readwrite', async (store) => {
        await Promise.all(entries.map(({ order }) => resultOf(store.delete(order))))
      }),
  }
}
