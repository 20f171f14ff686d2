import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DECK_ERRORS, deckMessages } from './deck.messages.ts'
import { myDecksQuery } from './deck.queries.ts'
import type { OwnDeck } from './deck.schema.ts'

/** The button that opened the dialog went with its deck: whoever uses the keyboard goes on at the page's beginning. */
function keepFocusOnPage() {
  const focusLost = () => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  // The dialog gives the focus back in the frame after it closed.
  requestAnimationFrame(() => requestAnimationFrame(focusLost))
}

type DeleteDeckDialogProps = { deck: OwnDeck | null; onClose: () => void }

export function DeleteDeckDialog({ deck, onClose }: DeleteDeckDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.deck.delete.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: deckMessages.deleted }),
      onError: (error) => showError(error, deckMessages.deleteFailed, DECK_ERRORS),
      onSettled: async () => {
        // The deck goes before the dialog does, so that the focus is not given back to a button that is about to go.
        await queryClient.invalidateQueries(myDecksQuery(api))
        onClose()
        keepFocusOnPage()
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
