import { Link } from 'react-router'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { Icon } from '#app/ui/icon.tsx'

type CardsNotFittingProps = {
  forecast: Forecast | null | undefined
  minutesPerDay: number
  newPerDay: number
}

/** New cards that are not started by the day, and what changes that. */
export function CardsNotFitting({ forecast, minutesPerDay, newPerDay }: CardsNotFittingProps) {
  if (forecast === null || forecast === undefined || forecast.leftOut === 0) return null
  const unstarted = forecast.decks.reduce((sum, deck) => sum + deck.unstarted, 0)
  const isLimited = newPerDay * forecast.plan.length < unstarted
  return (
    <p className="notice-warn">
      <Icon name="warning" />
      <span>
        <strong>{countOf(forecast.leftOut, 'card')} won't fit.</strong> At{' '}
        {isLimited ? countOf(newPerDay, 'new card') : `${minutesPerDay} minutes`} a day you would start{' '}
        {Math.max(0, unstarted - forecast.leftOut)} of {countOf(unstarted, 'new card')}.{' '}
        {isLimited ? (
          <>
            <Link className="link" to="/settings">
              Raise the limit
            </Link>
            , or drop a deck.
          </>
        ) : (
          'Add 10 minutes, or drop a deck.'
        )}
      </span>
    </p>
  )
}
