import { useEffect, useRef } from 'react'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import type { ForecastData } from '#app/features/scheduling/interview/interview.schema.ts'
import { CardsNotFitting } from '#app/features/plan/interview/cards-not-fitting.tsx'
import { DayPlan } from '#app/features/plan/interview/day-plan.tsx'
import { ForecastPanel } from '#app/features/plan/interview/forecast-panel.tsx'
import { BiggestGainsPanel } from '#app/features/plan/interview/biggest-gains-panel.tsx'
import { TopicPanel } from '#app/features/plan/interview/topic-panel.tsx'

type RecallDetailsProps = {
  data: ForecastData
  forecast: Forecast | null | undefined
  minutesPerDay: number
}

/** The chart of expected recall, by topic, by card and by day. Loaded when it is opened. */
export function RecallDetails({ data, forecast, minutesPerDay }: RecallDetailsProps) {
  const container = useRef<HTMLDivElement>(null)
  // It opens below the weeks, far from the button on a large screen.
  useEffect(() => {
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      className="stack-6 plan-recall"
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label="Expected recall"
    >
      <ForecastPanel data={data} forecast={forecast} minutesPerDay={minutesPerDay} />
      <CardsNotFitting forecast={forecast} minutesPerDay={minutesPerDay} newPerDay={data.newPerDay} />
      {forecast !== null && forecast !== undefined && (
        <>
          <div className="plan-grid plan-columns">
            <TopicPanel data={data} forecast={forecast} />
            <BiggestGainsPanel moving={forecast.moving} today={data.today} />
          </div>
          <DayPlan plan={forecast.plan} interview={data.interview} today={data.today} />
        </>
      )}
    </div>
  )
}
