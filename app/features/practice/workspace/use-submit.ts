import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** Stores an attempt; `onFinished` follows once the exercise is solved or given up, with the references loaded. */
export function useSubmit(slug: string, onFinished: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.practice.submit.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (_, { outcome }) => {
        await Promise.all([
          queryClient.invalidateQueries(api.practice.exercise.queryFilter({ slug })),
          queryClient.invalidateQueries(api.practice.list.queryFilter()),
          queryClient.invalidateQueries(api.practice.due.queryFilter()),
        ])
        if (outcome !== 'failed') onFinished()
      },
      onError: (error) => showError(error, (reason) => `Your attempt wasn't saved: ${reason}`),
    }),
  )
}
