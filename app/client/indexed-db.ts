/** The result of one request to IndexedDB. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
  })
}

export type DeviceStore = {
  /** Runs in one transaction; resolves when it is complete, because only then the data is stored. */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T>
}

/** Opens an IndexedDB database with one store; `createStore` runs once, when the database is new. */
export async function openDeviceStore(
  databaseName: string,
  storeName: string,
  createStore: (database: IDBDatabase) => unknown,
): Promise<DeviceStore> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => createStore(request.result))
  const database = await resultOf(request)
  // Log-out, here or in another tab, deletes the database; an open connection would block that.
  database.addEventListener('versionchange', () => database.close())
  return {
    run: (mode, work) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, mode)
        const result = work(transaction.objectStore(storeName))
        result.catch(reject)
        transaction.addEventListener('complete', () => void result.then(resolve, reject))
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('IndexedDB failed.')),
        )
      }),
  }
}

/** Never rejects. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // While another tab has it open the request is blocked; the browser deletes it when that tab closes it.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}
