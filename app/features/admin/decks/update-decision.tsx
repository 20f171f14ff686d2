import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { type FieldErrors, focusFirstError, parseForm } from '#app/client/form-errors.ts'
import { MAX_REJECTION_REASON } from '#app/features/decks/deck.rules.ts'
import { changesFormSchema, type DeckUpdate } from '#app/features/decks/deck.schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { deckUpdateQuery } from '#app/features/admin/admin.queries.ts'
import { useDecisionEnd } from './use-decision-end.ts'
import { composeReason, type UpdateChange } from './update-changes.rules.ts'

type UpdateDecisionProps = {
  update: DeckUpdate
  /** The changes that need a fix. */
  marked: readonly UpdateChange[]
  /** Whether the author has changed the update since it was loaded: both buttons wait. */
  isStale: boolean
}

const formatCards = (count: number) => (count === 1 ? '1 card that stays' : `${count} cards that stay`)

export function UpdateDecision({ update: { deck, cards }, marked, isStale }: UpdateDecisionProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const { approve, requestChanges } = useUpdateDecision(deck.id)
  const isBusy = approve.isPending || requestChanges.isPending

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || isStale) return
    const parsed = parseForm(changesFormSchema, event.currentTarget)
    setErrors(parsed.ok ? {} : parsed.errors)
    if (!parsed.ok) focusFirstError(event.currentTarget, parsed.errors)
    else requestChanges.mutate({ deckId: deck.id, reason: composeReason(parsed.values.reason, marked) })
  }

  const titles = marked.map(({ title }) => title.toLowerCase()).join(', ')
  const markedText = marked.length === 0 ? 'none yet' : titles
  return (
    <aside className="panel deck-change-side" aria-labelledby="decision">
      <div className="panel-head">
        <h2 id="decision">Your decision</h2>
      </div>
      <form className="panel-body form" noValidate onSubmit={handleSubmit}>
        {deck.note !== '' && (
          <blockquote className="deck-change-note" dir="auto">
            <p className="small faint">Note from the author</p>
            {breakLongWords(deck.note)}
          </blockquote>
        )}
        <ul className="deck-change-effects">
          <li>
            <Icon name="check" />
            Learners keep their history on the {formatCards(cards.changed.length + cards.unchanged.length)}.
          </li>
          <li>
            <Icon name="check" />
            New cards start as new. Removed ones leave every queue.
          </li>
        </ul>
        <TextareaField
          label="Reason"
          name="reason"
          rows={4}
          dir="auto"
          limit={MAX_REJECTION_REASON}
          labelEnd={<span className="hint">needed to ask for changes</span>}
          hint={`The author reads this word for word. Cards marked “Needs a fix” are listed below it: ${markedText}.`}
          error={errors['reason']}
          onChange={() => setErrors({})}
        />
        <div className="deck-change-actions">
          <Button
            variant="primary"
            isBusy={approve.isPending}
            isUnavailable={isStale || requestChanges.isPending}
            onClick={() => approve.mutate({ deckId: deck.id, revision: deck.revision })}
          >
            Approve update
          </Button>
          <Button
            type="submit"
            isBusy={requestChanges.isPending}
            isUnavailable={isStale || approve.isPending}
          >
            Ask for changes
          </Button>
        </div>
      </form>
    </aside>
  )
}

function useUpdateDecision(deckId: string) {
  const api = useApi()
  const end = useDecisionEnd(deckUpdateQuery(api, deckId))
  const { approveUpdate, requestChanges } = api.admin.deck
  const { updateApproved, approveFailed, changesRequested, requestFailed } = adminMessages
  return {
    approve: useMutation(approveUpdate.mutationOptions(end(updateApproved, approveFailed))),
    requestChanges: useMutation(requestChanges.mutationOptions(end(changesRequested, requestFailed))),
  }
}
