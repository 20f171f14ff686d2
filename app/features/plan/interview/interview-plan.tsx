import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import { fullDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { PanelFailure } from '#app/ui/panel-failure.tsx'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DayPlan } from './day-plan.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { MovingPanel } from './moving-panel.tsx'
import { PlanForm } from './plan-form.tsx'
import { TopicPanel } from './topic-panel.tsx'
import { useForecast } from './use-forecast.ts'
import { useInterviewEditor } from './use-interview-editor.ts'

type InterviewPlanProps = { interview: Interview; today: StudyDay; addButton: ReactNode }

export function InterviewPlan({ interview, today, addButton }: InterviewPlanProps) {
  const api = useApi()
  const { edited, change, ...autosave } = useInterviewEditor(interview)
  const learning = useQuery(api.memory.decks.queryOptions())
  const forecastData = useQuery(api.memory.interview.forecastData.queryOptions({ interviewId: interview.id }))
  const todayQuery = useQuery(api.memory.today.queryOptions())
  const view = useForecast(forecastData.data, edited.minutesPerDay)
  const remove = useDeleteInterview(interview.id, autosave)
  useSaveForecast(interview, view.forecast, view.minutesPerDay)
  const due = todayQuery.data?.due.count ?? 0
  return (
    <>
      <header className="page-head tight">
        <div>
          <h1>{edited.title === '' ? 'Your interview' : edited.title}</h1>
          <p>
            {fullDate(edited.day)}. {countOf(edited.day - today, 'day')} left.
          </p>
        </div>
        <div className="row">
          {addButton}
          {due > 0 && (
            <ButtonLink variant="primary" to="/review">
              Start today's {countOf(due, 'card')}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="stack-6">
        <div className="plan-grid">
          {forecastData.data === undefined ? (
            <section className="panel" aria-label="Expected recall until the interview">
              {forecastData.isError ? (
                <PanelFailure
                  title="We couldn't load your forecast."
                  onRetry={() => void forecastData.refetch()}
                >
                  Your plan is safe. Check your connection and try again.
                </PanelFailure>
              ) : (
                <div className="panel-body skeleton-late" aria-busy="true">
                  <span className="skeleton skeleton-plot" aria-hidden="true" />
                </div>
              )}
            </section>
          ) : (
            <div className="stack-4">
              <ForecastPanel
                data={forecastData.data}
                forecast={view.forecast}
                minutesPerDay={view.minutesPerDay}
              />
              <DoesNotFit
                forecast={view.forecast}
                minutesPerDay={view.minutesPerDay}
                newPerDay={forecastData.data.newPerDay}
              />
            </div>
          )}
          <PlanForm
            interview={edited}
            today={today}
            decks={learning.data ?? []}
            autosave={autosave}
            advice={view.advice}
            onChange={change}
            onDelete={remove}
          />
        </div>
        {forecastData.data !== undefined && view.forecast !== undefined && view.forecast !== null && (
          <>
            <div className="plan-grid plan-columns">
              <TopicPanel data={forecastData.data} forecast={view.forecast} />
              <MovingPanel moving={view.forecast.moving} today={today} />
            </div>
            <DayPlan plan={view.forecast.plan} interview={edited} today={today} />
          </>
        )}
      </div>
    </>
  )
}

type DoesNotFitProps = { forecast: Forecast | null | undefined; minutesPerDay: number; newPerDay: number }

function DoesNotFit({ forecast, minutesPerDay, newPerDay }: DoesNotFitProps) {
  if (forecast === null || forecast === undefined || forecast.leftOut === 0) return null
  const unstarted = forecast.decks.reduce((sum, deck) => sum + deck.unstarted, 0)
  const isLimited = newPerDay * forecast.plan.length < unstarted
  return (
    <p className="notice-warn">
      <Icon name="warning" />
      <span>
        <strong>{countOf(forecast.leftOut, 'card')} won't fit.</strong> At{' '}
        {isLimited ? countOf(newPerDay, 'new card') : `${minutesPerDay} minutes`} a day you would start{' '}
        {Math.max(0, unstarted - forecast.leftOut)} of {countOf(unstarted, 'new card')}.{' '}
        {isLimited ? (
          <>
            <Link className="link" to="/settings">
              Raise the limit
            </Link>
            , or drop a deck.
          </>
        ) : (
          'Add 10 minutes, or drop a deck.'
        )}
      </span>
    </p>
  )
}

/** The forecast of each day is stored, so that the receipt can compare it with what happened. */
function useSaveForecast(interview: Interview, forecast: Forecast | null | undefined, minutesPerDay: number) {
  const api = useApi()
  const { mutate } = useMutation(api.memory.interview.saveForecast.mutationOptions(RETRY_IDEMPOTENT))
  const send = useEffectEvent(() => {
    // A forecast for minutes that are not saved is only a question.
    if (forecast === null || forecast === undefined || minutesPerDay !== interview.minutesPerDay) return
    const decks = forecast.decks.map(({ deckId, withPlan }) => ({ deckId, ...withPlan }))
    mutate({ interviewId: interview.id, forecast: { ...forecast.onDay.withPlan, decks } })
  })
  const isReady = forecast !== null && forecast !== undefined
  useEffect(() => {
    if (isReady) send()
  }, [isReady])
}

/** A change that is still being sent would otherwise arrive after the deletion. */
function useDeleteInterview(
  interviewId: string,
  { flush, discard }: { flush: () => Promise<void>; discard: () => void },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    api.memory.interview.delete.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: () => {
        discard()
        return queryClient.invalidateQueries(api.memory.pathFilter())
      },
      onError: (error) => showMessage({ kind: 'error', text: explainError(error) }),
    }),
  )
  return () => void flush().then(() => mutate({ interviewId }))
}
