import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { invalidateMyDecks } from '#app/features/decks/deck.queries.ts'
import type { OwnDeck } from '#app/features/decks/deck.schema.ts'

/** Takes a submission or an update back. It needs no confirmation, because it can be sent again. */
export function WithdrawButton({ deck }: { deck: OwnDeck }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withdraw = useMutation(
    api.deck.withdraw.mutationOptions({
      onSuccess: () =>
        showMessage({
          kind: 'success',
          text: deck.approvedForPublic ? deckMessages.updateWithdrawn : deckMessages.withdrawn,
        }),
      onError: (error) => showError(error, deckMessages.withdrawFailed),
      onSettled: () => invalidateMyDecks(queryClient, api),
    }),
  )
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="undo"
      isBusy={withdraw.isPending}
      aria-label={`Withdraw ${deck.name}`}
      onClick={() => withdraw.mutate({ deckId: deck.id })}
    >
      Withdraw
    </Button>
  )
}
