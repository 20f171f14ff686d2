import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import { openStudySync, type StudySync } from '#app/features/study/answers/study-sync.ts'
import { newId } from '#app/shared/ids.ts'
import { openReviewDevice } from './review-device.ts'
import { startSession } from './review-session.rules.ts'
import { type ReviewStart, ReviewStore, type ReviewView } from './review-store.ts'

type Opened = { store: ReviewStore; sync: StudySync }

export type OpenReview = {
  view: ReviewView
  /** Null until this device's answers are read; the screen is read-only until then. */
  store: ReviewStore | null
  /** Answers that the server doesn't have yet. */
  unsentCount: number
  /** Resolves when the server has every answer, or is unreachable. */
  flush: () => Promise<void>
}

async function openReview(learnerId: string, start: ReviewStart): Promise<Opened> {
  const [sync, device] = await Promise.all([openStudySync(learnerId), openReviewDevice(learnerId)])
  const store = new ReviewStore({
    learnerId,
    start,
    // Two tabs with one run would give two events the same position: the second tab starts its own.
    stored: (await holdRun(learnerId)) ? await device.read() : null,
    enqueue: (entry) => void sync.queue.add(entry),
    persist: device.write,
    createId: newId,
    getTime: Date.now,
  })
  return { store, sync }
}

/** People whose lock this page holds. */
const held = new Set<string>()

/** Whether this tab is the only one with an open review. The lock ends with the page. */
function holdRun(learnerId: string): Promise<boolean> {
  if (held.has(learnerId) || !('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    void navigator.locks.request(`review:${learnerId}`, { ifAvailable: true }, (lock) => {
      if (lock !== null) held.add(learnerId)
      resolve(lock !== null)
      // Held until the page is closed.
      return lock === null ? undefined : new Promise(() => {})
    })
  })
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
    const mounted = { isActive: true }
    void openReview(learnerId, start).then((review) => {
      if (mounted.isActive) setOpened(review)
    })
    return () => {
      mounted.isActive = false
    }
  }, [learnerId, start])

  const store = opened?.store ?? null
  const view = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    () => store?.getView() ?? firstView,
    () => firstView,
  )
  const savedState = useSyncExternalStore(
    opened?.sync.queue.subscribe ?? noSubscription,
    () => opened?.sync.queue.getState() ?? 'saved',
    () => 'saved' as const,
  )
  const unsentCount = useUnsentCount(opened?.sync ?? null, savedState, view)
  return { view, store, unsentCount, flush: async () => opened?.sync.queue.send() }
}

/** Counted only while answers wait, because it reads the device's database. */
function useUnsentCount(sync: StudySync | null, savedState: SavedState, view: ReviewView): number {
  const [count, setCount] = useState(0)
  const answers = view.session.steps.length
  useEffect(() => {
    if (sync === null || savedState === 'saved') return undefined
    const mounted = { isActive: true }
    void sync.countUnsent().then((unsent) => {
      if (mounted.isActive) setCount(unsent)
    })
    return () => {
      mounted.isActive = false
    }
  }, [sync, savedState, answers])
  return savedState === 'saved' ? 0 : count
}
