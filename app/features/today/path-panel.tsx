import { Link } from 'react-router'
import { PathKey, PathStrip } from '#app/features/plan/parts/path-strip.tsx'
import type { PlanToday, PlanUnit } from '#app/features/plan/plan.schema.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'
import { longDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { SidePanel } from '#app/ui/index-panel.tsx'
import { minutesText, titleOfDay, whenOf } from './session/coming-up.rules.ts'

type Plan = NonNullable<PlanToday['plan']>

export function PathPanel({ plan }: { plan: Plan }) {
  const { units, interview, finishDay } = plan
  const marks = units.map(({ state }) => state)
  return (
    <SidePanel
      title={titleOf(units)}
      end={
        <Link className="link small" to="/plan">
          Open plan
        </Link>
      }
    >
      <PathStrip marks={marks} />
      <PathKey marks={marks} />
      {interview === null && finishDay !== null && (
        <p className="unit-note">
          At this pace you finish around {longDate(finishDay)}.{' '}
          <Link className="link" to="/plan">
            Add a date
          </Link>
        </p>
      )}
    </SidePanel>
  )
}

function titleOf(units: readonly PlanUnit[]): string {
  const covered = units.filter(({ state }) => state === 'learned' || state === 'known').length
  return `${covered} of ${units.length} units`
}

const SHOWN_DAYS = 4

type ComingUpProps = { plan: Plan; comingUp: readonly PlannedDay[]; today: StudyDay }

export function ComingUpPanel({ plan, comingUp, today }: ComingUpProps) {
  if (comingUp.length === 0) return null
  return (
    <SidePanel
      title="Coming up"
      end={
        <Link className="link small" to="/plan">
          Whole plan
        </Link>
      }
    >
      <ul className="coming-list">
        {comingUp.slice(0, SHOWN_DAYS).map((day) => (
          <li key={day.day}>
            <span className="coming-when">{whenOf(day.day, today)}</span>
            <strong>{titleOfDay(day, plan.units)}</strong>
            <span className="coming-minutes">{minutesText(day, plan.minutesPerDay)}</span>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
