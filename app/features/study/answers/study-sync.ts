import { createApiClient, explainError, reportBug } from '#app/client/api.ts'
import { registerLogOutTask } from '#app/client/device-data.ts'
import { deviceDatabaseName } from '#app/client/device-names.ts'
import { showMessage } from '#app/client/messages.tsx'
import { setSessionExpired } from '#app/client/session-expiry.ts'
import { AnswerQueue, type RunBatch, type SendOutcome } from './answer-queue.ts'
import { openAnswerDatabase } from './answer-database.ts'
import { AnswerStore } from './answer-store.ts'
import type { QueuedEvent, RefusedEvent } from './queued-event.rules.ts'
import { addOlderNames } from './older-names.rules.ts'
import { isRetryable, needsLogIn } from './record-failure.ts'
import { readRefused } from './record-result.ts'
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
  listRefused(): Promise<RefusedEvent[]>
  /** Deletes refused answers from this device. */
  dismissRefused(refused: readonly RefusedEvent[]): Promise<void>
}

function createSender(learnerId: string): (batch: RunBatch) => Promise<SendOutcome> {
  const client = createApiClient()
  return async (batch) => {
    try {
      // Minutes east of UTC; getTimezoneOffset has the opposite sign.
      const zoneOffsetMinutes = -new Date().getTimezoneOffset()
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const events = batch.events.map(addOlderNames)
      const input = { ...batch, events, learnerId, zoneOffsetMinutes, timeZone }
      const result: unknown = await client.study.record.mutate(input, { signal })
      setSessionExpired(false)
      return { kind: 'sent', refused: readRefused(result) }
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

/** Of each person who studied in this tab: what it holds in memory must survive a log-out. */
const stores = new Map<string, AnswerStore>()

/** The browser asks before it closes a tab that holds answers which are nowhere else. */
const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()

function openStore(personId: string): AnswerStore {
  const known = stores.get(personId)
  if (known !== undefined) return known
  const store = new AnswerStore(openAnswerDatabase(personId), {
    onHeldChange: (count) => {
      if (count > 0) window.addEventListener('beforeunload', confirmLeave)
      else window.removeEventListener('beforeunload', confirmLeave)
    },
    onFailure: (error) => {
      // A newer build has changed the database.
      const isOutdated = error instanceof DOMException && error.name === 'VersionError'
      if (isOutdated) showMessage({ kind: 'warning', text: studyMessages.outdated })
    },
  })
  stores.set(personId, store)
  return store
}

function groupRuns(entries: readonly QueuedEvent[], deckId: string): StoredRun[] {
  const ofDeck = entries.filter(({ run }) => run.deckId === deckId)
  return [...Map.groupBy(ofDeck, ({ run }) => run.id).values()].flatMap((runEntries) => {
    const last = runEntries.at(-1)
    if (last === undefined) return []
    const events = runEntries.flatMap(({ event }) => event ?? [])
    return [{ id: last.run.id, startedAt: last.run.startedAt, state: last.state, events }]
  })
}

const syncs = new Map<string, StudySync>()

function startSync(personId: string): StudySync {
  const name = deviceDatabaseName(personId)
  const store = openStore(personId)
  const queue = new AnswerQueue({
    store,
    send: createSender(personId),
    withLock: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    onRefused: (count) => {
      // The screens that show the state have a notice of their own.
      if (!queue.isWatched()) showMessage({ kind: 'error', text: studyMessages.refusedElsewhere(count) })
    },
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
      return store.countHeld() > 0
    },
  })
  void queue.send()
  return {
    queue,
    listStoredRuns: async (deckId) => groupRuns(await queue.listStored(), deckId),
    countUnsent: async () => (await store.listPending(MAX_COUNTED)).length,
    listRefused: () => store.listRefused(),
    dismissRefused: async (refused) => {
      await store.remove(refused.map(({ order }) => order))
      await queue.updateRefused()
      await store.clearMark()
    },
  }
}

/** One per person and page, so that it keeps sending after the study screen is closed. */
export function openStudySync(personId: string): StudySync {
  const existing = syncs.get(personId)
  if (existing !== undefined) return existing
  const started = startSync(personId)
  syncs.set(personId, started)
  return started
}
