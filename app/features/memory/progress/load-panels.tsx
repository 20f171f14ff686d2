import { longDate, shortDate, weekdayDate } from '#app/features/memory/parts/day-text.rules.ts'
import { aboutMinutes, countOf, hoursAndMinutes } from '#app/features/memory/parts/figure-text.rules.ts'
import { BarPlot } from '#app/features/memory/plots/bar-plot.tsx'
import { EmptyPlot } from '#app/features/memory/plots/plot-frame.tsx'
import { PlotTable } from '#app/features/memory/plots/plot-table.tsx'
import { Panel } from './panel.tsx'
import { listMinutes, readFigures } from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'

const SECONDS_PER_MINUTE = 60
const LABEL_EVERY = 7
const HEIGHT = 200

/** The first, every seventh and the last day; the one before the last would touch it. */
function labelFor(index: number, count: number, day: number): string | undefined {
  if (index === 0) return 'Today'
  const isSeventh = index % LABEL_EVERY === 0 && count - 1 - index > LABEL_EVERY / 2
  return isSeventh || index === count - 1 ? shortDate(day) : undefined
}

/** Cards due on each of the next 30 days; faded after the next interview. */
export function DuePanel({ progress }: { progress: Progress }) {
  const { due, today } = progress
  const total = due.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) {
    return (
      <Panel title="Due in the next 30 days" isWide>
        <EmptyPlot title="Nothing is due">Start a few cards, and their next days appear here.</EmptyPlot>
      </Panel>
    )
  }
  const perDay = (total * progress.secondsPerAnswer) / SECONDS_PER_MINUTE / Math.max(1, due.length)
  const interviewDay = progress.interviews.map(({ day }) => day).find((day) => day > today)
  const highest = due.findIndex(({ count }) => count === Math.max(...due.map((one) => one.count)))
  const last = due.at(-1)
  return (
    <Panel
      title="Due in the next 30 days"
      meta={`${countOf(total, 'card')}, ${aboutMinutes(perDay)} a day`}
      isWide
    >
      <BarPlot
        label={`Cards due on each of the next ${due.length} days, from ${due[0]?.count ?? 0} today to ${last?.count ?? 0} on ${longDate(last?.day ?? today)}, ${total} in all.`}
        hasGrid
        height={HEIGHT}
        mark={
          interviewDay === undefined || interviewDay > (last?.day ?? 0)
            ? undefined
            : { afterId: interviewDay, label: `Interview, ${shortDate(interviewDay)}` }
        }
        bars={due.map(({ day, count }, index) => ({
          id: day,
          value: count,
          label: labelFor(index, due.length, day),
          isNow: day === today,
          isFaded: interviewDay !== undefined && day > interviewDay,
          isValueShown: index === 0 || index === highest,
        }))}
      />
      <p className="cap">
        {interviewDay !== undefined && 'Faded bars fall after your interview. '}
        Cards you start between now and then will add to this.
      </p>
      <PlotTable
        caption="Cards due by day"
        columns={['Day', 'Cards']}
        rows={due.map(({ day, count }, index) => [index === 0 ? 'Today' : weekdayDate(day), count])}
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
      <Panel title={title} isWide>
        <EmptyPlot title="No reviews yet">The minutes of each day appear here.</EmptyPlot>
      </Panel>
    )
  }
  const highest = days.findIndex(
    ({ minutes: value }) => value === Math.max(...days.map((one) => one.minutes)),
  )
  const average = Math.max(1, Math.round(minutes / daysStudied))
  return (
    <Panel
      title={title}
      meta={`${hoursAndMinutes(minutes)}, ${countOf(average, 'minute')} on the days you studied`}
      isWide
    >
      <BarPlot
        label={`Minutes of review on each of the last ${days.length} days, ${hoursAndMinutes(minutes)} in all, on ${countOf(daysStudied, 'day')}.`}
        hasGrid
        height={HEIGHT}
        bars={days.map(({ day, minutes: value }, index) => ({
          id: day,
          value,
          label:
            day === progress.today
              ? 'Today'
              : (days.length - 1 - index) % LABEL_EVERY === 0
                ? shortDate(day)
                : undefined,
          isNow: day === progress.today,
          isValueShown: value > 0 && (index === highest || day === progress.today),
        }))}
      />
      <PlotTable
        caption="Minutes by day"
        columns={['Day', 'Minutes']}
        rows={days.map(({ day, minutes: value }) => [weekdayDate(day), value])}
      />
    </Panel>
  )
}
