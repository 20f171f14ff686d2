import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb'

/** What the database of one person holds on this device. Values are unknown: an older build may have written them. */
export interface DeviceSchema extends DBSchema {
  answer: { key: number; value: unknown; indexes: { 'by-sent': [isSent: number, order: number] } }
  /** Open reviews, by tab. */
  session: { key: string; value: unknown }
  /** What works without a network. */
  copy: { key: string; value: unknown }
  /** Courses that an administrator has not saved. */
  draft: { key: string; value: unknown }
}

/** Raise it with each change of `createStores`, which then gets the version before. */
export const DEVICE_VERSION = 1

export function createStores(database: IDBPDatabase<DeviceSchema>): void {
  database
    .createObjectStore('answer', { keyPath: 'order', autoIncrement: true })
    .createIndex('by-sent', ['isSent', 'order'])
  database.createObjectStore('session')
  database.createObjectStore('copy', { keyPath: 'key' })
  database.createObjectStore('draft', { keyPath: 'key' })
}

const OPEN_LIMIT_MS = 4_000

/** Rejects when the browser doesn't finish opening, which Safari sometimes never does. */
export async function openInTime<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const late = Promise.withResolvers<never>()
  const opening = openDB<Schema>(name, version, callbacks)
  const timer = setTimeout(() => {
    late.reject(new Error(`${name} didn't open in time.`))
    // Nobody would use it, and an open connection blocks a deletion.
    opening.then((database) => database.close()).catch(() => {})
  }, OPEN_LIMIT_MS)
  try {
    return await Promise.race([opening, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
