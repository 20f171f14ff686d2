import { useEffect, useState } from 'react'
import { lazyCode } from '#app/client/lazy-part.ts'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import type { ForecastData } from '#app/features/scheduling/interview/interview.schema.ts'

/** The slider must rest this long. */
const REST_MS = 300
const MORE_MINUTES = 15
const SLICE_MS = 12
const FULL = 100

export type ForecastView = {
  /** Null under 50 answers; undefined while it is computed for the first time. */
  forecast: Forecast | null | undefined
  /** What more time would add. */
  advice: string | null
  /** The minutes that the forecast is for. */
  minutesPerDay: number
}

const forecastRules = lazyCode(() => import('#app/features/scheduling/forecast/forecast.rules.ts'))

/** Computed in the browser, so that it follows the slider without a call. */
export function useForecast(data: ForecastData | undefined, minutesPerDay: number): ForecastView {
  const [view, setView] = useState<ForecastView>({ forecast: undefined, advice: null, minutesPerDay })

  useEffect(() => {
    if (data === undefined) return undefined
    const running = { isActive: true }
    const timer = setTimeout(() => void compute(), view.forecast === undefined ? 0 : REST_MS)

    async function compute() {
      const { forecastRecallInSlices } = await forecastRules.wait()
      if (data === undefined || !running.isActive) return
      const input = {
        cards: data.cards,
        today: data.today,
        interviewDay: data.interview.day,
        schedule: data.schedule,
        answers: data.answers,
        secondsPerAnswer: data.secondsPerAnswer,
        newPerDay: data.newPerDay,
        answersSoFar: data.answersSoFar,
      }
      const forecast = await forecastRecallInSlices({ ...input, minutesPerDay }, createSlices())
      if (!running.isActive) return
      setView({ forecast, advice: null, minutesPerDay })
      if (forecast === null) return
      const withMore = { ...input, minutesPerDay: minutesPerDay + MORE_MINUTES }
      const more = await forecastRecallInSlices(withMore, createSlices())
      if (!running.isActive) return
      setView({ forecast, advice: more === null ? null : describeMore(forecast, more), minutesPerDay })
    }

    return () => {
      running.isActive = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the forecast that is shown decides only about the delay
  }, [data, minutesPerDay])

  return view
}

/** Gives the page a turn after each slice: all plays at once would block a slow phone for a second. */
function createSlices() {
  let startedAt = performance.now()
  return {
    isSliceOver: () => performance.now() - startedAt > SLICE_MS,
    pause: async () => {
      await new Promise((resolve) => setTimeout(resolve))
      startedAt = performance.now()
    },
  }
}

const middle = ({ low, high }: { low: number; high: number }) => (low + high) / 2

function describeMore(now: Forecast, more: Forecast): string {
  const points = Math.round((middle(more.onDay.withPlan) - middle(now.onDay.withPlan)) * FULL)
  if (points <= 0) return `${MORE_MINUTES} more minutes a day would add almost nothing.`
  return `${MORE_MINUTES} more minutes a day would add about ${points === 1 ? '1 point' : `${points} points`}.`
}
