import { useId } from 'react'
import { MAX_MINUTES_PER_DAY, MIN_MINUTES_PER_DAY } from '#app/features/scheduling/scheduling.rules.ts'
import { Button } from '#app/ui/button.tsx'

const OFFERED = [15, 25, 45, 60] as const
const STEP_MINUTES = 5

type MinutesChoiceProps = {
  minutes: number
  onChange: (minutes: number) => void
  isUnavailable?: boolean
}

/** Minutes a day: four usual ones, and five more or less. A value in between is a segment of its own. */
export function MinutesChoice({ minutes, onChange, isUnavailable = false }: MinutesChoiceProps) {
  const name = useId()
  const offered = [...new Set([...OFFERED, minutes])].toSorted((a, b) => a - b)
  const change = (next: number) => {
    if (!isUnavailable) onChange(Math.min(MAX_MINUTES_PER_DAY, Math.max(MIN_MINUTES_PER_DAY, next)))
  }
  return (
    <div className="minutes-choice">
      <Button
        icon="minus"
        aria-label="5 minutes less"
        isUnavailable={isUnavailable || minutes <= MIN_MINUTES_PER_DAY}
        onClick={() => change(minutes - STEP_MINUTES)}
      />
      <fieldset className="segmented">
        <legend className="visually-hidden">Minutes a day</legend>
        {offered.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              aria-label={`${value} minutes`}
              aria-disabled={isUnavailable || undefined}
              checked={value === minutes}
              onChange={() => change(value)}
            />
            <span aria-hidden="true">
              {value}
              <span className="minutes-unit"> min</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        icon="plus"
        aria-label="5 minutes more"
        isUnavailable={isUnavailable || minutes >= MAX_MINUTES_PER_DAY}
        onClick={() => change(minutes + STEP_MINUTES)}
      />
    </div>
  )
}
