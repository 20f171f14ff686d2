import '#app/ui/index-panel.css'
import './session.css'
import { useLayoutEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import { pageMeta, siteOrigin } from '#app/client/page-meta.ts'
import { pageDataContext } from '#app/client/request-context.ts'
import { pathAfterStep, readEndedStep } from '#app/client/session-step.ts'
import { useIsOffline } from '#app/ui/use-is-offline.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { Between } from './between.tsx'
import { describeMove } from './coming-up.rules.ts'
import { setCurrentPlan } from './current-plan.ts'
import { nextStep, openSteps } from './session.rules.ts'
import { useSessionActions } from './use-session-actions.ts'
import type { Route } from './+types/session.page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Today’s session',
    description: 'What comes next in the session of today.',
    path: '/session',
    origin: siteOrigin(matches),
    isHidden: true,
  })

/** Read again at each visit: what is done follows from what the learner did since. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, queryClient } = context.get(pageDataContext)
  const plan = await queryClient.fetchQuery(api.plan.today.queryOptions())
  const { session } = plan
  // The end of a session, and everything that isn't one, is a matter of the page of the day.
  if (session === null || !session.isStarted || session.isStopped || openSteps(session).length === 0) {
    throw redirect('/today')
  }
  return { plan, session, endedId: readEndedStep(url.search) }
}

export default function SessionPage({ loaderData }: Route.ComponentProps) {
  const { plan, session, endedId } = loaderData
  const { id } = useSignedInViewer()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const actions = useSessionActions()
  // The bar above the page shows the same step in the same frame.
  useLayoutEffect(() => setCurrentPlan(id, plan), [id, plan])
  const step = nextStep(session, isOffline) ?? nextStep(session)
  if (step === null) return null
  const { day } = session
  const ended = session.steps.find((one) => one.id === endedId) ?? null
  return (
    <Between
      session={session}
      step={step}
      ended={ended}
      move={describeMove(plan, ended ?? step)}
      waiting={isOffline ? openSteps(session).filter(({ needsNetwork }) => needsNetwork).length : 0}
      isBusy={actions.isBusy}
      onStart={() => void navigate(step.path)}
      onSkip={() =>
        actions.skip.mutate(
          { day, step: step.id },
          { onSuccess: () => void navigate(pathAfterStep(step.id), { replace: true }) },
        )
      }
      onStop={() => actions.stop.mutate({ day }, { onSuccess: () => void navigate('/today') })}
      onUndoSkip={(stepId) =>
        actions.unskip.mutate(
          { day, step: stepId },
          { onSuccess: () => void navigate('/session', { replace: true }) },
        )
      }
    />
  )
}
