import { COPY_NOUN, DEVICE_PERSON_PREFIX, deviceDatabaseName, PICTURES_CACHE_PREFIX } from './device-names.ts'
import { deleteDatabase } from './indexed-db.ts'

// Apart from device-data.ts, which every page of a signed-in person loads.

/** Visitors need no service worker: its caches go with the person who logs out. */
export async function removeWorker(): Promise<void> {
  if ('caches' in globalThis) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

/**
 * Deletes the copies for the time without a network of everyone but `personId`: the person who is logged in now must not
 * find them. Answers that were not sent stay, and wait for their learner.
 */
export async function deleteOtherCopies(personId: string | null): Promise<void> {
  const isOther = (prefix: string) => (name: string) =>
    name.startsWith(prefix) && (personId === null || name !== `${prefix}${personId}`)
  for (const key of Object.keys(localStorage).filter(isOther(DEVICE_PERSON_PREFIX))) {
    localStorage.removeItem(key)
  }
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(databases.filter(isOther(deviceDatabaseName(COPY_NOUN, ''))).map(deleteDatabase))
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isOther(PICTURES_CACHE_PREFIX)).map((name) => caches.delete(name)))
}
