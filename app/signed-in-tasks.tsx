import { useCrossTabLogOut } from '#app/features/auth/session/use-cross-tab-log-out.ts'
import type { SessionTimes } from '#app/features/auth/session/session.rules.ts'
import { useSessionRenewal } from '#app/features/auth/session/use-session-renewal.ts'
import { SearchControl } from '#app/features/search/palette/search-control.tsx'
import { useSendUnsentAnswers } from '#app/features/study/answers/unsent-answers.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** What every page of a signed-in person has: background work, and search. Visitors don't load it. */
export function SignedInTasks({ viewer, session }: { viewer: Viewer; session: SessionTimes | null }) {
  useSessionRenewal(session)
  useSendUnsentAnswers(viewer.id)
  useCrossTabLogOut(viewer)
  return <SearchControl viewer={viewer} />
}
