import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { explainError, useApi, useApiClient } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { cardMessages } from '#app/features/cards/card.messages.ts'
import {
  DEFAULT_CARD_TYPE,
  DEFAULT_DIFFICULTY,
  MAX_ANSWER,
  MAX_QUESTION,
} from '#app/features/cards/card.rules.ts'
import { addCard } from '#app/features/cards/form/add-card.ts'
import { myDecksQuery } from '#app/features/decks/deck.queries.ts'
import { discussionMessages } from '#app/features/discussion/discussion.messages.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'

type MakeCardProps = { question: string; answer: string; onClose: () => void }

/** A card of an answer, in one of the reader's own decks. */
export function MakeCard(props: MakeCardProps) {
  return (
    <Dialog title="Make a card" isOpen onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}>
      <MakeCardForm {...props} />
    </Dialog>
  )
}

function MakeCardForm({ question, answer, onClose }: MakeCardProps) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  const decks = useInfiniteQuery(myDecksQuery(api))
  const listed = decks.data?.pages.flatMap((page) => page.decks)
  const [id] = useState(newId)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const deckId = chosenId ?? listed?.[0]?.id
  const [text, setText] = useState({ question, answer })
  const add = useMutation({
    ...RETRY_IDEMPOTENT,
    mutationFn: (target: string) =>
      addCard(client, {
        id,
        deckId: target,
        card: { ...text, hint: '', code: '', difficulty: DEFAULT_DIFFICULTY, type: DEFAULT_CARD_TYPE },
      }),
    onSuccess: async () => {
      showMessage({ kind: 'success', text: cardMessages.added })
      onClose()
      await queryClient.invalidateQueries(api.card.pathFilter())
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (deckId !== undefined && !add.isPending) add.mutate(deckId)
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        {listed?.length === 0 ? (
          <p>
            {discussionMessages.noOwnDeck}{' '}
            <Link className="link" to="/decks">
              Create a deck
            </Link>
          </p>
        ) : (
          <SelectField label="Deck" value={deckId} onChange={({ target }) => setChosenId(target.value)}>
            {listed?.map((deck) => (
              <option key={deck.id} value={deck.id}>
                {deck.name}
              </option>
            ))}
          </SelectField>
        )}
        {decks.hasNextPage && (
          <Button size="sm" isBusy={decks.isFetchingNextPage} onClick={() => void decks.fetchNextPage()}>
            Load more decks
          </Button>
        )}
        <TextareaField
          label="Question"
          dir="auto"
          rows={2}
          maxLength={MAX_QUESTION}
          value={text.question}
          onChange={({ target }) => setText({ ...text, question: target.value })}
        />
        <TextareaField
          label="Answer"
          dir="auto"
          rows={6}
          maxLength={MAX_ANSWER}
          value={text.answer}
          onChange={({ target }) => setText({ ...text, answer: target.value })}
        />
        {(add.isError || decks.isError) && (
          <p className="error" role="alert">
            {cardMessages.addFailed(explainError(add.error ?? decks.error))}
          </p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={add.isPending} isUnavailable={deckId === undefined}>
          {add.isPending ? 'Adding' : 'Add card'}
        </Button>
      </DialogFoot>
    </form>
  )
}
