import { lazy, Suspense } from 'react'
import { useIdle } from '#app/client/use-idle.ts'
import { useCrossTabLogOut } from '#app/features/auth/session/use-cross-tab-log-out.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { useSessionRenewal } from '#app/features/auth/session/use-session-renewal.ts'
import { SearchControl } from '#app/features/search/palette/search-control.tsx'
import { useSendUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const OfflineTasks = lazy(async () => ({
  default: (await import('#app/features/offline/tasks/offline-tasks.tsx')).OfflineTasks,
}))

/** What every page of a signed-in person has: background work, and search. Visitors don't load it. */
export function SignedInTasks({ viewer, session }: { viewer: Viewer; session: SessionTimes | null }) {
  useSessionRenewal(session)
  useSendUnsentAnswers(viewer.id)
  useCrossTabLogOut(viewer)
  const isIdle = useIdle()
  return (
    <>
      <SearchControl viewer={viewer} />
      {isIdle && (
        <Suspense>
          <OfflineTasks viewer={viewer} />
        </Suspense>
      )}
    </>
  )
}
