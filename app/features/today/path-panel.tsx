import { Link } from 'react-router'
import type { PlanToday, PlanUnit } from '#app/features/plan/plan.schema.ts'
import type { PlannedDay, UnitState } from '#app/features/plan/planner/planner.rules.ts'
import { longDate } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { SidePanel } from '#app/ui/index-panel.tsx'
import { titleOfDay, whenOf } from './session/coming-up.rules.ts'

type Plan = NonNullable<PlanToday['plan']>

/** Height, fill and words tell the states apart, not color alone. */
const MARKS: readonly { id: string; label: string; states: readonly UnitState[] }[] = [
  { id: 'learned', label: 'Learned', states: ['learned'] },
  { id: 'known', label: 'Known', states: ['known'] },
  { id: 'today', label: 'Today', states: ['today'] },
  { id: 'planned', label: 'Planned', states: ['planned', 'started'] },
  { id: 'left-out', label: 'Won’t fit', states: ['left-out'] },
]

const markOf = (state: UnitState) => MARKS.find(({ states }) => states.includes(state))?.id

export function PathPanel({ plan }: { plan: Plan }) {
  const { units, interview, finishDay } = plan
  const counts = MARKS.map((mark) => ({
    ...mark,
    count: units.filter(({ state }) => mark.states.includes(state)).length,
  })).filter(({ count }) => count > 0)
  return (
    <SidePanel
      title={titleOf(units)}
      end={
        <Link className="link small" to="/plan">
          Open plan
        </Link>
      }
    >
      <div
        className="unit-strip unit-strip-wide"
        role="img"
        aria-label={`Your path: ${counts.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}`}
      >
        {units.map(({ slug, state }) => (
          <i key={slug} data-state={markOf(state)} />
        ))}
      </div>
      <ul className="unit-key">
        {counts.map(({ id, label, count }) => (
          <li key={id}>
            <span className="unit-strip" aria-hidden="true">
              <i data-state={id} />
            </span>
            {label} <b>{count}</b>
          </li>
        ))}
      </ul>
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

type ComingUpProps = { units: readonly PlanUnit[]; comingUp: readonly PlannedDay[]; today: StudyDay }

export function ComingUpPanel({ units, comingUp, today }: ComingUpProps) {
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
            <strong>{titleOfDay(day, units)}</strong>
            <span className="coming-minutes">{day.minutes > 0 && `${day.minutes} min`}</span>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
