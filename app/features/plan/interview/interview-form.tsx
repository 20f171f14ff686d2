import { type ComponentProps, useState } from 'react'
import type { Interview, InterviewRound } from '#app/features/scheduling/interview/interview.schema.ts'
import type { LearningDeck } from '#app/features/scheduling/scheduling.schema.ts'
import { fromDateValue, shortDate, toDateValue } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { DeckChoice } from './deck-choice.tsx'
import { OFFERED_ROUNDS, ROUND_NAMES, type RoundKind } from './round-names.ts'

type InterviewFormProps = {
  interview: Interview
  today: StudyDay
  decks: readonly LearningDeck[]
  autosave: ComponentProps<typeof OtherVersion>['autosave'] & { status: string }
  /** Whether it has a field for the date; the controls of the plan have one, too. */
  hasDate: boolean
  isUnavailable?: boolean
  onChange: (interview: Interview) => void
  onDelete: () => void
}

/** Company, rounds and decks of one interview. Changes are saved at once. */
export function InterviewForm(props: InterviewFormProps) {
  const { interview, today, decks, autosave, hasDate, isUnavailable = false, onChange, onDelete } = props
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section className="index-panel" aria-labelledby="interview-title">
      <div className="index-panel-body plan-form">
        <div className="side-head">
          <h2 id="interview-title">Rounds</h2>
          <span className="small muted" role="status">
            {autosave.status}
          </span>
        </div>
        <OtherVersion autosave={autosave} />
        <TextField
          label="Company and role"
          isOptional
          maxLength={120}
          placeholder="Larkfield, backend engineer"
          value={interview.title}
          onChange={(event) => onChange({ ...interview, title: event.target.value })}
        />
        {hasDate && (
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
        )}
        {isEditing ? (
          <>
            <Rounds interview={interview} onChange={onChange} />
            <DeckChoice interview={interview} decks={decks} onChange={onChange} />
            <Button variant="danger-ghost" size="sm" icon="trash" onClick={onDelete}>
              Delete this interview
            </Button>
          </>
        ) : (
          <RoundList interview={interview} today={today} />
        )}
        <Button
          size="sm"
          aria-expanded={isEditing}
          isUnavailable={isUnavailable}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Done' : interview.rounds.length === 0 ? 'Add rounds' : 'Edit rounds'}
        </Button>
      </div>
    </section>
  )
}

function RoundList({ interview, today }: Pick<InterviewFormProps, 'interview' | 'today'>) {
  const { rounds } = interview
  if (rounds.length === 0)
    return <p className="small muted">Which rounds will there be? They decide what matters most.</p>
  return (
    <ul className="rounds">
      {rounds.map(({ kind, day, note }) => (
        <li key={kind}>
          <strong>{ROUND_NAMES[kind]}</strong>
          <span className="small">
            {shortDate(day ?? interview.day)}
            {(day ?? interview.day) < today && ', done'}
          </span>
          {note !== '' && <span className="small round-note">{note}</span>}
        </li>
      ))}
    </ul>
  )
}

const newRound = (kind: RoundKind): InterviewRound => ({ kind, day: null, deckIds: [], note: '' })

function Rounds({ interview, onChange }: Pick<InterviewFormProps, 'interview' | 'onChange'>) {
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
