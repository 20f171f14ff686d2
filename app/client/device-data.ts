import { deleteDatabase } from './indexed-db.ts'
import { DEVICE_PREFIX, isUnsentMark, unsentMarkOf } from './device-names.ts'

/** Data that this browser stores for one person. It is deleted on log-out, because a device may be shared. */

const FLUSH_TIMEOUT_MS = 4_000
const LOG_OUT_CHANNEL = `${DEVICE_PREFIX}log-out`

export type LogOutTask = {
  /** Sends queued data. Runs before the session ends, and again when a log-out has failed and is repeated. */
  flush: () => Promise<unknown>
  /** Stops timers. Runs in every tab after the session has ended. */
  close: () => void
}

const tasks = new Set<LogOutTask>()
/** A channel also delivers to other channels of the same tab, so the tab that logged out must ignore its own message. */
let isLoggedOutHere = false

export function registerLogOutTask(task: LogOutTask): void {
  tasks.add(task)
}

function closeTasks() {
  for (const task of tasks) task.close()
  tasks.clear()
}

/** Call it before the session ends. It never rejects, has a time limit and can be called again. */
export async function runLogOutTasks(): Promise<void> {
  const flushed = Promise.allSettled([...tasks].map((task) => task.flush()))
  await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS))])
}

/** Call it as soon as the session has ended: it logs out the other tabs of this browser, too. */
export function announceLogOut(personId: string): void {
  closeTasks()
  isLoggedOutHere = true
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(LOG_OUT_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(personId)
  channel.close()
}

/** Calls `onLogOut` when the person logs out in another tab of this browser. */
export function subscribeToLogOut(personId: string, onLogOut: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  isLoggedOutHere = false
  const channel = new BroadcastChannel(LOG_OUT_CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== personId || isLoggedOutHere) return
    closeTasks()
    onLogOut()
  })
  return () => channel.close()
}

/**
 * Call it when the session has ended. Data of other people on this device stays. A database with entries that the
 * server doesn't have yet stays with its mark, to be sent after the next log-in; `hasUnsent` says whether there is one.
 */
export async function deleteDeviceData(
  personId: string,
  { keepsUnsent = true }: { keepsUnsent?: boolean } = {},
): Promise<{ hasUnsent: boolean }> {
  const belongsToPerson = (name: string) =>
    name.startsWith(DEVICE_PREFIX) && name.split(':').includes(personId)
  try {
    const keys = Object.keys(localStorage).filter(belongsToPerson)
    const marks = new Set(keepsUnsent ? keys.filter(isUnsentMark) : [])
    for (const key of keys) if (!marks.has(key)) localStorage.removeItem(key)
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name !== undefined && belongsToPerson(name) ? [name] : []))
    await Promise.all(names.filter((name) => !marks.has(unsentMarkOf(name))).map(deleteDatabase))
    await (await import('./device-copies.ts')).removeWorker()
    return { hasUnsent: marks.size > 0 }
  } catch {
    // Storage is blocked in this browser, so nothing was stored in it.
    return { hasUnsent: false }
  }
}
