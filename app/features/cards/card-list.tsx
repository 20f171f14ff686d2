import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { useCardExercises } from './card-exercise.tsx'
import { CardItem } from './card-item.tsx'
import { CARD_ERRORS, cardMessages } from './card.messages.ts'
import { cardsQuery } from './card.queries.ts'
import { nameCard } from './markdown/plain-text.rules.ts'
import { compareCards } from './card.rules.ts'
import type { ListedCard } from './card.schema.ts'
import { EditCardForm } from './form/edit-card-form.tsx'
import { SuggestDialogLoader } from './suggestions/suggest-dialog-loader.tsx'

/** The card that a link leads to, as in `/flashcards?deck=<id>&card=<id>`. */
export const CARD_PARAMETER = 'card'

type CardListProps = {
  deckId: string
  cards: readonly ListedCard[]
  canChange: boolean
  canSuggest: boolean
  isPublic: boolean
}

/** The cards in question order. A card that was just deleted is replaced by an Undo button. */
export function CardList({ deckId, cards, canChange, canSuggest, isPublic }: CardListProps) {
  const exercises = useCardExercises(deckId, isPublic)
  const linkedId = useSearchParams()[0].get(CARD_PARAMETER)
  const [suggested, setSuggested] = useState<ListedCard | null>(null)
  const [edited, setEdited] = useState<ListedCard | null>(null)
  const [closedId, setClosedId] = useState<string | null>(null)
  const { deleted, deletingId, remove, restore, isRestoring } = useDeletion(deckId)
  const deletedHere = deleted.filter((card) => !cards.some(({ id }) => id === card.id))
  // The form stays open if its card is deleted elsewhere or moves beyond the loaded pages.
  const isEditedListed = edited === null || cards.some(({ id }) => id === edited.id)
  const listed = isEditedListed ? cards : [...cards, edited]
  const shown = [
    ...listed.map((card) => ({ card, isDeleted: false })),
    ...deletedHere.map((card) => ({ card, isDeleted: true })),
  ]
  return (
    <>
      <ul className="panel flashcard-list">
        {shown
          .toSorted((a, b) => compareCards(a.card, b.card))
          .map(({ card, isDeleted }) => (
            <li key={card.id} className="flashcard" data-deleted={isDeleted || undefined}>
              {isDeleted ? (
                <DeletedCard
                  card={card}
                  isBusy={isRestoring}
                  onRestore={() => {
                    setClosedId(card.id)
                    restore(card)
                  }}
                />
              ) : card.id === edited?.id && canChange ? (
                <EditCardForm
                  deckId={deckId}
                  card={card}
                  onClose={() => {
                    setClosedId(card.id)
                    setEdited(null)
                  }}
                />
              ) : (
                <CardItem
                  card={card}
                  isLinked={card.id === linkedId}
                  exercise={exercises.get(card.id)}
                  publicDeckId={isPublic ? deckId : null}
                  shouldFocus={card.id === closedId}
                  onSuggest={canSuggest ? () => setSuggested(card) : undefined}
                  tools={
                    canChange
                      ? {
                          onEdit: () => setEdited(card),
                          onDelete: () => remove(card),
                          isDeleting: deletingId === card.id,
                        }
                      : null
                  }
                />
              )}
            </li>
          ))}
      </ul>
      <SuggestDialogLoader card={suggested} onClose={() => setSuggested(null)} />
    </>
  )
}

/** Undo adds the same card again with its id. */
function useDeletion(deckId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [deleted, setDeleted] = useState<ListedCard[]>([])
  const refresh = () => queryClient.invalidateQueries(cardsQuery(api, deckId))
  const deletion = useMutation(
    api.card.delete.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => showMessage({ kind: 'success', text: cardMessages.deleted }),
      onError: (error) => showError(error, cardMessages.deleteFailed, CARD_ERRORS),
      onSettled: refresh,
    }),
  )
  const restoration = useMutation(
    api.card.add.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => showMessage({ kind: 'success', text: cardMessages.restored }),
      onError: (error) => showError(error, cardMessages.addFailed, CARD_ERRORS),
      onSettled: refresh,
    }),
  )
  const deletingId = deletion.isPending ? deletion.variables.id : null

  function remove(card: ListedCard) {
    if (deletion.isPending) return
    deletion.mutate({ deckId, id: card.id }, { onSuccess: () => setDeleted((cards) => [...cards, card]) })
  }

  function restore({ version: _, ...card }: ListedCard) {
    if (restoration.isPending) return
    const removeDeleted = () => setDeleted((cards) => cards.filter(({ id }) => id !== card.id))
    restoration.mutate({ ...card, deckId }, { onSuccess: removeDeleted })
  }

  return { deleted, deletingId, remove, restore, isRestoring: restoration.isPending }
}

type DeletedCardProps = { card: ListedCard; isBusy: boolean; onRestore: () => void }

function DeletedCard({ card, isBusy, onRestore }: DeletedCardProps) {
  const undoButton = useRef<HTMLButtonElement>(null)
  // The Delete button had the focus and is unmounted, so the focus moves to Undo.
  useEffect(() => undoButton.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className="flashcard-gone">
        Deleted: <bdi>{nameCard(card)}</bdi>
      </p>
      <Button ref={undoButton} size="sm" icon="undo" isBusy={isBusy} onClick={onRestore}>
        Undo
      </Button>
    </>
  )
}
