import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useCrossTabLogOut } from '#app/features/auth/session/use-cross-tab-log-out.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { useSessionRenewal } from '#app/features/auth/session/use-session-renewal.ts'
import { useSendUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** After the page has everything of its own. */
const OFFLINE_AFTER_MS = 3_000

const OfflineTasks = lazy<ComponentType<{ viewer: Viewer }>>(() =>
  import('#app/features/offline/tasks/offline-tasks.tsx').then(
    (loaded) => ({ default: loaded.OfflineTasks }),
    // Without a network before the first visit is complete: the page works on without it.
    () => ({ default: () => null }),
  ),
)

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), OFFLINE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** What runs in the background of every page of a signed-in person. Visitors don't load it. */
export function SignedInTasks({ viewer, session }: { viewer: Viewer; session: SessionTimes | null }) {
  useSessionRenewal(session)
  useSendUnsentAnswers(viewer.id)
  useCrossTabLogOut(viewer)
  return useIsSettled() ? (
    <Suspense>
      <OfflineTasks viewer={viewer} />
    </Suspense>
  ) : null
}
