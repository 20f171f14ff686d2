import { pathAfterStep, useReportStepDone, useStepId } from '#app/client/session-step.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** The one solid button of a debrief: back to the list, or to the next step of today's session. */
export function DebriefDone({ listPath }: { listPath: string }) {
  const stepId = useStepId()
  useReportStepDone(stepId, true)
  return stepId === null ? (
    <ButtonLink variant="primary" to={listPath}>
      Done
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" to={pathAfterStep(stepId)} data-next-step aria-keyshortcuts="N">
      Next step
    </ButtonLink>
  )
}
