import { PathKey, PathStrip } from '#app/features/plan/parts/path-strip.tsx'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { describeHonesty } from '#app/features/plan/planner/simulated-learners.ts'
import { longDate } from '#app/shared/day-text.ts'
import { countDone, countFitting } from './plan-names.ts'

/** How many units fit by the day, or are done without one, and a mark for each. */
export function PlanCount({ view }: { view: PlanView }) {
  const { interview, finishDay, units } = view
  const marks = units.map(({ state }) => state)
  return (
    <section className="index-panel" aria-labelledby="plan-count">
      <div className="index-panel-body">
        <h2 className="visually-hidden" id="plan-count">
          Your path
        </h2>
        <p className="plan-count">
          <span className="big">{interview === null ? countDone(view) : countFitting(view)}</span>
          <span>
            of {units.length} units {interview === null ? 'done' : `by ${longDate(interview.day)}`}
          </span>
        </p>
        {interview === null && finishDay !== null && (
          <p className="muted plan-pace">At this pace you finish around {longDate(finishDay)}.</p>
        )}
        {view.forecast !== null && (
          <p className="muted plan-pace">
            At your pace so far, {describeForecast(view.forecast)} done by then.{' '}
            {describeHonesty('insideUnits')}
          </p>
        )}
        <PathStrip marks={marks} />
        <PathKey marks={marks} />
      </div>
    </section>
  )
}

/** 'about 34 are', '33 to 36 are'. */
const describeForecast = ({ low, high }: NonNullable<PlanView['forecast']>): string =>
  low === high ? `about ${low} are` : `${low} to ${high} are`

/** '38 of 40 units by 8 December.' */
export function describeCount(view: PlanView): string {
  const { interview, finishDay, units } = view
  if (interview !== null)
    return `${countFitting(view)} of ${units.length} units by ${longDate(interview.day)}.`
  if (finishDay !== null) return `At this pace you finish around ${longDate(finishDay)}.`
  return `${countDone(view)} of ${units.length} units done.`
}
