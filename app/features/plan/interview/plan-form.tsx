import { type ComponentProps, useId } from 'react'
import { fromDateValue, shortDate, toDateValue } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { LearningDeck } from '#app/features/scheduling/scheduling.schema.ts'
import type { Interview, InterviewRound } from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DeckChoice } from './deck-choice.tsx'
import { OFFERED_ROUNDS, ROUND_NAMES, type RoundKind } from './round-names.ts'

type PlanFormProps = {
  interview: Interview
  today: StudyDay
  decks: readonly LearningDeck[]
  autosave: ComponentProps<typeof OtherVersion>['autosave'] & { status: string }
  /** What more time would add, in words; null while it isn't known. */
  advice: string | null
  onChange: (interview: Interview) => void
  onDelete: () => void
}

/** Date, rounds, decks and minutes. Changes are saved at once. */
export function PlanForm(props: PlanFormProps) {
  const { interview, today, decks, autosave, advice, onChange, onDelete } = props
  return (
    <section className="panel" aria-labelledby="plan-title">
      <div className="panel-head">
        <h2 id="plan-title">Your plan</h2>
        <span className="meta" role="status">
          {autosave.status}
        </span>
      </div>
      <div className="panel-body plan-form">
        <OtherVersion autosave={autosave} />
        <TextField
          label="Company and role"
          isOptional
          maxLength={120}
          placeholder="Larkfield, backend engineer"
          value={interview.title}
          onChange={(event) => onChange({ ...interview, title: event.target.value })}
        />
        <TextField
          label="Interview date"
          type="date"
          min={toDateValue(today + 1)}
          value={toDateValue(interview.day)}
          onChange={(event) => {
            const day = fromDateValue(event.target.value)
            if (day !== null && day > today) onChange({ ...interview, day })
          }}
        />
        <Rounds interview={interview} onChange={onChange} />
        <DeckChoice interview={interview} decks={decks} onChange={onChange} />
        <MinutesSlider
          minutes={interview.minutesPerDay}
          advice={advice}
          onChange={(minutesPerDay) => onChange({ ...interview, minutesPerDay })}
        />
        <Button variant="danger-ghost" size="sm" icon="trash" onClick={onDelete}>
          Delete this interview
        </Button>
      </div>
    </section>
  )
}

const newRound = (kind: RoundKind): InterviewRound => ({ kind, day: null, deckIds: [], note: '' })

function Rounds({ interview, onChange }: Pick<PlanFormProps, 'interview' | 'onChange'>) {
  const { rounds } = interview
  const toggle = (kind: RoundKind, isOn: boolean) =>
    onChange({
      ...interview,
      rounds: isOn ? [...rounds, newRound(kind)] : rounds.filter((round) => round.kind !== kind),
    })
  return (
    <fieldset className="field">
      <legend className="legend">Rounds</legend>
      <ul className="rounds">
        {OFFERED_ROUNDS.map((kind) => {
          const round = rounds.find((one) => one.kind === kind)
          return (
            <li key={kind}>
              <Checkbox
                checked={round !== undefined}
                onChange={(event) => toggle(kind, event.target.checked)}
              >
                {ROUND_NAMES[kind]}
              </Checkbox>
              <span className="small">{describeRound(round)}</span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function describeRound(round: InterviewRound | undefined): string {
  if (round === undefined) return ''
  if (round.day !== null) return shortDate(round.day)
  return round.deckIds.length === 0 ? 'all decks' : countOf(round.deckIds.length, 'deck')
}

const MIN_MINUTES = 5
const MAX_MINUTES = 60
const STEP_MINUTES = 5
const FULL_PERCENT = 100

type MinutesSliderProps = { minutes: number; advice: string | null; onChange: (minutes: number) => void }

function MinutesSlider({ minutes, advice, onChange }: MinutesSliderProps) {
  const id = useId()
  const share = (Math.min(minutes, MAX_MINUTES) - MIN_MINUTES) / (MAX_MINUTES - MIN_MINUTES)
  return (
    <div className="slider">
      <p className="slider-text">
        <label htmlFor={id}>
          <b>Time a day</b>
        </label>
        <b>{minutes} minutes</b>
      </p>
      <input
        id={id}
        type="range"
        min={MIN_MINUTES}
        max={MAX_MINUTES}
        step={STEP_MINUTES}
        value={Math.min(minutes, MAX_MINUTES)}
        aria-valuetext={`${minutes} minutes`}
        // The filled part of the track is drawn by the style sheet.
        ref={(input) => input?.style.setProperty('--v', `${share * FULL_PERCENT}%`)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p className="slider-scale" aria-hidden="true">
        <span>{MIN_MINUTES}</span>
        <span>{MAX_MINUTES}</span>
      </p>
      {advice !== null && <p className="small muted">{advice}</p>}
    </div>
  )
}
