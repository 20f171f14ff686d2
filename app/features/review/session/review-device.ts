import { deviceDatabaseName } from '#app/client/device-names.ts'
import { openDeviceStore, resultOf } from '#app/client/indexed-db.ts'
import type { StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'
import type { ReviewStep } from './review-session.rules.ts'

/** The answers of the open session on this device, so that undo also works after a reload. */

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
}

const STORE = 'session'
const KEY = 'open'
/** The format of what is stored; another version starts a new session. */
const FORMAT = 2
/** Undo reaches this far back after a reload. */
const MAX_STEPS = 200

const isStored = (value: unknown): value is { format: number; session: StoredSession } =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT

/** The copy of a long session takes milliseconds, so it is made after the next card is on the screen. */
const WRITE_AFTER_MS = 30

function delayWrites(write: (session: StoredSession) => void): (session: StoredSession) => void {
  const waiting: { session: StoredSession | null; timer: ReturnType<typeof setTimeout> | undefined } = {
    session: null,
    timer: undefined,
  }
  const flush = () => {
    clearTimeout(waiting.timer)
    if (waiting.session !== null) write(waiting.session)
    waiting.session = null
  }
  window.addEventListener('pagehide', flush)
  return (session) => {
    waiting.session = session
    clearTimeout(waiting.timer)
    waiting.timer = setTimeout(flush, WRITE_AFTER_MS)
  }
}

/** Falls back to nothing when IndexedDB fails: undo then ends with a reload. */
export async function openReviewDevice(personId: string): Promise<ReviewDevice> {
  const store = await openDeviceStore(deviceDatabaseName('review', personId), STORE, (database) =>
    database.createObjectStore(STORE),
  ).catch(() => null)
  if (store === null) return { read: async () => null, write: () => {} }
  const write = (session: StoredSession) => {
    const stored = { format: FORMAT, session: { ...session, steps: session.steps.slice(-MAX_STEPS) } }
    store.run('readwrite', (sessions) => resultOf(sessions.put(stored, KEY))).catch(() => {})
  }
  return {
    read: async () => {
      const stored = await store
        .run('readonly', (sessions) => resultOf<unknown>(sessions.get(KEY)))
        .catch(() => null)
      return isStored(stored) ? stored.session : null
    },
    write: delayWrites(write),
  }
}
