import { hasWeekday, toggleWeekday, WEEKDAY_NAMES } from './weekdays.rules.ts'

type WeekdayTogglesProps = {
  /** Bit 0 is Monday. */
  weekdays: number
  onChange: (weekdays: number) => void
  isUnavailable?: boolean
  /** The id of the text that says what is wrong. */
  errorId?: string | undefined
}

const LETTERS = 2

/** The days of the week on which there is a session. */
export function WeekdayToggles({ weekdays, onChange, isUnavailable = false, errorId }: WeekdayTogglesProps) {
  return (
    <fieldset className="weekday-toggles" aria-describedby={errorId}>
      <legend className="visually-hidden">Days of the week</legend>
      {WEEKDAY_NAMES.map((name, index) => (
        <label key={name}>
          <input
            type="checkbox"
            aria-label={name}
            checked={hasWeekday(weekdays, index)}
            aria-disabled={isUnavailable || undefined}
            aria-invalid={errorId === undefined ? undefined : true}
            onChange={() => {
              if (!isUnavailable) onChange(toggleWeekday(weekdays, index))
            }}
          />
          <span aria-hidden="true">{name.slice(0, LETTERS)}</span>
        </label>
      ))}
    </fieldset>
  )
}
