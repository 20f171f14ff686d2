import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { MinutesChoice } from '#app/features/plan/parts/minutes-choice.tsx'
import { WeekdayToggles } from '#app/features/plan/parts/weekday-toggles.tsx'
import type { CurrentPlan } from '#app/features/plan/plan.schema.ts'
import { toDateValue } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { setupMessages } from './setup.messages.ts'
import {
  chooseTrack,
  describeTime,
  findSetupErrors,
  interviewDayOf,
  type OfferedTrack,
  previewPlan,
  REFRESHER,
} from './setup.rules.ts'
import type { SetupAnswers } from './setup.schema.ts'
import { SetupPreview } from './setup-preview.tsx'
import { TrackChoice } from './track-choice.tsx'

const PREVIEW_DELAY_MS = 300

type SetupFormProps = {
  tracks: readonly OfferedTrack[]
  today: StudyDay
  answers: SetupAnswers
  /** Units that are learned or known already. */
  done: ReadonlySet<string>
  /** The plan that these answers would change. */
  current: CurrentPlan | null
  isBusy: boolean
  /** Why the plan couldn't be saved. */
  failure: string | null
  isOffline: boolean
  onChange: (changes: Partial<SetupAnswers>) => void
  onSubmit: (track: string) => void
}

/** Four questions on one page, and what they make of the plan. */
export function SetupForm(props: SetupFormProps) {
  const { tracks, today, answers, done, current, isBusy, failure, isOffline, onChange, onSubmit } = props
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const noteId = useId()
  const track = chooseTrack(tracks, answers, today)
  const errors = findSetupErrors(answers, today)
  const settled = useSettled(answers)
  const preview = useMemo(() => {
    const shown = chooseTrack(tracks, settled, today)
    return shown === undefined ? null : previewPlan({ track: shown, answers: settled, today, done, current })
  }, [tracks, settled, today, done, current])
  const canChooseRefresher = track?.slug !== REFRESHER && tracks.some(({ slug }) => slug === REFRESHER)

  function submit() {
    setIsChecked(true)
    if (errors.date === null && !errors.weekdays) {
      if (track !== undefined) onSubmit(track.slug)
      return
    }
    const field = errors.date === null ? '.weekday-toggles input' : 'input[type=date]'
    form.current?.querySelector<HTMLInputElement>(field)?.focus()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isOffline && !isBusy) submit()
  }

  return (
    // The errors stand beside their fields; the browser's own would cover them.
    <form className="setup" ref={form} onSubmit={handleSubmit} noValidate>
      <section className="panel setup-questions">
        <ol className="setup-steps">
          <Step number={1} title={setupMessages.track}>
            <TrackChoice
              tracks={tracks}
              chosen={track?.slug}
              onChoose={(slug) => onChange({ track: slug })}
            />
          </Step>
          <Step number={2} title={setupMessages.date}>
            <DateFields {...{ answers, today, error: errors.date, isChecked, onChange }} />
          </Step>
          <Step number={3} title={setupMessages.time}>
            <TimeFields {...{ answers, today, hasError: errors.weekdays, onChange }} />
          </Step>
          <Step number={4} title={setupMessages.known}>
            <StartChoice start={answers.start} onChange={onChange} />
          </Step>
        </ol>
        {failure !== null && (
          <PanelFailure title={setupMessages.saveFailed} onRetry={submit}>
            {failure}
          </PanelFailure>
        )}
        <div className="setup-go">
          <Button
            variant="primary"
            type="submit"
            isBusy={isBusy}
            isUnavailable={isOffline}
            aria-describedby={noteId}
          >
            {answers.start === 'check' ? setupMessages.takeCheck : setupMessages.makePlan}
          </Button>
          <span className="small muted" id={noteId}>
            {isOffline ? setupMessages.offline : setupMessages.thenReady}
          </span>
        </div>
      </section>
      <SetupPreview
        preview={preview}
        onChooseRefresher={canChooseRefresher ? () => onChange({ track: REFRESHER }) : null}
      />
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="setup-number" aria-hidden="true">
        {number}
      </span>
      <div className="setup-step">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  )
}

type FieldProps = {
  answers: SetupAnswers
  today: StudyDay
  onChange: (changes: Partial<SetupAnswers>) => void
}

type DateFieldsProps = FieldProps & { error: 'past' | 'missing' | null; isChecked: boolean }

function DateFields({ answers, today, error, isChecked, onChange }: DateFieldsProps) {
  const id = useId()
  const day = interviewDayOf(answers)
  // An empty field is an error only when the form was sent: it is empty while a date is typed.
  const text =
    error === 'past' ? setupMessages.pastDate : error === 'missing' && isChecked ? setupMessages.noDate : null
  return (
    <>
      <div className="setup-fields">
        <label className="visually-hidden" htmlFor={id}>
          Interview date
        </label>
        <input
          className="input"
          id={id}
          type="date"
          min={toDateValue(today + 1)}
          value={answers.date}
          disabled={answers.hasNoDate}
          aria-invalid={text === null ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        {text === null && (
          <span className="small muted" id={`${id}-note`}>
            {day !== null && day > today ? `in ${countOf(day - today, 'day')}` : ''}
          </span>
        )}
        <Checkbox
          checked={answers.hasNoDate}
          onChange={(event) => onChange({ hasNoDate: event.target.checked })}
        >
          I don't have a date yet
        </Checkbox>
      </div>
      {text !== null && (
        <p className="error" role="alert" id={`${id}-note`}>
          {text}
        </p>
      )}
    </>
  )
}

function TimeFields({ answers, today, hasError, onChange }: FieldProps & { hasError: boolean }) {
  const errorId = useId()
  return (
    <>
      <MinutesChoice
        minutes={answers.minutesPerDay}
        onChange={(minutesPerDay) => onChange({ minutesPerDay })}
      />
      <WeekdayToggles
        weekdays={answers.weekdays}
        errorId={hasError ? errorId : undefined}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      {hasError ? (
        <p className="error" role="alert" id={errorId}>
          {setupMessages.noWeekday}
        </p>
      ) : (
        <p className="small muted">{describeTime(answers, today)}</p>
      )}
    </>
  )
}

type StartChoiceProps = Pick<SetupAnswers, 'start'> & Pick<FieldProps, 'onChange'>

function StartChoice({ start, onChange }: StartChoiceProps) {
  const name = useId()
  return (
    <>
      <p className="setup-detail">{setupMessages.knownDetail}</p>
      <fieldset className="setup-starts">
        <legend className="visually-hidden">{setupMessages.known}</legend>
        <label className="pick">
          <input
            type="radio"
            name={name}
            checked={start === 'check'}
            onChange={() => onChange({ start: 'check' })}
          />
          <span>
            Take the placement check
            <small>Recommended. No code to write.</small>
          </span>
        </label>
        <label className="pick">
          <input
            type="radio"
            name={name}
            checked={start === 'beginning'}
            onChange={() => onChange({ start: 'beginning' })}
          />
          <span>
            Start from the beginning
            <small>You can take the check later, from the plan.</small>
          </span>
        </label>
      </fieldset>
    </>
  )
}

/** The value once it has not changed for a moment: a preview for every letter of a date would only flicker. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
