import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { listParts, minutesText, titleOfDay, whenOf } from './coming-up.rules.ts'
import { minutesOf } from './session.rules.ts'

type TomorrowCardProps = {
  day: PlanToday & { plan: NonNullable<PlanToday['plan']> }
  isBusy: boolean
  /** Starts the next unit today. */
  onExtra: () => void
}

/** Of a day whose steps aren't known yet. */
const WITHOUT_PARTS: Readonly<Record<PlannedDay['kind'], string>> = {
  unit: 'What is due by then.',
  mixed: 'Exercises and problems of what you have learned.',
  mock: 'It takes the whole session.',
  light: 'What is due by then, and nothing new.',
  interview: 'Nothing has to be done on that day.',
  rest: '',
}

/** After the session: what comes next, step by step, and the offer to learn it now. */
export function TomorrowCard({ day, isBusy, onExtra }: TomorrowCardProps) {
  const { plan, comingUp, today } = day
  const [next] = comingUp
  if (next === undefined) return null
  const title = titleOfDay(next, plan.units)
  const parts = listParts(next, plan.units)
  const canStart = next.kind === 'unit' && next.steps.length > 0
  return (
    <IndexPanel title={`${whenOf(next.day, today)}: ${title}`} meta={minutesText(next, plan.minutesPerDay)}>
      <div className="index-panel-body">
        {parts.length === 0 && <p className="small muted">{WITHOUT_PARTS[next.kind]}</p>}
        <ul className="coming-list">
          {parts.map(({ id, verb, what, minutes }) => (
            <li key={id}>
              <span className="coming-when">{verb}</span>
              <strong>{what}</strong>
              <span className="coming-minutes">{minutes} min</span>
            </li>
          ))}
        </ul>
        {canStart && (
          <div className="session-go">
            <Button variant="tonal" isBusy={isBusy} onClick={onExtra}>
              {`Learn ${title} now · ${minutesOf(next.steps)} min`}
            </Button>
            <p className="small muted session-gain">
              Only if you want to. It frees a day
              {plan.leftOut.length === 0 ? '.' : ', so a unit that doesn’t fit may come back in.'}
            </p>
          </div>
        )}
      </div>
    </IndexPanel>
  )
}
