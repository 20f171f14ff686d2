import type { PlanToday, Session } from '#app/features/plan/plan.schema.ts'
import { SessionCard } from '#app/features/today/session/session-card.tsx'
import { nextStep } from '#app/features/today/session/session.rules.ts'
import { useEnterKey } from '#app/features/today/use-enter-to-start.ts'

const ignore = () => {}

/** Today's session from the copy of this device. What needs a connection waits at its end. */
export function OfflineSession({ plan, session }: { plan: PlanToday; session: Session }) {
  const next = nextStep(session, true)
  // A document, so that the service worker answers.
  const open = () => {
    if (next !== null) window.location.assign(next.path)
  }
  useEnterKey(next === null ? null : open)
  return (
    <SessionCard
      day={{ ...plan, session, today: session.day }}
      session={session}
      hasDue
      isOffline
      isBusy={false}
      note={null}
      onStart={open}
      onUndoSkip={ignore}
    />
  )
}
