import { deleteDatabase } from './delete-database.ts'
import { disconnect, runOnDevice } from './device-database.ts'
import {
  DEVICE_DATABASE_PREFIX,
  deviceDatabaseName,
  OLD_COPY_PREFIX,
  PICTURES_CACHE_PREFIX,
} from './device-names.ts'

// Apart from device-data.ts, which every page of a signed-in person loads.

const SENT = 1

/**
 * Deletes what the server has too, and the database with it unless something is left: answers that were not sent or
 * were refused, and courses that were not saved. Rejects if the database can't be read.
 */
export async function deleteSentData(personId: string): Promise<{ hasUnsent: boolean }> {
  await runOnDevice(personId, 'copy', 'readwrite', (store) => store.clear())
  await runOnDevice(personId, 'session', 'readwrite', (store) => store.clear())
  const unsent = await runOnDevice(personId, 'answer', 'readwrite', async (store) => {
    const sent = IDBKeyRange.bound([SENT, -Infinity], [SENT, Infinity])
    for (const key of await store.index('by-sent').getAllKeys(sent)) await store.delete(key)
    return store.count()
  })
  const drafts = await runOnDevice(personId, 'draft', 'readonly', (store) => store.count())
  await disconnect(personId)
  if (unsent === 0 && drafts === 0) await deleteDatabase(deviceDatabaseName(personId))
  return { hasUnsent: unsent > 0 }
}

/** Visitors need no service worker: its caches and notifications go with the person who logs out. */
export async function removeWorker(): Promise<void> {
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(
    registrations.map(async (registration) => {
      await endPush(registration).catch(() => {})
      await registration.unregister()
    }),
  )
}

/** The push service tells the site with the next notification that there is no such device any more. */
async function endPush(registration: ServiceWorkerRegistration): Promise<void> {
  // Not in every browser.
  if (!('pushManager' in registration)) return
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Deletes the copies for the time without a network of everyone but `personId`: the person who is logged in now must not
 * find them. Answers that were not sent stay, and wait for their learner. The service worker calls it, too.
 */
export async function deleteOtherCopies(personId: string | null): Promise<void> {
  const isOther = (prefix: string) => (name: string) =>
    name.startsWith(prefix) && (personId === null || name !== `${prefix}${personId}`)
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(databases.filter(isOther(OLD_COPY_PREFIX)).map(deleteDatabase))
  for (const name of databases.filter(isOther(DEVICE_DATABASE_PREFIX))) {
    const otherId = name.slice(DEVICE_DATABASE_PREFIX.length)
    await runOnDevice(otherId, 'copy', 'readwrite', (store) => store.clear())
    await disconnect(otherId)
  }
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isOther(PICTURES_CACHE_PREFIX)).map((name) => caches.delete(name)))
}
