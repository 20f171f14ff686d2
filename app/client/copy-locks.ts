import type { DraftCopy } from './draft-store.ts'

/**
 * Which copies of texts belong to a screen that is still open: it holds a lock, which the browser takes back when the tab
 * ends, however it ends.
 */

/** A lock is granted a moment after it was asked for. */
const JUST_WRITTEN_MS = 1_000
/** Without locks only time tells. A screen that can't send its text writes the copy with each try, every 30 seconds. */
const OPEN_MS = 60_000

/** Returns the function that gives it back. */
export function holdLock(name: string): () => void {
  const held = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(name, () => held.promise).catch(() => {})
  return held.resolve
}

async function readHeld(): Promise<Set<string> | null> {
  if (!('locks' in navigator)) return null
  try {
    const { held = [], pending = [] } = await navigator.locks.query()
    return new Set([...held, ...pending].flatMap(({ name }) => name ?? []))
  } catch {
    return null
  }
}

export type IsOpen = (copy: Pick<DraftCopy<unknown>, 'writer' | 'heldAt'>) => boolean

/** Known at once: whether the page that wrote it has been left. */
export const mayBeOpen: IsOpen = ({ heldAt }) => heldAt > 0

/** Whether a screen is open that has this copy. */
export async function readOpenCopies(): Promise<IsOpen> {
  const held = await readHeld()
  const openMs = held === null ? OPEN_MS : JUST_WRITTEN_MS
  return ({ writer, heldAt }) => heldAt > 0 && (held?.has(writer) === true || Date.now() - heldAt < openMs)
}
