import { isLoggedOut } from '#app/client/device-data.ts'
import { runOnDevice } from '#app/client/device-database.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { readOlderSteps } from '#app/features/study/answers/older-names.rules.ts'
import type { ReviewStep } from './review-session.rules.ts'

/** The answers of this tab's open session, so that undo also works after a reload. Each tab has a session of its own. */

export type StoredSession = {
  /** Sessions of an earlier day are not continued. */
  day: StudyDay
  runId: string
  startedAt: number
  lastSeq: number
  steps: readonly ReviewStep[]
  /** Cards that were suspended in this session. */
  dropped: readonly string[]
}

export interface ReviewDevice {
  read(): Promise<StoredSession | null>
  write(session: StoredSession): void
  /** Writes what waits and removes the listeners. */
  close(): void
}

/** The format of what is stored; another version starts a new session, but for those of which only names have changed. */
const FORMAT = 4
const READABLE_FORMATS: ReadonlySet<unknown> = new Set([3, FORMAT])
/** More than anybody answers in a sitting. Those that are too old to undo are small: they have lost their card. */
const MAX_STEPS = 2_000
/** The copy of a long session takes milliseconds, so it is made after the next card is on the screen. */
const WRITE_AFTER_MS = 30

const isStored = (value: unknown): value is { format: number; session: StoredSession } =>
  typeof value === 'object' && value !== null && 'format' in value && READABLE_FORMATS.has(value.format)

/** Where IndexedDB fails, undo ends with a reload. */
export function openReviewDevice(personId: string, tabId: string): ReviewDevice {
  const waiting: { session: StoredSession | null; timer: ReturnType<typeof setTimeout> | undefined } = {
    session: null,
    timer: undefined,
  }
  const flush = () => {
    clearTimeout(waiting.timer)
    const { session } = waiting
    if (session === null) return
    waiting.session = null
    if (isLoggedOut(personId)) return
    const stored = { format: FORMAT, session: { ...session, steps: session.steps.slice(-MAX_STEPS) } }
    runOnDevice(personId, 'session', 'readwrite', (store) => store.put(stored, tabId)).catch(() => {})
  }
  window.addEventListener('pagehide', flush)
  return {
    read: async () => {
      const stored: unknown = await runOnDevice(personId, 'session', 'readonly', (store) =>
        store.get(tabId),
      ).catch(() => null)
      if (!isStored(stored)) return null
      return { ...stored.session, steps: readOlderSteps(stored.session.steps) }
    },
    write: (session) => {
      waiting.session = session
      clearTimeout(waiting.timer)
      waiting.timer = setTimeout(flush, WRITE_AFTER_MS)
    },
    close: () => {
      window.removeEventListener('pagehide', flush)
      flush()
    },
  }
}

/** Sessions of earlier days are not continued, by no tab. */
export async function deleteOldSessions(personId: string, day: StudyDay): Promise<void> {
  await runOnDevice(personId, 'session', 'readwrite', async (store) => {
    const keys = await store.getAllKeys()
    const values = await store.getAll()
    const old = keys.filter((_, index) => {
      const value: unknown = values[index]
      return !isStored(value) || value.session.day < day
    })
    await Promise.all(old.map((key) => store.delete(key)))
  })
}
