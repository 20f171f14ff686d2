import { openDeviceDatabase } from '#app/client/device-database.ts'
import { isKeptEntry, type KeptEntry } from './kept-entry.rules.ts'

export type NewEntry = Omit<KeptEntry, 'order' | 'isSent'>

/** Where answers are kept until the server has them, and a little longer, so that no reload can miss one. */
export interface AnswerStore {
  /** Takes entries of an older format out of those that wait; how many. They cannot be sent. */
  setUnreadableAside(): Promise<number>
  add(entry: NewEntry): Promise<void>
  /** Those that wait, in order. */
  listWaiting(limit: number): Promise<KeptEntry[]>
  listAll(): Promise<KeptEntry[]>
  markSent(entries: readonly KeptEntry[]): Promise<void>
  remove(entries: readonly KeptEntry[]): Promise<void>
}

/** For browsers that keep nothing: answers then live as long as the page. */
export function createMemoryStore(): AnswerStore {
  let entries: KeptEntry[] = []
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
/** Of an entry that this version cannot read: it no longer waits, and stays for a version that can. */
const SET_ASIDE = 2

type Schema = {
  entry: { key: number; value: { isSent: number }; indexes: { 'by-sent': [number, number] } }
}

const WAITING = () => IDBKeyRange.bound([0, -Infinity], [0, Infinity])

/** Answers of one person, in the browser's own database. */
export async function openAnswerStore(name: string): Promise<AnswerStore> {
  const database = await openDeviceDatabase<Schema>(name, (created) => {
    const store = created.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
    store.createIndex(BY_SENT, ['isSent', 'order'])
  })

  /** Moves unreadable entries out of the index of those that wait, or they would stand in front for ever. */
  async function setUnreadableAside(): Promise<number> {
    const transaction = database.transaction(STORE, 'readwrite')
    let count = 0
    for await (const cursor of transaction.store.index(BY_SENT).iterate(WAITING())) {
      if (isKeptEntry(cursor.value)) continue
      await cursor.update({ ...cursor.value, isSent: SET_ASIDE })
      count += 1
    }
    await transaction.done
    return count
  }

  return {
    setUnreadableAside,
    async add(entry) {
      await database.add(STORE, { ...entry, isSent: 0 })
    },
    async listWaiting(limit) {
      const waiting: unknown[] = await database.getAllFromIndex(STORE, BY_SENT, WAITING(), limit)
      return waiting.filter(isKeptEntry)
    },
    async listAll() {
      const all: unknown[] = await database.getAll(STORE)
      return all.filter(isKeptEntry)
    },
    async markSent(entries) {
      const { store, done } = database.transaction(STORE, 'readwrite')
      await Promise.all([...entries.map((entry) => store.put({ ...entry, isSent: 1 })), done])
    },
    async remove(entries) {
      const { store, done } = database.transaction(STORE, 'readwrite')
      await Promise.all([...entries.map(({ order }) => store.delete(order)), done])
    },
  }
}
