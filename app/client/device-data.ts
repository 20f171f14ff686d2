import { DEVICE_PREFIX } from './device-names.ts'

/** What this browser keeps for one person only. All of it goes when they log out: a device may be shared. */

const PATIENCE_MS = 4_000

const tasks = new Set<() => Promise<unknown>>()

/** Registers what should still be done while the session lasts, such as sending what waits. */
export function beforeLogOut(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => tasks.delete(task)
}

/** Call it before the session ends. It neither fails nor takes long. */
export async function finishBeforeLogOut(): Promise<void> {
  const work = Promise.allSettled([...tasks].map((task) => task()))
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // Another tab may hold it open for a moment; it goes as soon as that tab lets go.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}

/** Call it when the session has ended. What another person left on this device stays theirs. */
export async function forgetDeviceData(personId: string): Promise<void> {
  const isTheirs = (name: string) => name.startsWith(DEVICE_PREFIX) && name.split(':').includes(personId)
  try {
    for (const key of Object.keys(localStorage)) if (isTheirs(key)) localStorage.removeItem(key)
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name !== undefined && isTheirs(name) ? [name] : []))
    await Promise.all(names.map(deleteDatabase))
  } catch {
    // Storage is blocked in this browser: then nothing was kept in it either.
  }
}
