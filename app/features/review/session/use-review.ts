import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import { openStudySync, type StudySync } from '#app/features/study/answers/study-sync.ts'
import { newId } from '#app/shared/ids.ts'
import { deleteOldSessions, openReviewDevice } from './review-device.ts'
import { findTabId } from './review-tab.ts'
import { startSession } from './review-session.rules.ts'
import { type ReviewStart, ReviewStore, type ReviewView } from './review-store.ts'

type Opened = { store: ReviewStore; sync: StudySync; close: () => void }

export type OpenReview = {
  view: ReviewView
  /** Null until this device's answers are read; the screen is read-only until then. */
  store: ReviewStore | null
  /** Null until this device's answers are read. */
  sync: StudySync | null
  savedState: SavedState
  /** Answers that the server doesn't have yet. */
  unsentCount: number
  /** Resolves when the server has every answer, or is unreachable. */
  flush: () => Promise<void>
}

async function openReview(learnerId: string, start: ReviewStart): Promise<Opened> {
  const sync = openStudySync(learnerId)
  void deleteOldSessions(learnerId, start.day).catch(() => {})
  const device = openReviewDevice(learnerId, await findTabId(newId))
  const store = new ReviewStore({
    learnerId,
    start,
    stored: await device.read(),
    enqueue: (entry) => void sync.queue.add(entry),
    persist: device.write,
    createId: newId,
    getTime: Date.now,
  })
  return { store, sync, close: device.close }
}

const noSubscription = () => () => {}

export function useReview(start: ReviewStart): OpenReview {
  const { id: learnerId } = useSignedInViewer()
  const [opened, setOpened] = useState<Opened | null>(null)
  const firstView = useMemo<ReviewView>(
    () => ({
      session: startSession({ items: start.cards, unloaded: start.unloaded, at: start.at }),
      repair: null,
      lastAction: 'none',
    }),
    [start],
  )

  useEffect(() => {
    let isUnmounted = false
    const opening = openReview(learnerId, start)
    void opening.then((review) => {
      if (!isUnmounted) setOpened(review)
    })
    return () => {
      isUnmounted = true
      void opening.then(({ close }) => close())
    }
  }, [learnerId, start])

  const store = opened?.store ?? null
  const view = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.getView() ?? firstView,
    () => firstView,
  )
  const savedState = useSyncExternalStore<SavedState>(
    opened?.sync.queue.subscribe ?? noSubscription,
    () => opened?.sync.queue.getState() ?? 'saved',
    () => 'saved',
  )
  const sync = opened?.sync ?? null
  const unsentCount = useUnsentCount(sync, savedState, view)
  return { view, store, sync, savedState, unsentCount, flush: async () => sync?.queue.send() }
}

/** Counted only while answers wait longer than a request takes, because it reads the device's database. */
function useUnsentCount(sync: StudySync | null, savedState: SavedState, view: ReviewView): number {
  const [count, setCount] = useState(0)
  const answers = view.session.steps.length
  const isWaiting = savedState !== 'saved' && savedState !== 'sending'
  useEffect(() => {
    if (sync === null || !isWaiting) return undefined
    const mounted = { isActive: true }
    void sync.countUnsent().then((unsent) => {
      if (mounted.isActive) setCount(unsent)
    })
    return () => {
      mounted.isActive = false
    }
  }, [sync, isWaiting, answers])
  return isWaiting ? count : 0
}
