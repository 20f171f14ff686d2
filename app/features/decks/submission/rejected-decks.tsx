import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { invalidateMyDecks } from '#app/features/decks/deck.queries.ts'
import { REJECTED_DECK_DAYS } from '#app/features/decks/deck.rules.ts'
import type { RejectedDeck } from '#app/features/decks/deck.schema.ts'

/** Rejected submissions with the reviewer's reason, while they can be restored. */
export function RejectedDecks({ decks }: { decks: RejectedDeck[] }) {
  if (decks.length === 0) return null
  return (
    <section className="panel rejected" aria-labelledby="rejected-decks">
      <div className="panel-head">
        <h2 id="rejected-decks">Not accepted as public</h2>
        <span className="meta">Kept for {REJECTED_DECK_DAYS} days</span>
      </div>
      <ul>
        {decks.map((deck) => (
          <RejectedDeckItem key={deck.id} deck={deck} />
        ))}
      </ul>
    </section>
  )
}

function RejectedDeckItem({ deck }: { deck: RejectedDeck }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const restore = useMutation(
    api.deck.restoreRejected.mutationOptions({
      onSuccess: (_, { keepsReason }) =>
        showMessage({
          kind: 'success',
          text: keepsReason === true ? deckMessages.restoredToSend : deckMessages.restored,
        }),
      onError: (error) =>
        showMessage({ kind: 'error', text: deckMessages.restoreFailed(explainError(error)) }),
      onSettled: () => invalidateMyDecks(queryClient, api),
    }),
  )
  const nameId = `rejected-${deck.id}`
  return (
    <li className="rejected-deck">
      <div className="rejected-text">
        <h3 id={nameId} dir="auto">
          {deck.name}
        </h3>
        <p dir="auto">{deck.reason === '' ? 'No reason was given.' : breakLongWords(deck.reason)}</p>
      </div>
      <div className="row">
        <Button
          size="sm"
          variant="tonal"
          isBusy={restore.isPending && restore.variables.keepsReason === true}
          aria-describedby={nameId}
          onClick={() => restore.isPending || restore.mutate({ deckId: deck.id, keepsReason: true })}
        >
          Improve and send again
        </Button>
        <Button
          size="sm"
          isBusy={restore.isPending && restore.variables.keepsReason !== true}
          aria-describedby={nameId}
          onClick={() => restore.isPending || restore.mutate({ deckId: deck.id })}
        >
          Keep as a private deck
        </Button>
      </div>
    </li>
  )
}
