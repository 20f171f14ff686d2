import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { myDecksQuery, rejectedDecksQuery } from '#app/features/decks/deck.queries.ts'
import { REJECTED_DECK_DAYS } from '#app/features/decks/deck.rules.ts'
import type { RejectedDeck } from '#app/features/decks/deck.schema.ts'

/** Submissions that were not accepted, with the reviewer's words, while they can be taken back. */
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
          <Rejected key={deck.id} deck={deck} />
        ))}
      </ul>
    </section>
  )
}

function Rejected({ deck }: { deck: RejectedDeck }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = useMutation(
    api.deck.restoreRejected.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: deckMessages.kept }),
      onError: (error) => showMessage({ kind: 'error', text: deckMessages.keepFailed(explainError(error)) }),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(myDecksQuery(api)),
          queryClient.invalidateQueries(rejectedDecksQuery(api)),
        ]),
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
      <Button
        size="sm"
        isBusy={keep.isPending}
        aria-describedby={nameId}
        onClick={() => keep.mutate({ deckId: deck.id })}
      >
        Keep as a private deck
      </Button>
    </li>
  )
}
