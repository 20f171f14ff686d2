import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import type { Placement, PlanView, TrackSummary } from '#app/features/plan/plan.schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import { placementMessages } from './placement.messages.ts'
import { PlacementCheck } from './placement-check.tsx'
import { PlacementOutcome } from './placement-outcome.tsx'
import { usePlacement } from './use-placement.ts'

/** The placement check: its questions, which are loaded together, then its result. */
export function PlacementScreen() {
  const api = useApi()
  const view = useQuery(api.plan.view.queryOptions())
  const tracks = useQuery(api.plan.tracks.queryOptions())
  const placement = useQuery(api.plan.placement.queryOptions())
  if (view.data === null) return <Navigate to="/plan/setup" replace />
  if (view.data !== undefined && tracks.data !== undefined && placement.data !== undefined) {
    return <Placed view={view.data} tracks={tracks.data} placement={placement.data} />
  }
  const queries = [view, tracks, placement]
  return (
    <div className="study wrap">
      <h1 className="visually-hidden">{placementMessages.title}</h1>
      {queries.some(({ isError }) => isError) && (
        <div className="index-panel">
          <PanelFailure
            title={placementMessages.loadFailed}
            onRetry={() => void Promise.all(queries.map((query) => query.refetch()))}
          >
            {placementMessages.loadFailedDetail}
          </PanelFailure>
        </div>
      )}
    </div>
  )
}

type PlacedProps = { view: PlanView; tracks: readonly TrackSummary[]; placement: Placement }

function Placed({ view, tracks, placement }: PlacedProps) {
  const units = tracks.find(({ slug }) => slug === placement.track)?.units
  const needs = useMemo(() => new Map(units?.map((unit) => [unit.slug, unit.needs])), [units])
  const minutes = useMemo(() => new Map(units?.map((unit) => [unit.slug, unit.minutes])), [units])
  const { run, isComplete, finish, answer, stop, retry, clear } = usePlacement({ placement, view, needs })
  if (run.known !== null) {
    return (
      <PlacementOutcome view={view} run={{ ...run, known: run.known }} minutes={minutes} onLeave={clear} />
    )
  }
  if (placement.questions.length === 0) return <NoQuestions />
  if (!isComplete) {
    return (
      <PlacementCheck
        questions={placement.questions}
        needs={needs}
        answers={run.answers}
        onAnswer={answer}
        onStop={stop}
      />
    )
  }
  return (
    <div className="study wrap">
      <h1 className="visually-hidden">{placementMessages.title}</h1>
      <div className="index-panel">
        {finish.isError ? (
          <PanelFailure title={placementMessages.finishFailed} onRetry={retry}>
            {placementMessages.finishFailedDetail}
          </PanelFailure>
        ) : (
          <p className="index-panel-body" role="status">
            {finish.isPaused ? placementMessages.waiting : placementMessages.counting}
          </p>
        )}
      </div>
    </div>
  )
}

function NoQuestions() {
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{placementMessages.title}</h1>
      <EmptyState
        title={placementMessages.noQuestions}
        action={
          <ButtonLink variant="primary" to="/today">
            Go to Today
          </ButtonLink>
        }
      />
    </div>
  )
}
