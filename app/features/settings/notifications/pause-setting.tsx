import { useState } from 'react'
import { describePauseEnd, PAUSES } from '#app/features/reminders/reminder.rules.ts'
import { fromDateValue, toDateValue } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { Button } from '#app/ui/button.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useReminderSettings } from './use-reminder-settings.ts'

const OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'day', label: '1 day' },
  { value: 'week', label: '1 week' },
  { value: 'date', label: 'Until a date' },
] as const
type Option = (typeof OPTIONS)[number]['value']

export function PauseSetting() {
  const { settings, pause } = useReminderSettings()
  const [isChoosing, setIsChoosing] = useState(false)
  const [firstDate, setFirstDate] = useState('')

  function choose(option: Option) {
    setIsChoosing(option === 'date')
    setFirstDate(toDateValue(Math.floor(Date.now() / DAY_MS) + 1))
    const length = PAUSES.find((one) => one === option)
    if (length !== undefined) pause.mutate({ pause: length })
  }

  function chooseDate(value: string) {
    const day = fromDateValue(value)
    if (day !== null) pause.mutate({ pause: day }, { onSuccess: () => setIsChoosing(false) })
  }

  if (settings.pausedUntil !== null) {
    return (
      <div className="row">
        <p className="small">
          Paused until {describePauseEnd(settings.pausedUntil, settings.timeZone)}. Nothing is sent.
        </p>
        <Button size="sm" isBusy={pause.isPending} onClick={() => pause.mutate({ pause: null })}>
          Resume now
        </Button>
      </div>
    )
  }
  return (
    <div className="form pause-setting">
      <SegmentedControl
        label="Pause everything"
        options={OPTIONS}
        value={isChoosing ? 'date' : 'off'}
        onChange={choose}
      />
      {isChoosing && (
        <TextField
          label="Start again on"
          type="date"
          min={firstDate}
          onChange={(event) => chooseDate(event.target.value)}
        />
      )}
    </div>
  )
}
