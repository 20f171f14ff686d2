import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi, useApiClient } from '#app/client/api.ts'
import { describeError, showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { addCard } from './add-card.ts'
import { isUntouched, readCardForm, readNewCardDraft, writeNewCardDraft } from './card-draft.ts'
import { CardForm } from './card-form.tsx'
import { CARD_ERRORS, cardMessages } from '#app/features/cards/card.messages.ts'
import { cardsQuery } from '#app/features/cards/card.queries.ts'
import type { CardForm as CardValues } from '#app/features/cards/card.schema.ts'

const SUBMIT_ON_MAC = '⌘ ↵'
const SUBMIT_ELSEWHERE = 'Ctrl ↵'

const noSubscription = () => () => {}
// Deprecated, but the only way to know which modifier key people have.
const readShortcut = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? SUBMIT_ON_MAC : SUBMIT_ELSEWHERE)

type AddCardFormProps = { deckId: string; isFull: boolean }

/** Adds cards one after the other: after each one the form is cleared and Question has the focus again. */
export function AddCardForm({ deckId, isFull }: AddCardFormProps) {
  const [cardsAdded, setCardsAdded] = useState(0)
  const title = <h2 id="add-card">Add a flashcard</h2>
  return (
    <section className="panel" aria-labelledby="add-card">
      {isFull ? (
        <>
          <div className="panel-head">{title}</div>
          <p className="panel-body muted">{cardMessages.full}</p>
        </>
      ) : (
        <NewCard
          key={cardsAdded}
          title={title}
          deckId={deckId}
          isNext={cardsAdded > 0}
          onAdded={() => setCardsAdded((count) => count + 1)}
        />
      )}
    </section>
  )
}

type NewCardProps = { title: ReactNode; deckId: string; isNext: boolean; onAdded: () => void }

function NewCard({ title, deckId, isNext, onAdded }: NewCardProps) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { id: personId } = useSignedInViewer()
  const [draft, setDraft] = useState<CardValues | null>(null)
  // One id per card, so that submitting again after a lost response can't add a second one.
  const [id] = useState(newId)
  const shortcut = useSyncExternalStore(noSubscription, readShortcut, () => SUBMIT_ELSEWHERE)
  const add = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: (card: CardValues) => addCard(client, { card, deckId, id }),
    onSuccess: async () => {
      showMessage({ kind: 'success', text: cardMessages.added })
      writeNewCardDraft(personId, deckId, null)
      onAdded()
      await queryClient.invalidateQueries(cardsQuery(api, deckId))
    },
    onError: (error) => showError(error, cardMessages.addFailed, CARD_ERRORS),
  })
  // Restores the draft of an earlier visit. In an effect, because the server render doesn't have it.
  useEffect(() => {
    if (form.current !== null && isUntouched(form.current)) setDraft(readNewCardDraft(personId, deckId))
  }, [personId, deckId])
  useEffect(() => {
    const question = isNext ? form.current?.querySelector('textarea') : null
    question?.focus({ preventScroll: true })
    // On a phone the pressed button is a screen below the field.
    question?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [isNext])

  return (
    <CardForm
      key={draft === null ? 'empty' : 'draft'}
      {...(draft === null ? {} : { card: draft })}
      onEdit={(edited) => writeNewCardDraft(personId, deckId, readCardForm(edited))}
      title={title}
      formRef={form}
      failure={add.isError ? describeError(add.error, cardMessages.addFailed, CARD_ERRORS) : null}
      onSubmit={(card) => !add.isPending && add.mutate(card)}
    >
      <Button variant="primary" type="submit" isBlock isBusy={add.isPending} shortcut={shortcut}>
        {add.isPending ? 'Adding' : 'Add Flashcard'}
      </Button>
    </CardForm>
  )
}
