import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** Changes the minutes a day; the plan and the cards of today follow. */
export function usePlanMinutes() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.plan.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(api.plan.today.queryFilter()),
          queryClient.invalidateQueries(api.memory.today.queryFilter()),
        ]),
      onError: (error) => showError(error, (reason) => `Your minutes are unchanged: ${reason}`),
    }),
  )
  return {
    isPending,
    save: (minutesPerDay: number, onSaved: () => void) => mutate({ minutesPerDay }, { onSuccess: onSaved }),
  }
}
