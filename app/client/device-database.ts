import type { IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb'
import { carryOver } from './carry-over.ts'
import { deviceDatabaseName } from './device-names.ts'
import { createStores, DEVICE_VERSION, type DeviceSchema, openInTime } from './device-schema.ts'

/** The one IndexedDB database of a person on this device, and this page's one connection to it. */

type Connection = Promise<IDBPDatabase<DeviceSchema>>

const connections = new Map<string, Connection>()

/** A newer connection of the same person stays. */
function forget(personId: string, connection: Connection | undefined) {
  if (connections.get(personId) === connection) connections.delete(personId)
}

async function open(personId: string, onClosed: () => void): Connection {
  const database = await openInTime<DeviceSchema>(deviceDatabaseName(personId), DEVICE_VERSION, {
    upgrade: createStores,
    // Log-out in another tab deletes the database, or a newer build changes it: an open connection would block that.
    blocking: () => {
      onClosed()
      database.close()
    },
    // The browser closes connections of its own accord, Safari those of pages in the background.
    terminated: onClosed,
  })
  try {
    await carryOver(database, personId)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** Parallel calls share one attempt; a failed one is forgotten. */
function connect(personId: string): Connection {
  const known = connections.get(personId)
  if (known !== undefined) return known
  const connection: Connection = open(personId, () => forget(personId, connection))
  connections.set(personId, connection)
  connection.catch(() => forget(personId, connection))
  return connection
}

/** What a connection throws that was closed since: the same work succeeds on a new one. */
const isClosed = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')

type StoreName = StoreNames<DeviceSchema>
type Store<Name extends StoreName, Mode extends IDBTransactionMode> = IDBPObjectStore<
  DeviceSchema,
  Name[],
  Name,
  Mode
>

async function attempt<Name extends StoreName, Mode extends 'readonly' | 'readwrite', T>(
  personId: string,
  name: Name,
  mode: Mode,
  work: (store: Store<Name, Mode>) => Promise<T>,
): Promise<T> {
  const connection = connect(personId)
  const database = await connection
  try {
    const transaction = database.transaction([name], mode)
    const result = work(transaction.objectStore(name)).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    // Only a complete transaction is stored.
    const [value] = await Promise.all([result, transaction.done])
    return value
  } catch (error) {
    if (isClosed(error)) {
      forget(personId, connection)
      database.close()
    }
    throw error
  }
}

function abort(transaction: { abort(): void }) {
  try {
    transaction.abort()
  } catch {
    // It was aborted already.
  }
}

/** Runs in one transaction over one store; opens the database again if the browser has closed it. */
export async function runOnDevice<Name extends StoreName, Mode extends 'readonly' | 'readwrite', T>(
  personId: string,
  name: Name,
  mode: Mode,
  work: (store: Store<Name, Mode>) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(personId, name, mode, work)
  } catch (error) {
    if (!isClosed(error)) throw error
    return attempt(personId, name, mode, work)
  }
}

/** Closes this page's connection, so that the database can be deleted. */
export async function disconnect(personId: string): Promise<void> {
  const connection = connections.get(personId)
  forget(personId, connection)
  await connection?.then((database) => database.close()).catch(() => {})
}
