import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import { baseName } from '#app/features/transfer/mapping/file-name.ts'
import { lastName } from '#app/features/transfer/transfer.rules.ts'
import { planDecks } from './import-batches.rules.ts'
import { NoteTable } from './note-table.tsx'
import type { CheckedFile, ImportChoice } from './use-import.ts'

type CheckImportProps = {
  file: CheckedFile
  onCancel: () => void
  onImport: (choice: ImportChoice) => void
}

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** What the import would do, note by note, and what can be chosen. */
export function CheckImport({ file, onCancel, onImport }: CheckImportProps) {
  const { notes } = file
  const facts = useMemo(() => readFacts(file), [file])
  const [name, setName] = useState(facts.deckName)
  const [keepsSchedule, setKeepsSchedule] = useState(facts.studied > 0)
  const [updatesKnown, setUpdatesKnown] = useState(false)
  const deckName = facts.isOneDeck ? name.trim() : null
  // Without the chosen name: dividing 10,000 cards again at each key would be felt.
  const decks = useMemo(
    () => planDecks(notes, { fallbackName: facts.deckName, chosenName: null }),
    [notes, facts],
  )
  const nameAt = (index: number) =>
    deckName === null ? (decks[index]?.name ?? '') : `${deckName} ${index + 1}`
  const cards = decks.reduce((sum, deck) => sum + deck.cards.length, 0)
  const total = cards + (updatesKnown ? facts.known : 0)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (total > 0 && deckName !== '') onImport({ deckName, keepsSchedule, updatesKnown })
  }

  return (
    <form method="post" onSubmit={handleSubmit}>
      <div className="import-page">
        <aside className="stack-6 import-options">
          <section className="panel">
            <div className="panel-body form">
              {facts.isOneDeck ? (
                <TextField
                  label="Deck"
                  value={name}
                  error={deckName === '' ? 'Give the deck a name.' : undefined}
                  hint={
                    decks.length > 1
                      ? `${decks.length} new private decks.`
                      : `New private deck with ${cards} of at most ${MAX_CARDS_PER_DECK} cards.`
                  }
                  onChange={(event) => setName(event.target.value)}
                />
              ) : (
                <DeckNames names={decks.map((deck) => deck.name)} />
              )}
              {decks.length > 1 && facts.isOneDeck && (
                <p className="notice-warn">
                  <Icon name="warning" />
                  <span>
                    <strong>
                      {countOf(cards, 'card')} become {decks.length} decks.
                    </strong>{' '}
                    A deck holds {MAX_CARDS_PER_DECK} cards, so we’ll create “{nameAt(0)}” to “
                    {nameAt(decks.length - 1)}”. You’ll still review them together.
                  </span>
                </p>
              )}
              {facts.studied > 0 && (
                <ScheduleChoice {...{ facts, cards, keepsSchedule }} onChange={setKeepsSchedule} />
              )}
              {facts.known > 0 && (
                <Checkbox checked={updatesKnown} onChange={(event) => setUpdatesKnown(event.target.checked)}>
                  Update the {countOf(facts.known, 'card')} you already have
                </Checkbox>
              )}
            </div>
          </section>
          <MediaPanel file={file} />
        </aside>
        <NoteTable notes={notes} />
      </div>
      <div className="import-foot">
        <span className="small muted">You can undo the whole import for 30 days.</span>
        <Button className="push" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isUnavailable={total === 0}>
          {total === 0 ? 'Nothing new to import' : `Import ${countOf(total, 'card')}`}
        </Button>
      </div>
    </form>
  )
}

type Facts = { deckName: string; isOneDeck: boolean; studied: number; known: number }

function readFacts({ notes, fileName }: CheckedFile): Facts {
  const cards = notes.flatMap((note) => (note.result === 'skipped' ? [] : note.cards))
  const paths = new Set(cards.map(({ deckName }) => deckName))
  const [path = ''] = paths
  return {
    // A collection's own name says nothing: 'Default'.
    deckName:
      paths.size === 1 && path !== 'Default' ? lastName(path) || baseName(fileName) : baseName(fileName),
    isOneDeck: paths.size <= 1,
    studied: cards.filter(({ reviews }) => reviews.length > 0).length,
    known: notes.reduce((sum, note) => sum + (note.isKnown === true ? note.cards.length : 0), 0),
  }
}

const MAX_NAMES = 8

function DeckNames({ names }: { names: string[] }) {
  return (
    <div className="field">
      <span className="legend">{names.length} new private decks</span>
      <ul className="import-decks small muted">
        {names.slice(0, MAX_NAMES).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two decks may have one name
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {names.length > MAX_NAMES && <li>and {names.length - MAX_NAMES} more</li>}
      </ul>
    </div>
  )
}

type ScheduleChoiceProps = {
  facts: Facts
  cards: number
  keepsSchedule: boolean
  onChange: (keepsSchedule: boolean) => void
}

function ScheduleChoice({ facts, cards, keepsSchedule, onChange }: ScheduleChoiceProps) {
  return (
    <fieldset className="field">
      <legend className="legend">Schedule</legend>
      <div className="radios">
        <label className="pick">
          <input type="radio" name="schedule" checked={keepsSchedule} onChange={() => onChange(true)} />
          <span>
            Keep my Anki schedule
            <small>
              {countOf(facts.studied, 'card')} {facts.studied === 1 ? 'keeps its' : 'keep their'} reviews,
              which set the next due dates
            </small>
          </span>
        </label>
        <label className="pick">
          <input type="radio" name="schedule" checked={!keepsSchedule} onChange={() => onChange(false)} />
          <span>
            Start fresh
            <small>{cards === 1 ? 'The card starts' : `All ${countOf(cards, 'card')} start`} as new</small>
          </span>
        </label>
      </div>
    </fieldset>
  )
}

const MEGABYTE = 1_000_000

function MediaPanel({ file: { pictures, sounds } }: { file: CheckedFile }) {
  if (pictures.length === 0 && sounds === 0) return null
  const megabytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE
  return (
    <section className="panel">
      <div className="panel-body stack-3">
        <h2 className="import-small">Pictures and sound</h2>
        <p className="small muted">
          {pictures.length > 0 &&
            `${countOf(pictures.length, 'picture')} included (${Math.max(0.1, megabytes).toFixed(1)} MB). `}
          {sounds > 0 &&
            `Sound is left out of ${countOf(sounds, 'note')}, because cards here have no sound. The text stays.`}
        </p>
      </div>
    </section>
  )
}
