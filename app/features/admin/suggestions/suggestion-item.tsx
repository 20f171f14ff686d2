import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { plainQuestion } from '#app/features/courses/course.rules.ts'
import { suggestionMessages } from '#app/features/cards/suggestions/suggestion.messages.ts'
import { isTextChanged, KIND_LABELS } from '#app/features/cards/suggestions/suggestion.rules.ts'
import type { QueuedSuggestion } from '#app/features/cards/suggestions/suggestion.schema.ts'
import { toMinute } from '#app/features/admin/admin-time.ts'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'
import { PersonId } from '#app/features/admin/people/person-id.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextDiff } from '#app/ui/text-diff.tsx'
import { Link } from 'react-router'
import { DeclineForm, EditForm } from './suggestion-forms.tsx'

type SuggestionItemProps = { suggestion: QueuedSuggestion; onDecided: (text: string) => void }

/** One suggestion with its difference, its notes and the decision. */
export function SuggestionItem({ suggestion, onDecided }: SuggestionItemProps) {
  const [openForm, setOpenForm] = useState<'edit' | 'decline' | null>(null)
  const { take, decline } = useDecisions(onDecided)
  const { card, proposed } = suggestion
  const title = plainQuestion(card?.question ?? suggestion.question)
  const isBusy = take.isPending || decline.isPending
  const target = { suggestionId: suggestion.id, version: card?.version ?? 1 }
  return (
    <li className="queue-item" tabIndex={-1}>
      <div className="queue-head">
        <Badge kind="plain">{KIND_LABELS[suggestion.kind].label}</Badge>
        <h3 dir="auto">{title}</h3>
        <time className="small faint" dateTime={suggestion.createdAt}>
          {toMinute(suggestion.createdAt)}
        </time>
      </div>
      <SuggestionBody suggestion={suggestion} />
      {suggestion.status === 'waiting' && openForm === null && (
        <div className="queue-foot">
          <Author suggestion={suggestion} />
          <div className="row">
            {card !== null && (
              <Button size="sm" variant="ghost" onClick={() => setOpenForm('edit')}>
                Edit first<span className="visually-hidden">: {title}</span>
              </Button>
            )}
            <Button size="sm" onClick={() => setOpenForm('decline')}>
              Decline<span className="visually-hidden">: {title}</span>
            </Button>
            {card !== null && proposed !== null && (
              <Button size="sm" variant="tonal" isBusy={isBusy} onClick={() => take.mutate(target)}>
                Take it<span className="visually-hidden">: {title}</span>
              </Button>
            )}
          </div>
        </div>
      )}
      {openForm === 'decline' && (
        <DeclineForm
          isBusy={isBusy}
          onCancel={() => setOpenForm(null)}
          onSubmit={(reason) => decline.mutate({ suggestionId: suggestion.id, reason })}
        />
      )}
      {openForm === 'edit' && card !== null && (
        <EditForm
          card={card}
          side={suggestion.side}
          proposed={proposed}
          isBusy={isBusy}
          onCancel={() => setOpenForm(null)}
          onSubmit={(edited) => take.mutate({ ...target, edited })}
        />
      )}
    </li>
  )
}

function SuggestionBody({ suggestion }: { suggestion: QueuedSuggestion }) {
  const { card, side, original, proposed, deckName, notes, authorCount } = suggestion
  const current = card === null || side === null ? null : card[side]
  const isWaiting = suggestion.status === 'waiting'
  const isCardChanged = isWaiting && current !== null && original !== null && isTextChanged(original, current)
  const where = side === null ? 'No suggested text' : side === 'question' ? 'Question' : 'Answer'
  // A decided suggestion shows what was suggested then.
  const before = isWaiting && current !== null ? current : (original ?? '')
  return (
    <div className="queue-body">
      <p className="small faint">
        {deckName !== null && (
          <>
            <Link className="link" to={deckPath('/flashcards', suggestion.deckId)} dir="auto">
              {deckName}
            </Link>
            {'. '}
          </>
        )}
        {where}
      </p>
      {card === null && <p className="small">{suggestionMessages.cardDeleted}</p>}
      {isCardChanged && <p className="small">{suggestionMessages.cardChanged}</p>}
      {proposed !== null && (
        <p className="queue-text">
          <TextDiff before={before} after={proposed} />
        </p>
      )}
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two people may write the same note
        <blockquote key={index} className="queue-note" dir="auto">
          {note}
        </blockquote>
      ))}
      {authorCount > 1 && (
        <p className="small">
          {authorCount - 1} more {authorCount === 2 ? 'person' : 'people'} suggested the same.
        </p>
      )}
      {suggestion.reason !== null && <p className="small">Declined: {suggestion.reason}</p>}
    </div>
  )
}

function Author({ suggestion: { authorId, authorName } }: { suggestion: QueuedSuggestion }) {
  if (authorId === null) return <span className="small faint">By a former member</span>
  return (
    <span className="small faint">
      By <PersonId id={authorId} name={authorName} />
    </span>
  )
}

function useDecisions(onDecided: (text: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const callbacks = {
    onError: (error: unknown) => showError(error, suggestionMessages.decideFailed, ADMIN_ERRORS),
    onSettled: () => queryClient.invalidateQueries(api.admin.suggestion.pathFilter()),
  }
  const nameOf = ({ authorName }: { authorName: string | null }) => authorName ?? 'The author'
  return {
    take: useMutation(
      api.admin.suggestion.take.mutationOptions({
        ...callbacks,
        onSuccess: (decision) => onDecided(suggestionMessages.taken(nameOf(decision))),
      }),
    ),
    decline: useMutation(
      api.admin.suggestion.decline.mutationOptions({
        ...callbacks,
        onSuccess: (decision) => onDecided(suggestionMessages.declined(nameOf(decision))),
      }),
    ),
  }
}
