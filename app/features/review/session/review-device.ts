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

/** Falls back to nothing when IndexedDB fails: undo then ends with a reload. */
export async function openReviewDevice(personId: string): Promise<ReviewDevice> {
  const store = await openDeviceStore(deviceDatabaseName('review', personId), STORE, (database) =>
    database.createObjectStore(STORE),
  ).catch(() => null)
  if (store === null) return { read: async () => null, write: () => {} }
  return {
    read: async () => {
      const stored = await store
        .run('readonly', (sessions) => resultOf<unknown>(sessions.get(KEY)))
        .catch(() => null)
      return isStored(stored) ? stored.session : null
    },
    write: (session) => {
      const steps = session.steps.slice(-MAX_STEPS)
      const stored = { format: FORMAT, session: { ...session, steps } }
      store.run('readwrite', (sessions) => resultOf(sessions.put(stored, KEY))).catch(() => {})
    },
  }
}
