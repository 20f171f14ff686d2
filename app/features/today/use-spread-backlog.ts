import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** Moves what doesn't fit today to the next days, in one tap. */
export function useSpreadBacklog() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [spreadDays, setSpreadDays] = useState<number | null>(null)
  const { mutate, isPending } = useMutation(
    api.memory.spreadBacklog.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async ({ moved, lastDay }) => {
        const today = queryClient.getQueryData(api.memory.today.queryKey())
        const days = lastDay === null || today === undefined ? 0 : lastDay - today.day
        setSpreadDays(days)
        await queryClient.invalidateQueries(api.memory.today.queryFilter())
        const text =
          moved === 0
            ? 'Everything fits into today.'
            : `${moved} cards are spread over the next ${days === 1 ? 'day' : `${days} days`}.`
        showMessage({ kind: 'success', text })
      },
      onError: (error) =>
        showMessage({ kind: 'error', text: `Your backlog is unchanged. ${explainError(error)}` }),
    }),
  )
  return { spread: () => mutate(), isPending, spreadDays }
}
