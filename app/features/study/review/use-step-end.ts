import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { pathAfterStep } from '#app/client/session-step.ts'
import { useIsOffline } from '#app/ui/use-is-offline.ts'

/**
 * At the end of a review that is a step of a session: goes on when the server has the answers. False for a review by
 * itself, and without a network, where its own last screen is shown.
 */
export function useStepEnd(stepId: string | null, isDone: boolean, flush: () => Promise<void>): boolean {
  const navigate = useNavigate()
  const isStep = !useIsOffline() && stepId !== null
  const goOn = useEffectEvent(async () => {
    await flush()
    if (stepId !== null) await navigate(pathAfterStep(stepId), { replace: true })
  })
  useEffect(() => {
    if (isStep && isDone) void goOn()
  }, [isStep, isDone])
  return isStep
}
