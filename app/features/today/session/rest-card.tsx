import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { nearDate, weekdayDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { minutesText, titleOfDay } from './coming-up.rules.ts'

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
  return (
    <IndexPanel
      className="session-card"
      title={pausedUntil === null ? 'No session planned today' : 'Paused'}
      meta={
        next === undefined ? undefined : `next: ${weekdayDate(next.day)}, ${titleOfDay(next, day.plan.units)}`
      }
    >
      <div className="session-body">
        <p className="session-before">{describeRest(day, dueCount, pausedUntil)}</p>
        {next !== undefined && (
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
  if (dueCount === 0 || next === undefined) return `${chosen} Rest counts too.`
  const verb = dueCount === 1 ? 'is' : 'are'
  return `${chosen} ${countOf(dueCount, 'card')} ${verb} due and can wait: you go on ${nearDate(next.day, today)}.`
}

/** A day of study on which nothing is due and nothing new begins. Units that don't fit any more aren't learned. */
export function EmptyDayCard({ day }: { day: RestCardProps['day'] }) {
  const [next] = day.comingUp
  const isAllLearned = day.plan.units.every(({ state }) => state === 'learned' || state === 'known')
  return (
    <IndexPanel
      className="session-card"
      title={isAllLearned ? 'Every unit is learned, and nothing is due' : 'Nothing is due today'}
    >
      <div className="session-body">
        <p className="session-before">
          {next === undefined
            ? 'Your cards come back when it helps most.'
            : `You go on ${nearDate(next.day, day.today)}: ${joinParts([titleOfDay(next, day.plan.units), minutesText(next, day.plan.minutesPerDay)], ', ')}.`}
        </p>
        <div className="session-go">
          <ButtonLink to="/practice">Practice anyway</ButtonLink>
        </div>
      </div>
    </IndexPanel>
  )
}
