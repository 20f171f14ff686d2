import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { useSyncDecks } from '#app/features/scheduling/learning/use-sync-decks.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { REVIEW_PATH } from './due-card.tsx'
import { debriefPath } from './debrief-note.tsx'
import { DeckToday } from './deck-today.tsx'
import { describeAway } from './session/moved-card.tsx'
import { describeDay } from './session/session.rules.ts'
import { PlannedToday } from './session/planned-today.tsx'
import { TodaySkeleton } from './today-skeleton.tsx'
import { describeDue, findOpenDebrief } from './today.rules.ts'
import { useDeviceZone } from './use-device-zone.ts'

/** One thing to press: today's session, or without a plan what is due. */
export function TodayScreen() {
  const api = useApi()
  const plan = useQuery(api.plan.today.queryOptions())
  const cards = useQuery(api.memory.today.queryOptions())
  const today = cards.data
  const retry = () => void Promise.all([plan.refetch(), cards.refetch()])
  useSyncDecks(today?.needsSync ?? false, retry)
  useDeviceZone(today?.isFirstUse === true ? undefined : today?.settings.timeZone)
  if (plan.data !== undefined && today !== undefined) return <LoadedToday plan={plan.data} today={today} />
  return (
    <Frame title="Today" line={null}>
      {plan.isError || cards.isError ? (
        <div className="index-panel">
          <PanelFailure title="We couldn’t load your plan." onRetry={retry}>
            Your answers are safe. Check your connection and try again.
          </PanelFailure>
          {today !== undefined && <ReviewAnyway today={today} />}
        </div>
      ) : (
        <TodaySkeleton />
      )}
    </Frame>
  )
}

function LoadedToday({ plan, today }: { plan: PlanToday; today: Today }) {
  const { name } = useSignedInViewer()
  const { title, line, note } = describeDay(plan, {
    firstName: name.split(' ')[0] ?? name,
    dueLeft: Math.max(0, today.due.count - today.due.waiting),
  })
  return (
    <Frame title={title} line={<DateLine {...{ plan, today, line }} />}>
      {plan.plan === null ? (
        <DeckToday today={today} />
      ) : (
        <PlannedToday day={{ ...plan, plan: plan.plan }} today={today} note={note} />
      )}
    </Frame>
  )
}

function Frame({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap">
      <header className="page-head tight">
        <div>
          <h1>{title}</h1>
          {line}
        </div>
      </header>
      {children}
    </div>
  )
}

type DateLineProps = { plan: PlanToday; today: Today; line: string | null }

function DateLine({ plan: { moved }, today, line }: DateLineProps) {
  const { interview, day } = today
  const debrief = findOpenDebrief(today)
  return (
    <p>
      {fullDate(day)}. {line !== null && `${line} `}
      {interview !== null && (
        <Link className="link" to="/plan">
          {interview.day === day
            ? 'Your interview is today.'
            : `${countOf(interview.day - day, 'day')} to your interview.`}
        </Link>
      )}
      {debrief !== null && (
        <span className="phone-link">
          {' '}
          <Link className="link" to={debriefPath(debrief)}>
            How did your interview go?
          </Link>
        </span>
      )}
      {moved !== null && interview?.day !== day && (
        <span className="phone-link">
          {' '}
          {describeAway(moved.daysAway)} <a href="#moved">What moved</a>
        </span>
      )}
    </p>
  )
}

/** Reviews need no plan. */
function ReviewAnyway({ today }: { today: Today }) {
  const { count, minutes } = describeDue(today, null)
  if (count === 0) return null
  return (
    <div className="inline-error">
      <ButtonLink variant="ghost" to={REVIEW_PATH}>
        {`Review ${countOf(count, 'card')} · ${Math.max(1, Math.round(minutes))} min`}
      </ButtonLink>
    </div>
  )
}
