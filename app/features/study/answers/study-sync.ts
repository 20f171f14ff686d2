import { createApiClient, explainError, reportBug } from '#app/client/api.ts'
import { registerLogOutTask } from '#app/client/device-data.ts'
import { deviceDatabaseName, unsentMarkOf } from '#app/client/device-names.ts'
import { showMessage } from '#app/client/messages.tsx'
import { setSessionExpired } from '#app/client/session-expiry.ts'
import { AnswerQueue, type RunBatch, type SendOutcome } from './answer-queue.ts'
import { type AnswerStore, createMemoryStore, openAnswerStore } from './answer-store.ts'
import { isRetryable, needsLogIn } from './record-failure.ts'
import type { StoredRun } from '#app/features/study/study-session.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'

const REQUEST_TIMEOUT_MS = 15_000
const MAX_COUNTED = 1_000

export type StudySync = {
  queue: AnswerQueue
  /** A deck's runs as stored on this device, sent or not. */
  listStoredRuns(deckId: string): Promise<StoredRun[]>
  /** How many events the server doesn't have yet, up to a limit. */
  countUnsent(): Promise<number>
}

function createSender(learnerId: string): (batch: RunBatch) => Promise<SendOutcome> {
  const client = createApiClient()
  return async (batch) => {
    try {
      // Minutes east of UTC; getTimezoneOffset has the opposite sign.
      const zoneOffsetMinutes = -new Date().getTimezoneOffset()
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      await client.study.record.mutate({ ...batch, learnerId, zoneOffsetMinutes, timeZone }, { signal })
      setSessionExpired(false)
      return { kind: 'sent' }
    } catch (error) {
      reportBug(error)
      if (needsLogIn(error)) {
        setSessionExpired(true)
        return { kind: 'loggedOut' }
      }
      return isRetryable(error) ? { kind: 'retry' } : { kind: 'rejected', message: explainError(error) }
    }
  }
}

/** Falls back to memory when IndexedDB fails: a private window, a full disk, or a log-out in another tab. */
async function openStore(name: string): Promise<AnswerStore> {
  let store = await openAnswerStore(name).catch(createMemoryStore)
  async function withStore<T>(work: (store: AnswerStore) => Promise<T>): Promise<T> {
    try {
      return await work(store)
    } catch {
      store = createMemoryStore()
      return work(store)
    }
  }
  return {
    quarantineUnreadable: () => withStore((current) => current.quarantineUnreadable()),
    add: (entry) => withStore((current) => current.add(entry)),
    listPending: (limit) => withStore((current) => current.listPending(limit)),
    listAll: () => withStore((current) => current.listAll()),
    markSent: (entries) => withStore((current) => current.markSent(entries)),
    remove: (entries) => withStore((current) => current.remove(entries)),
  }
}

/** `useSendUnsentAnswers` reads this mark. */
function markUnsentAnswers(databaseName: string, hasUnsent: boolean): void {
  try {
    if (hasUnsent) localStorage.setItem(unsentMarkOf(databaseName), '1')
    else localStorage.removeItem(unsentMarkOf(databaseName))
  } catch {
    // Storage is blocked: the answers are then only in the memory of this page.
  }
}

function groupRuns(entries: Awaited<ReturnType<AnswerStore['listAll']>>, deckId: string): StoredRun[] {
  const ofDeck = entries.filter(({ run }) => run.deckId === deckId)
  return [...Map.groupBy(ofDeck, ({ run }) => run.id).values()].flatMap((runEntries) => {
    const last = runEntries.at(-1)
    if (last === undefined) return []
    const events = runEntries.flatMap(({ event }) => event ?? [])
    return [{ id: last.run.id, startedAt: last.run.startedAt, state: last.state, events }]
  })
}

const syncs = new Map<string, Promise<StudySync>>()

async function startSync(personId: string): Promise<StudySync> {
  const name = deviceDatabaseName('study', personId)
  const store = await openStore(name)
  const queue = new AnswerQueue({
    store,
    send: createSender(personId),
    withLock: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    onRejected: (message) => showMessage({ kind: 'error', text: studyMessages.rejected(message) }),
    onPendingChange: (hasPending) => markUnsentAnswers(name, hasPending),
  })
  const closing = new AbortController()
  const { signal } = closing
  window.addEventListener('online', () => void queue.send(), { signal })
  const sendWhenVisible = () => {
    if (!document.hidden) void queue.send()
  }
  document.addEventListener('visibilitychange', sendWhenVisible, { signal })
  registerLogOutTask({
    flush: () => queue.send(),
    close: () => {
      closing.abort()
      syncs.delete(personId)
      queue.stop()
    },
  })
  void queue.send()
  return {
    queue,
    listStoredRuns: async (deckId) => groupRuns(await store.listAll(), deckId),
    countUnsent: async () => {
      await queue.whenStored()
      return (await store.listPending(MAX_COUNTED)).length
    },
  }
}

/** One per person and page, so that it keeps sending after the study screen is closed. */
export function openStudySync(personId: string): Promise<StudySync> {
  const existing = syncs.get(personId)
  if (existing !== undefined) return existing
  const started = startSync(personId)
  syncs.set(personId, started)
  return started
}
