/** The result of one request to IndexedDB. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

export type DeviceStore = {
  /** Runs in one transaction; resolves when it is complete, because only then it is on the disk. */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T>
}

/** Opens a database of this browser with one store; `createStore` runs once, when the database is new. */
export async function openDeviceStore(
  databaseName: string,
  storeName: string,
  createStore: (database: IDBDatabase) => unknown,
): Promise<DeviceStore> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => createStore(request.result))
  const database = await resultOf(request)
  // Logging out, here or in another tab, deletes it: an open connection would block that.
  database.addEventListener('versionchange', () => database.close())
  return {
    run: (mode, work) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode)
        const outcome = work(transaction.objectStore(storeName))
        outcome.catch(reject)
        transaction.addEventListener('complete', () => void outcome.then(resolve, reject))
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('IndexedDB failed.')),
        )
      }),
  }
}
