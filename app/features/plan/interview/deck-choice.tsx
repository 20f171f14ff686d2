import { useState } from 'react'
import { fromDateValue, toDateValue } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { LearningDeck } from '#app/features/scheduling/scheduling.schema.ts'
import type { Interview, InterviewRound } from '#app/features/scheduling/interview/interview.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ROUND_NAMES } from './round-names.ts'

const MAX_ROUND_NOTE = 200

type DeckChoiceProps = {
  interview: Interview
  decks: readonly LearningDeck[]
  onChange: (interview: Interview) => void
}

/** The day, a note and the decks that matter, for each round. Without a choice, all decks in learning matter. */
export function DeckChoice({ interview, decks, onChange }: DeckChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = listChosen(interview, decks)
  const cards = chosen.reduce((sum, { cardCount }) => sum + cardCount, 0)

  function change(changed: InterviewRound) {
    const rounds = interview.rounds.map((round) => (round.kind === changed.kind ? changed : round))
    onChange({ ...interview, rounds })
  }

  return (
    <div className="field">
      <span className="legend">Decks that matter</span>
      <div className="row between">
        <span className="small muted">
          {countOf(chosen.length, 'deck')}, {countOf(cards, 'card')}
        </span>
        <Button
          size="sm"
          aria-expanded={isOpen}
          isUnavailable={interview.rounds.length === 0}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Days, notes and decks'}
        </Button>
      </div>
      {interview.rounds.length === 0 && (
        <p className="hint">All your decks count. Choose rounds to name decks for each.</p>
      )}
      {isOpen &&
        interview.rounds.map((round) => (
          <fieldset className="round-decks" key={round.kind}>
            <legend className="legend">{ROUND_NAMES[round.kind]}</legend>
            <TextField
              label="On another day"
              isOptional
              type="date"
              max={toDateValue(interview.day)}
              value={round.day === null ? '' : toDateValue(round.day)}
              onChange={(event) => change({ ...round, day: fromDateValue(event.target.value) })}
            />
            <TextField
              label="Note"
              isOptional
              maxLength={MAX_ROUND_NOTE}
              value={round.note}
              onChange={(event) => change({ ...round, note: event.target.value })}
            />
            {decks.map((deck) => (
              <Checkbox
                key={deck.deckId}
                checked={round.deckIds.includes(deck.deckId)}
                onChange={(event) =>
                  change({
                    ...round,
                    deckIds: event.target.checked
                      ? [...round.deckIds, deck.deckId]
                      : round.deckIds.filter((id) => id !== deck.deckId),
                  })
                }
              >
                {deck.name ?? 'A deck that was withdrawn'}
              </Checkbox>
            ))}
          </fieldset>
        ))}
    </div>
  )
}

function listChosen({ rounds }: Interview, decks: readonly LearningDeck[]): LearningDeck[] {
  const named = new Set(rounds.flatMap(({ deckIds }) => deckIds))
  return decks.filter(({ deckId }) => named.size === 0 || named.has(deckId))
}
