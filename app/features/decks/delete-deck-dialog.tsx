import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { restoreFocus } from '#app/ui/restore-focus.ts'
import { DECK_ERRORS, deckMessages } from './deck.messages.ts'
import { invalidateMyDecks } from './deck.queries.ts'
import type { OwnDeck } from './deck.schema.ts'

type DeleteDeckDialogProps = { deck: OwnDeck | null; onClose: () => void }

export function DeleteDeckDialog({ deck, onClose }: DeleteDeckDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.deck.delete.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: deckMessages.deleted }),
      onError: (error) => showError(error, deckMessages.deleteFailed, DECK_ERRORS),
      onSettled: async () => {
        // Removes the deck before the dialog closes, so that the focus doesn't return to a button that is about to unmount.
        await invalidateMyDecks(queryClient, api)
        onClose()
        restoreFocus()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={deck?.name ?? ''}
      text={deckMessages.confirmDelete}
      confirmLabel="Delete deck"
      isOpen={deck !== null}
      isBusy={remove.isPending}
      onConfirm={() => deck !== null && remove.mutate({ deckId: deck.id })}
      onCancel={onClose}
    />
  )
}
