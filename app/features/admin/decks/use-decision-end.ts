import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { ADMIN_ERRORS } from '#app/features/admin/admin.messages.ts'

/** What follows an administrator's decision on a deck: back to the queue, or an error and the current data. */
export function useDecisionEnd(decided: { queryKey: QueryKey }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refetch = () => queryClient.invalidateQueries(api.admin.deck.pathFilter())
  return (success: string, failure: (message: string) => string) => ({
    onSuccess: async () => {
      showMessage({ kind: 'success', text: success })
      await navigate('/admin')
      queryClient.removeQueries({ queryKey: decided.queryKey })
      await refetch()
    },
    // The data may be stale: someone else decided, or the cards changed.
    onError: (error: unknown) => {
      showError(error, failure, ADMIN_ERRORS)
      return refetch()
    },
  })
}
