import { Link } from 'react-router'
import { MinutesChoice } from '#app/features/plan/parts/minutes-choice.tsx'
import { WeekdayToggles } from '#app/features/plan/parts/weekday-toggles.tsx'
import type { PlanView, TrackSummary } from '#app/features/plan/plan.schema.ts'
import { fromDateValue, fullDate, toDateValue } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { useId, useState } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanSettings } from './use-plan-settings.ts'

type PlanControlsProps = {
  view: PlanView
  tracks: readonly Pick<TrackSummary, 'slug' | 'title'>[]
  /** As chosen, also before they are saved. */
  settings: PlanSettings
  /** The day in the date field; null without an interview. */
  interviewDay: StudyDay | null
  isUnavailable: boolean
  onChange: (fields: Partial<PlanSettings>, text: string) => void
  onDateChange: (day: StudyDay) => void
}

/** What the plan is made of. Each change is saved at once. */
export function PlanControls(props: PlanControlsProps) {
  const { view, tracks, settings, interviewDay, isUnavailable, onChange, onDateChange } = props
  const [error, setError] = useState<'day' | 'weekdays' | null>(null)
  const errorId = useId()

  function changeWeekdays(weekdays: number) {
    setError(weekdays === 0 ? 'weekdays' : null)
    if (weekdays !== 0) onChange({ weekdays }, 'Your days are saved.')
  }

  function changeDay(value: string) {
    const day = fromDateValue(value)
    if (isUnavailable || day === null) return
    setError(day <= view.today ? 'day' : null)
    if (day > view.today) onDateChange(day)
  }

  return (
    <IndexPanel
      title="Change the plan"
      meta={isUnavailable ? 'Needs a connection' : 'saved at once'}
      className="plan-controls"
    >
      <div className="index-panel-body stack-4">
        <SelectField
          label="Preparing for"
          value={settings.track}
          aria-disabled={isUnavailable || undefined}
          onChange={({ target }) => {
            if (!isUnavailable)
              onChange({ track: target.value }, `You're preparing for ${nameOf(tracks, target.value)}.`)
          }}
        >
          {tracks.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
        <DateField
          day={interviewDay}
          today={view.today}
          isUnavailable={isUnavailable}
          error={error === 'day' ? 'That day has passed. Choose a later one.' : undefined}
          onChange={changeDay}
        />
        <div className="field">
          <span className="legend" aria-hidden="true">
            Minutes a day
          </span>
          <MinutesChoice
            minutes={settings.minutesPerDay}
            isUnavailable={isUnavailable}
            onChange={(minutesPerDay) => onChange({ minutesPerDay }, `${minutesPerDay} minutes a day.`)}
          />
        </div>
        <div className="field">
          <span className="legend" aria-hidden="true">
            Days
          </span>
          <WeekdayToggles
            weekdays={settings.weekdays}
            isUnavailable={isUnavailable}
            errorId={error === 'weekdays' ? errorId : undefined}
            onChange={changeWeekdays}
          />
          {error === 'weekdays' && (
            <p className="error" id={errorId} role="alert">
              Choose at least one day.
            </p>
          )}
        </div>
        <ButtonLink isBlock to="/plan/check">
          Take the check again
        </ButtonLink>
        <Link className="link small" to="/plan/why">
          Why this order?
        </Link>
      </div>
    </IndexPanel>
  )
}

const nameOf = (tracks: PlanControlsProps['tracks'], slug: string) =>
  tracks.find((track) => track.slug === slug)?.title ?? slug

type DateFieldProps = {
  day: StudyDay | null
  today: StudyDay
  isUnavailable: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/**
 * The browser formats the date by its own language, so the words below name the month. What is typed stays until the
 * field is left, because a year is typed over days that have passed.
 */
function DateField({ day, today, isUnavailable, error, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label="Interview date"
      type="date"
      isOptional={day === null}
      min={toDateValue(today + 1)}
      value={typed ?? (day === null ? '' : toDateValue(day))}
      hint={day === null ? 'Without one you learn at your own pace.' : fullDate(day)}
      error={error}
      readOnly={isUnavailable}
      aria-disabled={isUnavailable || undefined}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
    />
  )
}
