import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusalOf, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { explainCardFailure } from './card-failure.ts'
import { CardForm } from './card-form.tsx'
import { cardMessages } from './card.messages.ts'
import { cardsQuery } from './card.queries.ts'
import type { ListedCard } from './card.schema.ts'

const CHANGED = 'card/changed'

type EditCardFormProps = { deckId: string; card: ListedCard; onClose: () => void }

/** Edits a card where it stands. If someone else changed it meanwhile, what was typed stays, and can be saved over it. */
export function EditCardForm({ deckId, card, onClose }: EditCardFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  // What was edited: the card may change live, the form does not.
  const [edited] = useState(card)
  const save = useMutation(
    api.card.update.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async () => {
        showMessage({ kind: 'success', text: cardMessages.saved })
        await queryClient.invalidateQueries(cardsQuery(api, deckId))
        onClose()
      },
      onError: async (error) => {
        showMessage({ kind: 'error', text: explainCardFailure(error, cardMessages.saveFailed) })
        if (refusalOf(error) === CHANGED) await queryClient.invalidateQueries(cardsQuery(api, deckId))
      },
    }),
  )
  const isOverwriting = refusalOf(save.error) === CHANGED
  const { version } = isOverwriting ? card : edited
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  return (
    <CardForm
      title={<h3>Edit flashcard</h3>}
      card={edited}
      formRef={form}
      failure={save.isError ? explainCardFailure(save.error, cardMessages.saveFailed) : null}
      onSubmit={(values) => !save.isPending && save.mutate({ ...values, deckId, id: card.id, version })}
    >
      <div className="row">
        <Button variant="primary" type="submit" isBusy={save.isPending}>
          {isOverwriting ? 'Save anyway' : 'Save'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </CardForm>
  )
}
