import { useState } from 'react'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { weekdayDate } from '#app/shared/day-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { listLeftOut } from './plan-names.ts'

type SwapDialogProps = {
  view: PlanView
  isOpen: boolean
  onClose: () => void
  onSwap: (swap: { giveUp: string; bringIn: string }) => void
}

/** Which unit comes in, and which planned one is given up for it: the last ones first. */
export function SwapDialog({ view, isOpen, onClose, onSwap }: SwapDialogProps) {
  const leftOut = listLeftOut(view)
  const planned = view.units.filter(({ state }) => state === 'planned').toReversed()
  const [bringIn, setBringIn] = useState(leftOut[0]?.slug ?? '')
  const [giveUp, setGiveUp] = useState(planned[0]?.slug ?? '')
  // The plan may have changed since these were chosen.
  const wanted = leftOut.some(({ slug }) => slug === bringIn) ? bringIn : (leftOut[0]?.slug ?? '')
  const given = planned.some(({ slug }) => slug === giveUp) ? giveUp : (planned[0]?.slug ?? '')
  return (
    <Dialog title="Swap a unit" isOpen={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSwap({ giveUp: given, bringIn: wanted })
        }}
      >
        <DialogBody>
          <SelectField label="Learn" value={wanted} onChange={(event) => setBringIn(event.target.value)}>
            {leftOut.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Give up"
            hint="It moves to the units that won't fit. You can bring it back."
            value={given}
            onChange={(event) => setGiveUp(event.target.value)}
          >
            {planned.map(({ slug, title, day }) => (
              <option key={slug} value={slug}>
                {day === null ? title : `${title}, ${weekdayDate(day)}`}
              </option>
            ))}
          </SelectField>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Swap
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
