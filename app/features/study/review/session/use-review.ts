import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { SavedState } from '#app/features/study/answers/answer-queue.ts'
import { openStudySync, type StudySync } from '#app/features/study/answers/study-sync.ts'
import { type OpenedSession, useOpenedSession } from '#app/features/study/use-opened-session.ts'
import { newId } from '#app/shared/ids.ts'
import { deleteOldSessions, openReviewDevice } from './review-device.ts'
import { findTabId } from './review-tab.ts'
import { startSession } from './review-session.rules.ts'
import { type ReviewStart, ReviewStore, type ReviewView } from './review-store.ts'

async function openReview(learnerId: string, start: ReviewStart): Promise<OpenedSession<ReviewStore>> {
  const sync = openStudySync(learnerId)
  void deleteOldSessions(learnerId, start.day).catch(() => {})
  const tabId = await findTabId(newId)
  const device = openReviewDevice(learnerId, start.step ? `${tabId} ${start.step}` : tabId)
  const stored = await device.read()
  // Before the screen shows answers of an earlier page: whether the server has them.
  await sync.queue.listStored()
  const store = new ReviewStore({
    learnerId,
    start,
    stored,
    enqueue: (entry) => void sync.queue.add(entry),
    persist: device.write,
    createId: newId,
    getTime: Date.now,
  })
  return { store, sync, close: device.close }
}

/** `unsentCount`: answers that the server doesn't have yet. `flush` resolves when it has them, or is unreachable. */
export function useReview(start: ReviewStart) {
  const { id: learnerId } = useSignedInViewer()
  const firstView = useMemo<ReviewView>(
    () => ({
      session: startSession({ items: start.cards, unloaded: start.unloaded, at: start.at }),
      repair: null,
    }),
    [start],
  )
  const open = useCallback(() => openReview(learnerId, start), [learnerId, start])
  const opened = useOpenedSession<ReviewView, ReviewStore>(open, firstView)
  const { sync, savedState, view } = opened
  const unsentCount = useUnsentCount(sync, savedState, view.session.steps.length)
  return { ...opened, unsentCount, flush: async () => sync?.queue.send() }
}

/** Counted only while answers wait longer than a request takes, because it reads the device's database. */
function useUnsentCount(sync: StudySync | null, savedState: SavedState, answers: number): number {
  const [count, setCount] = useState(0)
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
