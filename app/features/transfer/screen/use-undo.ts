import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, useApiClient } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { transferMessages } from '#app/features/transfer/transfer.messages.ts'

/** Undoes an import, some decks at a time. */
export function useUndo(onDone?: () => void) {
  const api = useApi()
  const client = useApiClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (importId: string) => {
      for (;;) {
        const { isDone } = await client.transfer.undo.mutate({ importId })
        if (isDone) return
      }
    },
    onSuccess: async () => {
      showMessage({ kind: 'success', text: transferMessages.undone })
      onDone?.()
      await queryClient.invalidateQueries(api.transfer.list.queryFilter())
    },
    onError: (error) => showError(error, transferMessages.undoFailed, { ownCode: 'transfer/' }),
  })
}

/** '15 December'. */
export const formatDay = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
