import { type ComponentType, useEffect, useState } from 'react'
import { useCrossTabLogOut } from '#app/features/auth/session/use-cross-tab-log-out.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { useSessionRenewal } from '#app/features/auth/session/use-session-renewal.ts'
import { SearchControl } from '#app/features/search/palette/search-control.tsx'
import { useSendUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** After the page has everything of its own. */
const OFFLINE_AFTER_MS = 3_000

type Tasks = ComponentType<{ viewer: Viewer }>

/** Everything about the time without a network, once its code is here. */
function LateOfflineTasks({ viewer }: { viewer: Viewer }) {
  const [loaded, setLoaded] = useState<{ Tasks: Tasks } | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network before the first visit is complete, the page works on without it.
      import('#app/features/offline/load-tasks.ts')
        .then(async ({ loadTasks }) => setLoaded(await loadTasks()))
        .catch(() => {})
    }, OFFLINE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return loaded && <loaded.Tasks viewer={viewer} />
}

/** What every page of a signed-in person has: background work, and search. Visitors don't load it. */
export function SignedInTasks({ viewer, session }: { viewer: Viewer; session: SessionTimes | null }) {
  useSessionRenewal(session)
  useSendUnsentAnswers(viewer.id)
  useCrossTabLogOut(viewer)
  return (
    <>
      <SearchControl viewer={viewer} />
      <LateOfflineTasks viewer={viewer} />
    </>
  )
}
