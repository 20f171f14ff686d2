import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** A change that is still being sent would otherwise arrive after the deletion. */
export function useDeleteInterview(
  interviewId: string,
  { flush, discard }: { flush: () => Promise<void>; discard: () => void },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    api.memory.interview.delete.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => {
        discard()
        void queryClient.invalidateQueries(api.plan.pathFilter())
        return queryClient.invalidateQueries(api.memory.pathFilter())
      },
      onError: (error) => showMessage({ kind: 'error', text: explainError(error) }),
    }),
  )
  return () => void flush().then(() => mutate({ interviewId }))
}
