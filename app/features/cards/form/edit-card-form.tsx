import '#app/features/cards/flashcards.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorCodeOf, useApi, useApiClient } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { PAGE_SIZE } from '#app/shared/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { addCard } from './add-card.ts'
import { readCardForm, readEditedCard, writeEditedCard } from './card-draft.ts'
import { CardForm } from './card-form.tsx'
import { CARD_ERRORS, cardMessages } from '#app/features/cards/card.messages.ts'
import { cardsQuery } from '#app/features/cards/card.queries.ts'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import type { CardForm as Values, ListedCard } from '#app/features/cards/card.schema.ts'

const CHANGED = 'card/changed'
const DELETED = 'card/gone'

type EditCardFormProps = {
  deckId: string
  /** As in the list now, or as it was last in the list. */
  card: ListedCard
  onClose: () => void
}

/**
 * Edits a card in the list. If someone else changed it meanwhile, the edit can be saved over that change; if someone
 * deleted it, the edit can be added as a new card.
 */
export function EditCardForm({ deckId, card, onClose }: EditCardFormProps) {
  const { id: personId } = useSignedInViewer()
  const form = useRef<HTMLFormElement>(null)
  // From the card or an earlier draft, read once: live changes of the card must not change the form.
  const [edited] = useState(() => readEditedCard(personId, card))
  const { save, add } = useSaving({ deckId, cardId: card.id }, () => {
    writeEditedCard(personId, card.id, null)
    onClose()
  })
  const errorCode = errorCodeOf(save.error)
  const isOverwriting = errorCode === CHANGED
  const isDeleted = errorCode === DELETED
  const { version } = isOverwriting ? card : edited
  const isPending = save.isPending || add.isPending
  const error = add.error ?? save.error
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  return (
    <CardForm
      title={<h3>Edit flashcard</h3>}
      card={edited}
      formRef={form}
      failure={error === null ? null : describeError(error, cardMessages.saveFailed, CARD_ERRORS)}
      onEdit={(changed) =>
        writeEditedCard(personId, card.id, { ...readCardForm(changed), version: edited.version })
      }
      onSubmit={(values) => {
        if (isPending) return
        if (isDeleted) add.mutate(values)
        else save.mutate({ ...values, deckId, id: card.id, version })
      }}
    >
      <div className="row">
        <Button variant="primary" type="submit" isBusy={isPending}>
          {isDeleted ? 'Add as a new flashcard' : isOverwriting ? 'Save anyway' : 'Save'}
        </Button>
        <Button
          onClick={() => {
            writeEditedCard(personId, card.id, null)
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </CardForm>
  )
}

function useSaving({ deckId, cardId }: { deckId: string; cardId: string }, onSaved: () => void) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const query = cardsQuery(api, deckId)
  // One id per form, so that submitting again after a lost response can't add a second card.
  const [id] = useState(newId)

  /** Loads all pages if needed, because the version to overwrite comes from the list. */
  async function refreshUntilListed() {
    await queryClient.invalidateQueries(query)
    const pages = queryClient.getQueryData(query.queryKey)?.pages ?? []
    if (pages.some(({ cards }) => cards.some((one) => one.id === cardId))) return
    await queryClient.fetchInfiniteQuery({ ...query, pages: MAX_CARDS_PER_DECK / PAGE_SIZE, staleTime: 0 })
  }

  const showFailure = (error: unknown) => showError(error, cardMessages.saveFailed, CARD_ERRORS)
  const finish = async (text: string) => {
    showMessage({ kind: 'success', text })
    await queryClient.invalidateQueries(query)
    onSaved()
  }
  const save = useMutation(
    api.card.update.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => finish(cardMessages.saved),
      onError: async (error) => {
        showFailure(error)
        if (errorCodeOf(error) === CHANGED) await refreshUntilListed()
      },
    }),
  )
  const add = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: (card: Values) => addCard(client, { card, deckId, id }),
    onSuccess: () => finish(cardMessages.added),
    onError: showFailure,
  })
  return { save, add }
}
