import { DEVICE_PREFIX, isUnsentMark, unsentMarkOf } from './device-names.ts'

/** What this browser keeps for one person only. It goes when they log out: a device may be shared. */

const PATIENCE_MS = 4_000
const LOG_OUT_CHANNEL = `${DEVICE_PREFIX}log-out`

export type LogOutTask = {
  /** Runs while the session lasts, and again at the next log-out when this one fails: sends what waits. */
  flush: () => Promise<unknown>
  /** Runs once the session has ended, in every tab: stops timers. */
  close: () => void
}

const tasks = new Set<LogOutTask>()

export function registerLogOutTask(task: LogOutTask): void {
  tasks.add(task)
}

function closeTasks() {
  for (const task of tasks) task.close()
  tasks.clear()
}

/** Call it before the session ends. It neither fails nor takes long, and can be called again. */
export async function runLogOutTasks(): Promise<void> {
  const work = Promise.allSettled([...tasks].map((task) => task.flush()))
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Call it as soon as the session has ended: the other tabs of this browser leave their pages, too. */
export function announceLogOut(personId: string): void {
  closeTasks()
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(LOG_OUT_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(personId)
  channel.close()
}

/** Runs `leave` when the person logs out in another tab of this browser. */
export function subscribeToLogOut(personId: string, leave: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(LOG_OUT_CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== personId) return
    closeTasks()
    leave()
  })
  return () => channel.close()
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // Another tab may hold it open for a moment; it goes as soon as that tab lets go.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  })
}

/**
 * Call it when the session has ended. What another person left on this device stays theirs. A database whose entries
 * the server doesn't have yet is kept with its mark and sent at the next log-in; the result says whether there is one.
 */
export async function deleteDeviceData(
  personId: string,
  { keepsUnsent = true }: { keepsUnsent?: boolean } = {},
): Promise<{ hasUnsent: boolean }> {
  const isRemote = (name: string) => name.startsWith(DEVICE_PREFIX) && name.split(':').includes(personId)
  try {
    const keys = Object.keys(localStorage).filter(isRemote)
    const marks = new Set(keepsUnsent ? keys.filter(isUnsentMark) : [])
    for (const key of keys) if (!marks.has(key)) localStorage.removeItem(key)
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name !== undefined && isRemote(name) ? [name] : []))
    await Promise.all(names.filter((name) => !marks.has(unsentMarkOf(name))).map(deleteDatabase))
    return { hasUnsent: marks.size > 0 }
  } catch {
    // Storage is blocked in this browser: then nothing was kept in it either.
    return { hasUnsent: false }
  }
}
