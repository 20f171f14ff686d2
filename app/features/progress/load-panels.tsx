import { longDate, shortDate, weekdayDate } from '#app/shared/day-text.ts'
import { aboutMinutes, countOf, hoursAndMinutes } from '#app/shared/figure-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import { BarPlot } from '#app/ui/plots/bar-plot.tsx'
import { EmptyPlot } from '#app/ui/plots/plot-frame.tsx'
import { listMinutes, readFigures } from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'

const SECONDS_PER_MINUTE = 60

/** Why Today counts fewer cards: see `isKnown` of the queue. */
const INTERVIEW_CAPTION =
  'Faded bars fall after your interview. Until then, Today leaves out cards that you know well enough for it. '

/** Cards due on each of the next 30 days; faded after the next interview. */
export function DuePanel({ progress }: { progress: Progress }) {
  const { due, today } = progress
  const total = due.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) {
    return (
      <Panel isPadded title="Due in the next 30 days" className="wide">
        <EmptyPlot title="Nothing is due">Start a few cards, and their next days appear here.</EmptyPlot>
      </Panel>
    )
  }
  const perDay = (total * progress.secondsPerAnswer) / SECONDS_PER_MINUTE / Math.max(1, due.length)
  const interviewDay = progress.interviews.map(({ day }) => day).find((day) => day > today)
  const last = due.at(-1)
  const hasFaded = interviewDay !== undefined && interviewDay < (last?.day ?? 0)
  return (
    <Panel
      isPadded
      title="Due in the next 30 days"
      meta={`${countOf(total, 'card')}, ${aboutMinutes(perDay)} a day`}
      className="wide"
    >
      <BarPlot
        sentence={`Cards due on each of the next ${due.length} days, from ${due[0]?.count ?? 0} today to ${last?.count ?? 0} on ${longDate(last?.day ?? today)}, ${total} in all.`}
        mark={
          interviewDay === undefined || interviewDay > (last?.day ?? 0)
            ? undefined
            : { afterId: interviewDay, label: `Interview, ${shortDate(interviewDay)}` }
        }
        bars={due.map(({ day, count }, index) => ({
          id: day,
          value: count,
          label: index === 0 ? 'Today' : shortDate(day),
          isNow: day === today,
          isFaded: interviewDay !== undefined && day > interviewDay,
        }))}
        caption={`${hasFaded ? INTERVIEW_CAPTION : ''}Cards you start between now and then will add to this.`}
        table={{
          caption: 'Cards due by day',
          columns: ['Day', 'Cards'],
          rows: due.map(({ day, count }, index) => [index === 0 ? 'Today' : weekdayDate(day), count]),
        }}
      />
    </Panel>
  )
}

/** Minutes of review on each of the last 30 days. */
export function TimePanel({ progress }: { progress: Progress }) {
  const days = listMinutes(progress)
  const { minutes, daysStudied } = readFigures(progress)
  const title = 'Time spent, last 30 days'
  if (daysStudied === 0) {
    return (
      <Panel isPadded title={title} className="wide">
        <EmptyPlot title="No reviews yet">The minutes of each day appear here.</EmptyPlot>
      </Panel>
    )
  }
  const average = Math.max(1, Math.round(minutes / daysStudied))
  return (
    <Panel isPadded title={title} meta={`About ${countOf(average, 'minute')} a day`} className="wide">
      <BarPlot
        sentence={`Minutes of review on each of the last ${days.length} days, ${hoursAndMinutes(minutes)} in all, on ${countOf(daysStudied, 'day')}.`}
        bars={days.map(({ day, minutes: value }) => ({
          id: day,
          value,
          label: day === progress.today ? 'Today' : shortDate(day),
          isNow: day === progress.today,
        }))}
        isRunning={days.at(-1)?.day === progress.today}
        table={{
          caption: 'Minutes by day',
          columns: ['Day', 'Minutes'],
          rows: days.map(({ day, minutes: value }) => [weekdayDate(day), value]),
        }}
      />
    </Panel>
  )
}
