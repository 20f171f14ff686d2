import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import { setCurrentPlan } from './current-plan.ts'
import { nextStep } from './session.rules.ts'

/** Starting, skipping and stopping, for the pages inside the signed-in layout. */
export function useSessionActions() {
  const api = useApi()
  const { id } = useSignedInViewer()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const options = {
    // Each sets the same state again.
    ...RETRY_IDEMPOTENT,
    onSuccess: (plan: PlanToday) => {
      queryClient.setQueryData(api.plan.today.queryKey(), plan)
      setCurrentPlan(id, plan)
    },
    onError: (error: unknown) => showError(error, (reason) => `Your session is unchanged: ${reason}`),
  }
  const start = useMutation(api.plan.start.mutationOptions(options))
  const skip = useMutation(api.plan.skip.mutationOptions(options))
  const unskip = useMutation(api.plan.unskip.mutationOptions(options))
  const stop = useMutation(api.plan.stop.mutationOptions(options))

  /** Opens the next step. Without a network only a document opens: the service worker answers for it. */
  function openNext({ session }: Pick<PlanToday, 'session'>): void {
    const isOffline = !navigator.onLine
    const step = session === null ? null : nextStep(session, isOffline)
    const path = step?.path ?? '/today'
    if (isOffline) window.location.assign(path)
    else void navigate(path)
  }

  return {
    isBusy: [start, skip, unskip, stop].some(({ isPending }) => isPending),
    openNext,
    /** Starts today's session, or goes on with it; offline it is started by what is done in it. */
    go: (plan: PlanToday, input: { minutes?: number; isExtra?: boolean } = {}) => {
      const { session } = plan
      if (!navigator.onLine) return openNext(plan)
      const isRunning = session !== null && session.isStarted && !session.isStopped
      if (isRunning && input.isExtra !== true) return openNext(plan)
      return start.mutate(input, { onSuccess: openNext })
    },
    skip,
    unskip,
    stop,
  }
}
