import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** Answers what moved: with other minutes a day, which the plan and the cards of today follow, or with the same. */
export function usePlanMinutes() {
  const api = useApi()
  const queryClient = useQueryClient()
  const onError = (error: unknown) =>
    showError(error, (reason: string) => `Your minutes are unchanged: ${reason}`)
  const save = useMutation(
    api.plan.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(api.plan.today.queryFilter()),
          queryClient.invalidateQueries(api.memory.today.queryFilter()),
        ]),
      onError,
    }),
  )
  const keep = useMutation(
    api.plan.keep.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (plan) => queryClient.setQueryData(api.plan.today.queryKey(), plan),
      onError,
    }),
  )
  return {
    isPending: save.isPending || keep.isPending,
    save: (minutesPerDay: number) => save.mutate({ minutesPerDay }),
    keep: () => keep.mutate(),
  }
}
