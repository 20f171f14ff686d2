import { createApiClient, explainError, reportBug } from '#app/client/api.ts'
import { registerLogOutTask } from '#app/client/device-data.ts'
import { deviceDatabaseName } from '#app/client/device-names.ts'
import { showMessage } from '#app/client/messages.tsx'
import { AnswerQueue, type RunPart, type SendOutcome } from './answer-queue.ts'
import { type AnswerStore, createMemoryStore, openAnswerStore } from './answer-store.ts'
import { isRetryable } from './record-failure.ts'
import type { StoredRun } from '#app/features/study/study-session.rules.ts'
import { studyMessages } from '#app/features/study/study.messages.ts'
import { markUnsentAnswers } from './waiting-answers.ts'

const ANSWER_WITHIN_MS = 15_000

export type StudySync = {
  queue: AnswerQueue
  /** What this device knows of a deck's runs, sent or not. */
  listStoredRuns(deckId: string): Promise<StoredRun[]>
}

function createSender(learnerId: string): (part: RunPart) => Promise<SendOutcome> {
  const client = createApiClient()
  return async (part) => {
    try {
      // Minutes east of Greenwich; JavaScript counts the other way.
      const zoneOffsetMinutes = -new Date().getTimezoneOffset()
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      await client.study.record.mutate({ ...part, learnerId, zoneOffsetMinutes }, { signal })
      return { kind: 'sent' }
    } catch (error) {
      reportBug(error)
      return isRetryable(error) ? { kind: 'retry' } : { kind: 'refused', message: explainError(error) }
    }
  }
}

/** A private window may refuse, a disk may be full, another tab may have logged out: then the page itself keeps them. */
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
    setUnreadableAside: () => withStore((own) => own.setUnreadableAside()),
    add: (entry) => withStore((own) => own.add(entry)),
    listWaiting: (limit) => withStore((own) => own.listWaiting(limit)),
    listAll: () => withStore((own) => own.listAll()),
    markSent: (entries) => withStore((own) => own.markSent(entries)),
    remove: (entries) => withStore((own) => own.remove(entries)),
  }
}

function groupRuns(entries: Awaited<ReturnType<AnswerStore['listAll']>>, deckId: string): StoredRun[] {
  const ofDeck = entries.filter(({ run }) => run.deckId === deckId)
  return [...Map.groupBy(ofDeck, ({ run }) => run.id).values()].flatMap((own) => {
    const last = own.at(-1)
    if (last === undefined) return []
    const events = own.flatMap(({ event }) => event ?? [])
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
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    onRefused: (message) => showMessage({ kind: 'error', text: studyMessages.refused(message) }),
    onWaiting: (isWaiting) => markUnsentAnswers(personId, isWaiting),
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
  return { queue, listStoredRuns: async (deckId) => groupRuns(await store.listAll(), deckId) }
}

/** One for each person and page: it goes on sending when the study screen has been left. */
export function openStudySync(personId: string): Promise<StudySync> {
  const known = syncs.get(personId)
  if (known !== undefined) return known
  const started = startSync(personId)
  syncs.set(personId, started)
  return started
}
