import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { CardItem } from './card-item.tsx'
import { CARD_ERRORS, cardMessages } from './card.messages.ts'
import { cardsQuery } from './card.queries.ts'
import { compareCards, nameCard } from './card.rules.ts'
import type { ListedCard } from './card.schema.ts'
import { EditCardForm } from './form/edit-card-form.tsx'

type CardListProps = { deckId: string; cards: readonly ListedCard[]; canChange: boolean }

/** The cards in question order. One that was just deleted leaves its place with a way to take it back. */
export function CardList({ deckId, cards, canChange }: CardListProps) {
  const [edited, setEdited] = useState<ListedCard | null>(null)
  const [leftId, setLeftId] = useState<string | null>(null)
  const { gone, deletingId, remove, restore, isRestoring } = useDeletion(deckId)
  const lost = gone.filter((card) => !cards.some(({ id }) => id === card.id))
  // A card that was deleted elsewhere, or moved beyond the loaded pages, keeps its open form.
  const isEditedListed = edited === null || cards.some(({ id }) => id === edited.id)
  const listed = isEditedListed ? cards : [...cards, edited]
  const shown = [
    ...listed.map((card) => ({ card, isGone: false })),
    ...lost.map((card) => ({ card, isGone: true })),
  ]
  return (
    <ul className="panel fcs">
      {shown
        .toSorted((a, b) => compareCards(a.card, b.card))
        .map(({ card, isGone }) => (
          <li key={card.id} className="fc" data-gone={isGone || undefined}>
            {isGone ? (
              <DeletedCard
                card={card}
                isBusy={isRestoring}
                onRestore={() => {
                  setLeftId(card.id)
                  restore(card)
                }}
              />
            ) : card.id === edited?.id && canChange ? (
              <EditCardForm
                deckId={deckId}
                card={card}
                onClose={() => {
                  setLeftId(card.id)
                  setEdited(null)
                }}
              />
            ) : (
              <CardItem
                card={card}
                takesFocus={card.id === leftId}
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
  )
}

/** Deleting, and taking it back: the same card is added again under its own id. */
function useDeletion(deckId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<ListedCard[]>([])
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
    deletion.mutate({ deckId, id: card.id }, { onSuccess: () => setGone((cards) => [...cards, card]) })
  }

  function restore({ version: _, ...card }: ListedCard) {
    if (restoration.isPending) return
    const forget = () => setGone((cards) => cards.filter(({ id }) => id !== card.id))
    restoration.mutate({ ...card, deckId }, { onSuccess: forget })
  }

  return { gone, deletingId, remove, restore, isRestoring: restoration.isPending }
}

type DeletedCardProps = { card: ListedCard; isBusy: boolean; onRestore: () => void }

function DeletedCard({ card, isBusy, onRestore }: DeletedCardProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: focus goes to the one that takes it back.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className="fc-gone">
        Deleted: <bdi>{nameCard(card)}</bdi>
      </p>
      <Button ref={undo} size="sm" icon="undo" isBusy={isBusy} onClick={onRestore}>
        Undo
      </Button>
    </>
  )
}
