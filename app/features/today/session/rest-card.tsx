import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { nearDate, weekdayDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { minutesText, titleOfDay } from './coming-up.rules.ts'
import { FewCardsLink } from './interview-day-card.tsx'

type RestCardProps = {
  day: PlanToday & { plan: NonNullable<PlanToday['plan']> }
  dueCount: number
  pausedUntil: StudyDay | null
  isBusy: boolean
  onStart: () => void
}

/** A day without a session: the plan counts on it. Starting anyway is one tap. */
export function RestCard({ day, dueCount, pausedUntil, isBusy, onStart }: RestCardProps) {
  const [next] = day.comingUp
  const isInterview = next?.kind === 'interview'
  return (
    <IndexPanel
      className="session-card"
      title={pausedUntil === null ? 'No session planned today' : 'Paused'}
      meta={
        next === undefined || isInterview
          ? undefined
          : `next: ${weekdayDate(next.day)}, ${titleOfDay(next, day.plan.units)}`
      }
    >
      <div className="session-body">
        <p className="session-before">{describeRest(day, dueCount, pausedUntil)}</p>
        {isInterview && dueCount > 0 && pausedUntil === null && (
          <div className="session-go">
            <FewCardsLink />
          </div>
        )}
        {next !== undefined && !isInterview && (
          <div className="session-go">
            <Button isBusy={isBusy} onClick={onStart}>
              {joinParts(['Start the next session now', minutesText(next, day.plan.minutesPerDay)], ' · ')}
            </Button>
          </div>
        )}
      </div>
    </IndexPanel>
  )
}

const joinParts = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator)

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** 'Monday to Saturday', 'Monday, Wednesday and Friday'. */
export function nameWeekdays(weekdays: number): string {
  const chosen = DAY_NAMES.filter((_, index) => (weekdays & (1 << index)) !== 0)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (first === undefined || last === undefined || chosen.length === 1) return first ?? ''
  const isRange = DAY_NAMES.indexOf(last) - DAY_NAMES.indexOf(first) === chosen.length - 1
  if (isRange && chosen.length > 2) return `${first} to ${last}`
  return `${chosen.slice(0, -1).join(', ')} and ${last}`
}

function describeRest(
  { plan, today, comingUp }: RestCardProps['day'],
  dueCount: number,
  pausedUntil: StudyDay | null,
): string {
  const [next] = comingUp
  if (pausedUntil !== null) return 'Your plan and your cards wait. Rest counts too.'
  const chosen = `You chose ${nameWeekdays(plan.weekdays)}.`
  const due = `${countOf(dueCount, 'card')} ${dueCount === 1 ? 'is' : 'are'} due`
  if (next?.kind === 'interview') {
    const interview = `${chosen} Your interview is ${nearDate(next.day, today)}.`
    return dueCount === 0 ? `${interview} Rest counts too.` : `${interview} ${due}: only if you want to.`
  }
  if (dueCount === 0 || next === undefined) return `${chosen} Rest counts too.`
  return `${chosen} ${due} and can wait: you go on ${nearDate(next.day, today)}.`
}

/** A day of study on which nothing is due and nothing new begins. Units that don't fit any more aren't learned. */
export function EmptyDayCard({ day }: { day: RestCardProps['day'] }) {
  const isAllLearned = day.plan.units.every(({ state }) => state === 'learned' || state === 'known')
  return (
    <IndexPanel
      className="session-card"
      title={isAllLearned ? 'Every unit is learned, and nothing is due' : 'Nothing is due today'}
    >
      <div className="session-body">
        <p className="session-before">{describeEmpty(day)}</p>
        <div className="session-go">
          <ButtonLink to="/practice">Practice anyway</ButtonLink>
        </div>
      </div>
    </IndexPanel>
  )
}

function describeEmpty({ plan, today, comingUp }: RestCardProps['day']): string {
  const [next] = comingUp
  if (next === undefined) return 'Your cards come back when it helps most.'
  const when = nearDate(next.day, today)
  if (next.kind === 'interview') return `Your interview is ${when}. Nothing has to be done before it.`
  return `You go on ${when}: ${joinParts([titleOfDay(next, plan.units), minutesText(next, plan.minutesPerDay)], ', ')}.`
}
