import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { nearDate, longDate, weekday } from '#app/shared/day-text.ts'
import type { ShareRange } from '#app/shared/figure-text.ts'
import { SidePanel } from '#app/ui/index-panel.tsx'
import { RecallRange } from '#app/ui/recall-range.tsx'
import type { StudyDay } from '#app/shared/study-day.ts'

export type NextInterview = {
  id: string
  title: string
  day: StudyDay
  /** The next round before the interview itself. */
  nextRound: { name: string; day: StudyDay } | null
  minutesPerDay: number
  /** Null under 50 answers. */
  forecast: { withPlan: ShareRange; ifStopped: ShareRange } | null
  /** While it is computed, its space is reserved. */
  isForecastPending: boolean
}

type InterviewAsideProps = {
  today: StudyDay
  interview: NextInterview | null
  hasPlan?: boolean
}

export function InterviewAside({ today, interview, hasPlan = false }: InterviewAsideProps) {
  if (interview === null) return <NoInterview />
  const daysLeft = interview.day - today
  return (
    <SidePanel
      title="Your interview"
      end={
        <Link className="link small" to="/plan">
          {hasPlan ? 'Change' : 'Open plan'}
        </Link>
      }
    >
      <p className="days-left">
        <span className="big">{daysLeft === 0 ? 'Today' : daysLeft}</span>
        <span className="muted">
          {daysLeft === 0 ? '' : daysLeft === 1 ? 'day, ' : 'days, '}
          {weekday(interview.day)} {longDate(interview.day)}
        </span>
      </p>
      <p className="small muted interview-line">{describeInterview(interview, today)}</p>
      {daysLeft === 0 ? null : interview.isForecastPending ? (
        <div className="ranges-space" aria-hidden="true" />
      ) : interview.forecast === null ? (
        <p className="small muted">Your forecast appears after 50 answers.</p>
      ) : (
        <div className="ranges">
          <p className="eyebrow">Expected recall of your cards on the day</p>
          <RecallRange
            label={`With ${interview.minutesPerDay} minutes a day`}
            range={interview.forecast.withPlan}
          />
          <RecallRange label="If you stop now" range={interview.forecast.ifStopped} isOther />
        </div>
      )}
    </SidePanel>
  )
}

function describeInterview({ title, nextRound }: NextInterview, today: StudyDay): string {
  const named = title === '' ? '' : `${title}.`
  const round = nextRound === null ? '' : `${nextRound.name} ${nearDate(nextRound.day, today)}.`
  return [named, round].filter((part) => part !== '').join(' ')
}

function NoInterview() {
  return (
    <section className="index-panel">
      <div className="inline-error">
        <p>
          <strong>No interview planned</strong>
          Add a date and we time your reviews for it. You can study without one.
        </p>
        <ButtonLink variant="tonal" icon="calendar" to="/plan">
          Add a date
        </ButtonLink>
      </div>
    </section>
  )
}
