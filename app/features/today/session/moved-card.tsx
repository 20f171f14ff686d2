import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { longDate } from '#app/shared/day-text.ts'
import { countOf, numberWord } from '#app/shared/figure-text.ts'
import { Button } from '#app/ui/button.tsx'
import { isWorthOffering } from '#app/features/plan/planner/offer.rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'

type MovedCardProps = {
  plan: NonNullable<PlanToday['plan']>
  moved: NonNullable<PlanToday['moved']>
  isBusy: boolean
  onUseMinutes: (minutes: number) => void
  onKeep: () => void
}

export const describeAway = (daysAway: number): string =>
  `You were away for ${daysAway === 1 ? 'a day' : `${numberWord(daysAway)} days`}.`

/** After missed days: what moved, what no longer fits, and one tap that brings it back. */
export function MovedCard({ plan, moved, isBusy, onUseMinutes, onKeep }: MovedCardProps) {
  const nameOf = (slug: string) => plan.units.find((unit) => unit.slug === slug)?.title ?? slug
  const names = (slugs: readonly string[]) => slugs.map(nameOf).join(', ')
  const minutesForAll = isWorthOffering(moved.minutesForAll, plan.minutesPerDay) ? moved.minutesForAll : null
  const fitting = plan.units.length - plan.leftOut.length
  return (
    <div id="moved" className="moved">
      <IndexPanel title={`${describeAway(moved.daysAway)} The plan has moved with you.`}>
        <div className="index-panel-body">
          <ul className="moved-list">
            {moved.units.length > 0 && (
              <li>
                <Icon name="arrow-right" />
                <span>
                  <b>{countOf(moved.units.length, 'unit')}</b> {moved.units.length === 1 ? 'moves' : 'move'}{' '}
                  to later days: {names(moved.units)}.
                </span>
              </li>
            )}
            {moved.leftOut.length > 0 && plan.interview !== null && (
              <li>
                <Icon name="minus" />
                <span>
                  <b>{countOf(moved.leftOut.length, 'more unit')} won’t fit:</b> {names(moved.leftOut)}.{' '}
                  {fitting} of {plan.units.length} fit by {longDate(plan.interview.day)}.
                </span>
              </li>
            )}
          </ul>
          <div className="moved-foot">
            {minutesForAll !== null && (
              <>
                <p>
                  <b>{minutesForAll} minutes a day</b> instead of {plan.minutesPerDay} brings all of them
                  back.
                </p>
                <Button isBusy={isBusy} onClick={() => onUseMinutes(minutesForAll)}>
                  Use {minutesForAll} minutes
                </Button>
              </>
            )}
            <Button variant="ghost" isUnavailable={isBusy} onClick={onKeep}>
              {minutesForAll === null ? 'Got it' : `Keep ${plan.minutesPerDay}`}
            </Button>
          </div>
        </div>
      </IndexPanel>
    </div>
  )
}
