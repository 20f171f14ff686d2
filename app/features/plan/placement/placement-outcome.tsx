import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { PathMark } from '#app/features/plan/parts/path-strip.rules.ts'
import type { PlanView } from '#app/features/plan/plan.schema.ts'
import { REFRESHER } from '#app/features/plan/setup/setup.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { placementMessages } from './placement.messages.ts'
import { judgeOutcome } from './placement.rules.ts'
import { PlacementResult } from './placement-result.tsx'
import { findHarderStart } from './placement-result.rules.ts'

type PlacementOutcomeProps = {
  view: PlanView
  run: { known: string[]; answered: { unit: string; isRight: boolean }[]; before: PathMark[] }
  minutes: ReadonlyMap<string, number>
  /** The check is over. */
  onLeave: () => void
}

/** The result, its choices and the buttons that lead on. */
export function PlacementOutcome({ view, run, minutes, onLeave }: PlacementOutcomeProps) {
  const { known, answered, before } = run
  const choose = useChooseUnit()
  const isAll = judgeOutcome(known, answered.length) === 'all'
  const harder = isAll ? findHarderStart(view.units) : null
  return (
    <PlacementResult
      view={view}
      known={known}
      answered={answered.map(({ unit }) => unit)}
      right={answered.filter(({ isRight }) => isRight).length}
      minutes={minutes}
      before={before}
      pendingUnit={choose.isPending ? choose.variables.unit : null}
      onChoose={(unit, choice) => choose.mutate({ unit, choice })}
    >
      <StartButton onLeave={onLeave} />
      {harder !== null && (
        <Button
          isBlock
          isBusy={choose.isPending && choose.variables.unit === harder.slug}
          onClick={() => choose.mutate({ unit: harder.slug, choice: 'first' })}
        >
          Start harder: unit {harder.number}, {harder.title}
        </Button>
      )}
      {isAll && view.track.slug !== REFRESHER && (
        <ButtonLink variant="secondary" isBlock to={`/plan/setup?track=${REFRESHER}`} onClick={onLeave}>
          Take the one-week refresher instead
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" isBlock to="/plan" onClick={onLeave}>
        See the whole plan
      </ButtonLink>
    </PlacementResult>
  )
}

function useChooseUnit() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.plan.chooseUnit.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: (view) => {
        queryClient.setQueryData(api.plan.view.queryKey(), view)
        // Not awaited: the next press doesn't depend on it.
        void queryClient.invalidateQueries(api.plan.today.queryFilter())
      },
      onError: () => showMessage({ kind: 'error', text: placementMessages.chooseFailed }),
    }),
  )
}

/** Starts the session and opens its first step; on a day without one, Today says what comes next. */
function StartButton({ onLeave }: { onLeave: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: today } = useQuery(api.plan.today.queryOptions())
  const start = useMutation(
    api.plan.start.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (started) => {
        queryClient.setQueryData(api.plan.today.queryKey(), started)
        onLeave()
        const step = started.session?.steps.find(({ state }) => state === 'open')
        await navigate(step?.path ?? '/today')
      },
      onError: (error) => showMessage({ kind: 'error', text: explainError(error) }),
    }),
  )
  const session = today?.session ?? null
  if (session === null || session.steps.length === 0) {
    return (
      <ButtonLink variant="primary" size="lg" isBlock to="/today" onClick={onLeave}>
        Go to Today
      </ButtonLink>
    )
  }
  return (
    <Button variant="primary" size="lg" isBlock isBusy={start.isPending} onClick={() => start.mutate({})}>
      Start with {session.title} · {Math.round(session.minutesLeft)} min
    </Button>
  )
}
