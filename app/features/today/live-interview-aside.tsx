import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { ROUND_NAMES } from '#app/features/plan/interview/round-names.ts'
import { useForecast } from '#app/features/plan/interview/use-forecast.ts'
import { MIN_FORECAST_ANSWERS } from '#app/features/scheduling/scheduling.rules.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { InterviewAside } from './interview-aside.tsx'

type LiveInterviewAsideProps = { today: Today; hasPlan?: boolean }

/** The next interview; its forecast is computed in the browser, from the learner's own cards. */
export function LiveInterviewAside({ today, hasPlan = false }: LiveInterviewAsideProps) {
  const api = useApi()
  const { interview } = today
  const { data } = useQuery(
    api.memory.interview.forecastData.queryOptions(
      { interviewId: interview?.id ?? '' },
      { enabled: interview !== null && today.reviewCount >= MIN_FORECAST_ANSWERS },
    ),
  )
  const minutesPerDay = data?.interview.minutesPerDay ?? today.settings.minutesPerDay
  const { forecast } = useForecast(data, minutesPerDay)
  if (interview === null) return <InterviewAside today={today.day} interview={null} />
  return (
    <InterviewAside
      today={today.day}
      hasPlan={hasPlan}
      interview={{
        ...interview,
        nextRound: data === undefined ? null : findNextRound(data.interview, today.day),
        minutesPerDay,
        forecast:
          forecast === null || forecast === undefined
            ? null
            : { withPlan: forecast.onDay.withPlan, ifStopped: forecast.onDay.withoutPlan },
        isForecastPending: forecast === undefined && today.reviewCount >= MIN_FORECAST_ANSWERS,
      }}
    />
  )
}

/** The next round on another day than the interview's own. */
function findNextRound({ rounds, day: interviewDay }: Interview, today: StudyDay) {
  const [next] = rounds
    .flatMap(({ kind, day }) =>
      day === null || day < today || day >= interviewDay ? [] : [{ name: ROUND_NAMES[kind], day }],
    )
    .toSorted((a, b) => a.day - b.day)
  return next ?? null
}
