import { lazyPart } from '#app/client/lazy-part.ts'
import { useLazyDialog } from '#app/client/use-lazy-dialog.ts'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { isWorthOffering } from '#app/features/plan/planner/offer.rules.ts'
import { longDate } from '#app/shared/day-text.ts'
import { Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'

const SwapDialog = lazyPart(async () => (await import('./swap-dialog.tsx')).SwapDialog)

type WontFitProps = {
  view: PlanView
  isUnavailable: boolean
  onUseMinutes: (minutes: number) => void
  onSwap: (swap: { giveUp: string; bringIn: string }) => void
}

/** The units that don't fit by the day, by name, with what brings them in. */
export function WontFit({ view, isUnavailable, onUseMinutes, onSwap }: WontFitProps) {
  const dialog = useLazyDialog(SwapDialog)
  const { interview, leftOut, minutesForAll } = view
  if (interview === null || leftOut.length === 0) return null
  const canOffer = isWorthOffering(minutesForAll, view.minutesPerDay)
  const canSwap = view.units.some(({ state }) => state === 'planned')
  return (
    <section className="plan-wont-fit" aria-labelledby="wont-fit">
      <h2 id="wont-fit">Won't fit by {longDate(interview.day)}</h2>
      <ul className="chips">
        {leftOut.map((title) => (
          <li className="chip" key={title}>
            {title}
          </li>
        ))}
      </ul>
      <p>{describeWontFit(leftOut.length, minutesForAll, { canOffer, canSwap })}</p>
      <div className="row">
        {canOffer && (
          <Button isUnavailable={isUnavailable} onClick={() => onUseMinutes(minutesForAll)}>
            Use {minutesForAll} minutes
          </Button>
        )}
        {canSwap && (
          <Button variant="ghost" isUnavailable={isUnavailable} onClick={dialog.open}>
            Swap a unit
          </Button>
        )}
      </div>
      {dialog.isMounted && (
        <Suspense>
          <SwapDialog
            view={view}
            isOpen={dialog.isOpen}
            onClose={dialog.close}
            onSwap={(swap) => {
              dialog.close()
              onSwap(swap)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function describeWontFit(
  count: number,
  minutesForAll: number | null,
  { canOffer, canSwap }: { canOffer: boolean; canSwap: boolean },
): string {
  const isOne = count === 1
  const which = 'Your plan leaves out the last ones of your path.'
  const it = isOne ? 'it' : count === 2 ? 'both' : 'all of them'
  const swap = isOne ? 'you give up another unit for it' : 'you give up a unit for one of them'
  if (minutesForAll === null)
    return `${which} More minutes alone don't bring ${it} in.${canSwap ? ' A later date does, or you give up another unit.' : ' A later date does.'}`
  if (!canOffer) {
    const would = isOne ? 'It would' : count === 2 ? 'Both would' : 'All of them would'
    return `${which} ${would} take ${minutesForAll} minutes a day.${canSwap ? ` To bring ${isOne ? 'it' : 'one'} in, give up another unit.` : ''}`
  }
  return `${which} ${minutesForAll} minutes a day bring ${it} in${canSwap ? `, or ${swap}` : ''}.`
}
