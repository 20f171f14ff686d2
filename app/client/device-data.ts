import { lazyCode } from './lazy-part.ts'
import { deleteDatabase } from './delete-database.ts'
import { DEVICE_PREFIX, UNSENT_DRAFT_PREFIX, unsentMarkOf } from './device-names.ts'

/** Data that this browser stores for one person. It is deleted on log-out, because a device may be shared. */

const deviceCopies = lazyCode(() => import('./device-copies.ts'))

/** Logging out waits no longer than this for each of its steps. */
const STEP_TIMEOUT_MS = 4_000
const LOG_OUT_CHANNEL = `${DEVICE_PREFIX}log-out`

export type LogOutTask = {
  /** Sends queued data. Runs before the session ends, and again when a log-out has failed and is repeated. */
  flush: () => Promise<unknown>
  /** Stops timers. Runs in every tab after the session has ended. Returns whether answers are only in this tab. */
  close: () => boolean
}

const tasks = new Set<LogOutTask>()
let holdsUnsent = false
/** People who logged out, here or in another tab, since this tab was opened. */
const loggedOut = new Set<string>()
/** A channel also delivers to other channels of the same tab, so the tab that logged out must ignore its own message. */
let isLoggedOutHere = false

export function registerLogOutTask(task: LogOutTask): void {
  tasks.add(task)
}

function closeTasks() {
  holdsUnsent = [...tasks].filter((task) => task.close()).length > 0
  tasks.clear()
}

/** Call it before the session ends. It never rejects, has a time limit and can be called again. */
export async function runLogOutTasks(): Promise<void> {
  const flushed = Promise.allSettled([...tasks].map((task) => task.flush()))
  await finishInTime(flushed).catch(() => {})
}

const finishInTime = <Result>(step: Promise<Result>): Promise<Result> =>
  Promise.race([
    step,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('A step of the log-out took too long.')), STEP_TIMEOUT_MS)
    }),
  ])

/** Call it as soon as the session has ended: it logs out the other tabs of this browser, too. */
export function announceLogOut(personId: string): void {
  loggedOut.add(personId)
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
  loggedOut.delete(personId)
  if (!('BroadcastChannel' in globalThis)) return () => {}
  isLoggedOutHere = false
  const channel = new BroadcastChannel(LOG_OUT_CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== personId || isLoggedOutHere) return
    loggedOut.add(personId)
    closeTasks()
    onLogOut()
  })
  return () => channel.close()
}

/** Whether this tab may not write the person's data any more: it would be there after the log-out. */
export const isLoggedOut = (personId: string): boolean => loggedOut.has(personId)

/** `tab`: answers that the server doesn't have are only in this tab; `device`: they, or texts, are stored for the next log-in. */
export type Unsent = 'none' | 'device' | 'tab'

/**
 * The database decides what the server has, because a mark may be missing; where it can't be read, the mark does.
 * Returns whether something is left.
 */
async function deleteDatabases(personId: string, isMarked: boolean): Promise<boolean> {
  try {
    if ((await listDatabases(personId)).length === 0) return false
    const { deleteSentData } = await finishInTime(deviceCopies.wait())
    return (await deleteSentData(personId)).hasUnsent
  } catch {
    if (!isMarked) await deleteAllDatabases(personId)
    return isMarked
  }
}

const belongsTo = (personId: string) => (name: string) =>
  name.startsWith(DEVICE_PREFIX) && name.split(':').includes(personId)

async function listDatabases(personId: string): Promise<string[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name }) => name ?? []).filter(belongsTo(personId))
}

async function deleteAllDatabases(personId: string): Promise<void> {
  await Promise.all((await listDatabases(personId)).map(deleteDatabase))
}

/**
 * Call it when the session has ended. Data of other people on this device stays, and so do answers that the server
 * doesn't have, with their mark, and texts that couldn't be sent: they are sent after the next log-in.
 */
export async function deleteDeviceData(
  personId: string,
  { keepsUnsent = true }: { keepsUnsent?: boolean } = {},
): Promise<Unsent> {
  const mark = unsentMarkOf(personId)
  let isMarked = false
  let hasDrafts = false
  try {
    isMarked = keepsUnsent && localStorage.getItem(mark) !== null
    const keys = Object.keys(localStorage).filter(belongsTo(personId))
    const drafts = new Set(keepsUnsent ? keys.filter((key) => key.startsWith(UNSENT_DRAFT_PREFIX)) : [])
    hasDrafts = drafts.size > 0
    for (const key of keys) if (!drafts.has(key) && !(isMarked && key === mark)) localStorage.removeItem(key)
    if (keepsUnsent) {
      isMarked = await deleteDatabases(personId, isMarked)
      // What is only in this tab is sent when its learner logs in again here: the mark loads the queue.
      if (isMarked || holdsUnsent) localStorage.setItem(mark, '1')
      else localStorage.removeItem(mark)
    } else await deleteAllDatabases(personId)
    // Without a network the worker is removed later.
    await finishInTime(deviceCopies.wait().then(({ removeWorker }) => removeWorker())).catch(() => {})
  } catch {
    // Storage is blocked in this browser: what it refuses to delete it doesn't give to anyone either.
  }
  if (keepsUnsent && holdsUnsent) return 'tab'
  return isMarked || hasDrafts ? 'device' : 'none'
}
