import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { plainQuestion } from '#app/features/courses/course.rules.ts'
import type { RecommendableCard } from '#app/features/courses/course-editing.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { addCardId, hasTooManyCards, readCardIds, removeCardId } from './draft/course-draft.rules.ts'
import { courseEditorMessages } from './course-editor.messages.ts'
import { recommendedCardsQuery, searchCardsQuery } from './course-editor.queries.ts'

const SEARCH_DELAY_MS = 250
const SHOWN_ID_END = -8

type CardPickerProps = {
  /** Comma-separated ids, as typed. */
  value: string
  onChange: (value: string) => void
}

/** The recommended cards of a lesson: found by their question, or pasted as ids. */
export function CardPicker({ value, onChange }: CardPickerProps) {
  return (
    <fieldset className="editor-cards">
      <legend className="visually-hidden">Recommended cards</legend>
      <ChosenCards ids={readCardIds(value)} onRemove={(id) => onChange(removeCardId(value, id))} />
      <CardSearch chosenIds={readCardIds(value)} onAdd={(id) => onChange(addCardId(value, id))} />
      <TextField
        label="Recommended flashcards"
        hint="Flashcard ids, separated by commas."
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        error={hasTooManyCards(value) ? courseEditorMessages.tooManyCards : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </fieldset>
  )
}

function ChosenCards({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const distinctIds = [...new Set(ids)]
  const query = useQuery({
    ...recommendedCardsQuery(useApi(), distinctIds),
    enabled: distinctIds.length > 0 && !hasTooManyCards(distinctIds.join(',')),
    placeholderData: keepPreviousData,
  })
  if (distinctIds.length === 0) return null
  const found = new Map((query.data ?? []).map((card) => [card.id, card]))
  return (
    <ul className="editor-card-rows" aria-label="Chosen cards">
      {distinctIds.map((id) => {
        const card = found.get(id.toLowerCase())
        const name =
          card === undefined ? `the id ending in ${id.slice(SHOWN_ID_END)}` : plainQuestion(card.question)
        return (
          <li key={id} title={id}>
            <CardLine card={card ?? null} isLoading={query.isPending} id={id} />
            <Button
              size="sm"
              variant="ghost"
              icon="close"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

type CardLineProps = { card: RecommendableCard | null; isLoading: boolean; id: string }

function CardLine({ card, isLoading, id }: CardLineProps) {
  if (card === null) {
    return (
      <span className="grow small faint">
        {isLoading ? 'Loading…' : `No public card has this id: …${id.slice(SHOWN_ID_END)}`}
      </span>
    )
  }
  return (
    <span className="grow">
      <span dir="auto">{plainQuestion(card.question)}</span>
      <span className="small faint" dir="auto">
        {card.deckName}
      </span>
    </span>
  )
}

type CardSearchProps = { chosenIds: readonly string[]; onAdd: (id: string) => void }

function CardSearch({ chosenIds, onAdd }: CardSearchProps) {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  const query = useQuery({
    ...searchCardsQuery(useApi(), searched),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  })
  const cards = searched === '' ? [] : (query.data ?? []).filter(({ id }) => !chosenIds.includes(id))
  return (
    <div className="editor-card-search">
      <TextField
        label="Find a card by its question"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="small faint" role="status">
        {describeSearch({
          searched,
          isLoading: query.isFetching,
          hasFailed: query.isError,
          count: cards.length,
        })}
      </p>
      {cards.length > 0 && (
        <ul className="editor-card-rows" aria-label="Found cards">
          {cards.map((card) => (
            <li key={card.id}>
              <CardLine card={card} isLoading={false} id={card.id} />
              <Button
                size="sm"
                icon="plus"
                aria-label={`Recommend ${plainQuestion(card.question)}`}
                onClick={() => onAdd(card.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SearchState = { searched: string; isLoading: boolean; hasFailed: boolean; count: number }

function describeSearch({ searched, isLoading, hasFailed, count }: SearchState): string {
  if (searched === '') return ''
  if (hasFailed) return "The search didn't work. Change the text to try again."
  if (count > 0) return count === 1 ? '1 card found' : `${count} cards found`
  return isLoading ? 'Searching…' : 'No card has these words in its question.'
}
