import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { lazyPart } from '#app/client/lazy-part.ts'
import { InterviewForm } from '#app/features/plan/interview/interview-form.tsx'
import { useDeleteInterview } from '#app/features/plan/interview/use-delete-interview.ts'
import { useForecast } from '#app/features/plan/interview/use-forecast.ts'
import { useInterviewEditor } from '#app/features/plan/interview/use-interview-editor.ts'
import { useSaveForecast } from '#app/features/plan/interview/use-save-forecast.ts'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { ReactNode } from 'react'
import { RecallPanel } from './recall-panel.tsx'

const RecallDetails = lazyPart(async () => (await import('./recall-details.tsx')).RecallDetails)

type InterviewSideProps = {
  interview: Interview
  today: StudyDay
  /** Of the plan; without one those of the interview. */
  minutesPerDay: number
  isUnavailable: boolean
  /** The controls of the plan, which also change the date. */
  controls?: (date: { day: StudyDay; changeDay: (day: StudyDay) => void }) => ReactNode
}

/** Beside the weeks: the controls, the rounds and the expected recall, whose chart opens below. */
export function InterviewSide(props: InterviewSideProps) {
  const { interview, today, minutesPerDay, isUnavailable, controls } = props
  const api = useApi()
  const [isChartOpen, setIsChartOpen] = useState(false)
  const { edited, change, changeDay, ...autosave } = useInterviewEditor(interview)
  const decks = useQuery(api.memory.decks.queryOptions())
  const forecastData = useQuery(api.memory.interview.forecastData.queryOptions({ interviewId: interview.id }))
  const { forecast, advice, minutesPerDay: forecastMinutes } = useForecast(forecastData.data, minutesPerDay)
  const remove = useDeleteInterview(interview.id, autosave)
  useSaveForecast(interview.id, forecast, forecastMinutes === minutesPerDay)

  function toggleChart() {
    if (isChartOpen) setIsChartOpen(false)
    else void RecallDetails.press(() => setIsChartOpen(true))
  }

  return (
    <>
      <aside className="plan-side" aria-label="Change the plan">
        {controls?.({ day: edited.day, changeDay })}
        <InterviewForm
          interview={edited}
          today={today}
          decks={decks.data ?? []}
          autosave={autosave}
          hasDate={controls === undefined}
          isUnavailable={isUnavailable}
          onChange={change}
          onDelete={remove}
        />
        <RecallPanel
          forecast={forecast}
          answers={forecastData.data?.answers}
          advice={advice}
          isFailed={forecastData.isError}
          isChartOpen={isChartOpen}
          onToggleChart={toggleChart}
          onRetry={() => void forecastData.refetch()}
        />
      </aside>
      {isChartOpen && forecastData.data !== undefined && (
        <Suspense>
          <RecallDetails data={forecastData.data} forecast={forecast} minutesPerDay={forecastMinutes} />
        </Suspense>
      )}
    </>
  )
}
