import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Opens a database of this browser; `createStores` runs once, when it is new. */
export async function openDeviceDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (database: IDBPDatabase<Schema>) => void,
): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>(name, 1, { upgrade: createStores })
  // Logging out, here or in another tab, deletes it: an open connection would block that.
  database.addEventListener('versionchange', () => database.close())
  return database
}
