import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { CurrentPlan, PlanToday, TrackSummary } from '#app/features/plan/plan.schema.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { useIsOffline } from '#app/ui/use-is-offline.ts'
import { SetupForm } from './setup-form.tsx'
import { setupMessages } from './setup.messages.ts'
import { interviewDayOf } from './setup.rules.ts'
import { useSetupAnswers } from './use-setup-answers.ts'

/** What for, when, how much time, and what is known already. */
export function SetupScreen() {
  const api = useApi()
  const tracks = useQuery(api.plan.tracks.queryOptions())
  const today = useQuery(api.plan.today.queryOptions())
  const current = useQuery(api.plan.plannerInput.queryOptions())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const hasFailed = tracks.isError || today.isError || current.isError
  return (
    <div className="wrap setup-page">
      <header className="page-head tight">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {setupMessages.title}
          </h1>
          <p>
            {setupMessages.lead}{' '}
            <Link className="link" to="/plan/why">
              Why this order?
            </Link>
          </p>
        </div>
      </header>
      {hasFailed && (
        <div className="index-panel">
          <PanelFailure
            title={setupMessages.loadFailed}
            onRetry={() => void Promise.all([tracks.refetch(), today.refetch(), current.refetch()])}
          >
            {setupMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      )}
      {tracks.data !== undefined && today.data !== undefined && current.data !== undefined && (
        <Questions tracks={tracks.data} today={today.data} current={current.data} />
      )}
    </div>
  )
}

type QuestionsProps = { tracks: readonly TrackSummary[]; today: PlanToday; current: CurrentPlan | null }

function Questions({ tracks, today, current }: QuestionsProps) {
  const { answers, change, clear } = useSetupAnswers(today)
  const save = useSavePlan(answers.start === 'check' ? '/plan/check' : '/today', clear)
  const done = useMemo(
    () =>
      new Set(
        (today.plan?.units ?? [])
          .filter(({ state }) => state === 'learned' || state === 'known')
          .map(({ slug }) => slug),
      ),
    [today.plan],
  )
  return (
    <SetupForm
      tracks={tracks}
      today={today.today}
      answers={answers}
      done={done}
      current={current}
      isBusy={save.isPending}
      failure={save.isError ? explainError(save.error) : null}
      isOffline={useIsOffline()}
      onChange={change}
      onSubmit={(track) =>
        save.mutate({
          track,
          weekdays: answers.weekdays,
          minutesPerDay: answers.minutesPerDay,
          interviewDay: interviewDayOf(answers),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        })
      }
    />
  )
}

function useSavePlan(nextPath: string, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.plan.save.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async () => {
        onSaved()
        // The pages that come next load what the plan has become.
        queryClient.removeQueries(api.plan.pathFilter())
        queryClient.removeQueries(api.memory.today.queryFilter())
        queryClient.removeQueries(api.memory.interview.pathFilter())
        await navigate(nextPath)
      },
    }),
  )
}
