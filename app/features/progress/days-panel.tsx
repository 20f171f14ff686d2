import { Fragment } from 'react'
import { longDate, shortDate, shortMonth } from '#app/shared/day-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PlotTable } from '#app/ui/plots/plot-table.tsx'
import { listWeeks, readFigures } from './progress-view.rules.ts'
import type { Progress } from './progress.schema.ts'

const WEEKDAYS = ['Mon', '', 'Wed', '', 'Fri', '', 'Sun'] as const
const MONTH_DAYS = 30

/** A calendar of the last twelve weeks: stronger means more minutes. */
export function DaysPanel({ progress }: { progress: Progress }) {
  const weeks = listWeeks(progress)
  const all = weeks.flat().filter(({ isFuture }) => !isFuture)
  const studied = all.filter(({ level }) => level > 0).length
  const first = all[0]?.day ?? progress.today
  const label = `Calendar of the last 12 weeks, ${longDate(first)} to ${longDate(progress.today)}. You studied on ${studied} of ${all.length} days and on ${readFigures(progress).daysStudied} of the last ${MONTH_DAYS}.`
  return (
    <Panel isPadded title="Days studied" meta={`${studied} of ${all.length} days`}>
      <div className="study-calendar" role="img" aria-label={label}>
        <b />
        {WEEKDAYS.map((name, index) => (
          <b key={`${name}${String(index)}`}>{name}</b>
        ))}
        {weeks.map((week) => {
          const [monday] = week
          return (
            <Fragment key={monday?.day}>
              <b className="study-calendar-month">{monthName(week.map(({ day }) => day))}</b>
              {week.map(({ day, level, isFuture }) => (
                <i
                  key={day}
                  data-h={level === 0 ? undefined : level}
                  data-now={day === progress.today || undefined}
                  data-future={isFuture || undefined}
                />
              ))}
            </Fragment>
          )
        })}
      </div>
      <p className="study-calendar-key" aria-hidden="true">
        None <i /> <i data-h="1" /> <i data-h="2" /> <i data-h="3" /> <i data-h="4" /> 30 minutes or more
      </p>
      <PlotTable
        caption="Minutes by week"
        columns={['Week of', 'Days', 'Minutes']}
        rows={weeks.map((week) => [
          shortDate(week[0]?.day ?? 0),
          week.filter(({ level }) => level > 0).length,
          Math.round(week.reduce((sum, { minutes }) => sum + minutes, 0)),
        ])}
      />
    </Panel>
  )
}

/** The month, over the week that has its first day. */
function monthName(days: readonly number[]): string {
  const first = days.find((day) => shortDate(day).startsWith('1 '))
  return first === undefined ? '' : shortMonth(first)
}
