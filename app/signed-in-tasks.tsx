import { Suspense, useEffect } from 'react'
import { watchStyles } from '#app/client/failed-styles.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { useLater } from '#app/client/use-later.ts'
import { useCrossTabLogOut } from '#app/features/auth/session/use-cross-tab-log-out.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { useSessionRenewal } from '#app/features/auth/session/use-session-renewal.ts'
import { useCarryVisitorLessons } from '#app/features/courses/lesson/use-carry-visitor-lessons.ts'
import { useCarryVisitorWork } from '#app/features/practice/visitor/use-carry-visitor-work.ts'
import { InboxBell } from '#app/features/inbox/inbox-bell.tsx'
import { SearchControl } from '#app/features/search/palette/search-control.tsx'
import { useSendUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const OfflineTasks = lazyPart(
  async () => (await import('#app/features/offline/lazy-offline-tasks.ts')).LazyOfflineTasks,
)

/** Everything about the time without a network, once its code is here. */
function LateOfflineTasks({ viewer }: { viewer: Viewer }) {
  if (!useLater()) return null
  return (
    <Suspense>
      <OfflineTasks viewer={viewer} />
    </Suspense>
  )
}

type SignedInTasksProps = {
  viewer: Viewer
  session: SessionTimes | null
  /** The bar of a session has no room for search and the inbox. */
  hasSearch: boolean
  livePosition: string | null
}

/** What every page of a signed-in person has: background work, and search. Visitors don't load it. */
export function SignedInTasks({ viewer, session, hasSearch, livePosition }: SignedInTasksProps) {
  useEffect(watchStyles, [])
  useSessionRenewal(session)
  useSendUnsentAnswers(viewer.id)
  useCarryVisitorWork(viewer.id)
  useCarryVisitorLessons(viewer.id)
  useCrossTabLogOut(viewer)
  return (
    <>
      {hasSearch && <SearchControl viewer={viewer} />}
      {hasSearch && <InboxBell viewer={viewer} position={livePosition} />}
      <LateOfflineTasks viewer={viewer} />
    </>
  )
}
