import { openDeviceStore, resultOf } from '#app/client/indexed-db.ts'
import { isQueuedEvent, type QueuedEvent } from './queued-event.rules.ts'

export type NewEntry = Omit<QueuedEvent, 'order' | 'isSent'>

/** Where answers are kept until the server has them, and a little longer, so that no reload can miss one. */
export interface AnswerStore {
  /** Takes entries of an older format out of those that wait; how many. They cannot be sent. */
  setUnreadableAside(): Promise<number>
  add(entry: NewEntry): Promise<void>
  /** Those that wait, in order. */
  listWaiting(limit: number): Promise<QueuedEvent[]>
  listAll(): Promise<QueuedEvent[]>
  markSent(entries: readonly QueuedEvent[]): Promise<void>
  remove(entries: readonly QueuedEvent[]): Promise<void>
}

/** For browsers that keep nothing: answers then live as long as the page. */
export function createMemoryStore(): AnswerStore {
  let entries: QueuedEvent[] = []
  let lastOrder = 0
  return {
    setUnreadableAside: async () => 0,
    async add(entry) {
      lastOrder += 1
      entries.push({ ...entry, order: lastOrder, isSent: 0 })
    },
    listWaiting: async (limit) => entries.filter(({ isSent }) => isSent === 0).slice(0, limit),
    listAll: async () => [...entries],
    async markSent(sent) {
      const orders = new Set(sent.map(({ order }) => order))
      entries = entries.map((entry) => (orders.has(entry.order) ? { ...entry, isSent: 1 } : entry))
    },
    async remove(gone) {
      const orders = new Set(gone.map(({ order }) => order))
      entries = entries.filter(({ order }) => !orders.has(order))
    },
  }
}

const STORE = 'entry'
const BY_SENT = 'by-sent'
/** Of an entry that this version cannot read: it leaves the index of those that wait, and stays in the store. */
const SET_ASIDE = 2

const waitingRange = () => IDBKeyRange.bound([0, -Infinity], [0, Infinity])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Answers of one person, in the browser's own database. */
export async function openAnswerStore(name: string): Promise<AnswerStore> {
  const database = await openDeviceStore(name, STORE, (created) =>
    created
      .createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
      .createIndex(BY_SENT, ['isSent', 'order']),
  )
  return {
    setUnreadableAside: () =>
      database.run('readwrite', async (store) => {
        const waiting = await resultOf<unknown[]>(store.index(BY_SENT).getAll(waitingRange()))
        const unreadable = waiting.filter(isObject).filter((value) => !isQueuedEvent(value))
        await Promise.all(unreadable.map((value) => resultOf(store.put({ ...value, isSent: SET_ASIDE }))))
        return unreadable.length
      }),
    add: (entry) =>
      database.run('readwrite', async (store) => {
        await resultOf(store.add({ ...entry, isSent: 0 }))
      }),
    listWaiting: (limit) =>
      database.run('readonly', async (store) => {
        const waiting = await resultOf<unknown[]>(store.index(BY_SENT).getAll(waitingRange(), limit))
        return waiting.filter(isQueuedEvent)
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
