import { isKeptEntry, type KeptEntry } from './kept-entry.rules.ts'

export type NewEntry = Omit<KeptEntry, 'order' | 'isSent'>

/** Where answers are kept until the server has them, and a little longer, so that no reload can miss one. */
export interface AnswerStore {
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

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
    store.createIndex(BY_SENT, ['isSent', 'order'])
  })
  return resultOf(request).then((database) => {
    // Logging out, here or in another tab, deletes it: an open connection would hold that up.
    database.addEventListener('versionchange', () => database.close())
    return database
  })
}

/** Answers of one person, in the browser's own database. */
export async function openAnswerStore(name: string): Promise<AnswerStore> {
  const database = await openDatabase(name)
  const inTransaction = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const outcome = work(transaction.objectStore(STORE))
      outcome.catch(reject)
      // Only a finished transaction is on the disk.
      transaction.addEventListener('complete', () => void outcome.then(resolve, reject))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB failed.')))
    })
  return {
    add: (entry) =>
      inTransaction('readwrite', async (store) => {
        await resultOf(store.add({ ...entry, isSent: 0 }))
      }),
    listWaiting: (limit) =>
      inTransaction('readonly', async (store) => {
        const waiting = IDBKeyRange.bound([0, -Infinity], [0, Infinity])
        const kept = await resultOf<unknown[]>(store.index(BY_SENT).getAll(waiting, limit))
        return kept.filter(isKeptEntry)
      }),
    listAll: () =>
      inTransaction('readonly', async (store) =>
        (await resultOf<unknown[]>(store.getAll())).filter(isKeptEntry),
      ),
    markSent: (entries) =>
      inTransaction('readwrite', async (store) => {
        await Promise.all(entries.map((entry) => resultOf(store.put({ ...entry, isSent: 1 }))))
      }),
    remove: (entries) =>
      inTransaction('readwrite', async (store) => {
        await Promise.all(entries.map(({ order }) => resultOf(store.delete(order))))
      }),
  }
}
