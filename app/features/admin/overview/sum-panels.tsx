import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#app/client/api.ts'
import { formatDay } from '#app/shared/time-text.ts'
import { Panel } from '#app/ui/panel.tsx'
import { BarPlot } from '#app/ui/plots/bar-plot.tsx'
import { LinePlot } from '#app/ui/plots/line-plot.tsx'
import { formatCount } from '#app/ui/plots/plot-scale.ts'
import { adminMessages } from '#app/features/admin/admin.messages.ts'
import { QueryState } from '#app/features/admin/query-state.tsx'
import { CohortPanel } from './cohort-panel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { overviewSumsQuery } from './overview.queries.ts'
import {
  describeSignups,
  listCohorts,
  listDays,
  listWeeks,
  SHOWN_DAYS,
  SHOWN_WEEKS,
} from './overview.rules.ts'
import type { DaySum, OverviewSums, WeekSum } from './overview.schema.ts'

/** Figures, plots and the cohort table; all drawn from sums by day. */
export function SumPanels() {
  const query = useQuery(overviewSumsQuery(useApi()))
  if (query.data === undefined) {
    return (
      <section className="panel" aria-label="Sums by day">
        <QueryState query={query} failureText={adminMessages.loadOverviewFailed} />
      </section>
    )
  }
  return <Sums sums={query.data} />
}

function Sums({ sums }: { sums: OverviewSums }) {
  const days = listDays(sums.days, sums.today)
  const weeks = listWeeks(sums.weeks, sums.today)
  const cohorts = listCohorts(sums.days, sums.cohorts, sums.today)
  return (
    <>
      <KeyFigures days={days} weeks={weeks} cohorts={cohorts} />
      <div className="plots">
        <DayPanel days={days} field="signups" title="Sign-ups a day" noun="sign-ups">
          {describeSignups(days, formatCount)}
        </DayPanel>
        <DayPanel days={days} field="answers" title="Answers a day" noun="answers">
          Every Completed and Repeated counts once. Undone answers are taken out.
        </DayPanel>
        <ActivePanel days={days} />
        <WeekPanel weeks={weeks} />
        <DayPanel days={days} field="lessons" title="Lessons a day" noun="lessons done">
          Lessons that learners marked as done, and left so.
        </DayPanel>
      </div>
      <CohortPanel rows={cohorts} />
    </>
  )
}

const total = (days: readonly DaySum[], field: 'signups' | 'answers' | 'lessons') =>
  days.reduce((sum, day) => sum + day[field], 0)

type DayPanelProps = {
  days: readonly DaySum[]
  field: 'signups' | 'answers' | 'lessons'
  title: string
  noun: string
  children: ReactNode
}

function DayPanel({ days, field, title, noun, children }: DayPanelProps) {
  const points = days.map((day) => ({ label: formatDay(day.day), value: day[field] }))
  const sum = formatCount(total(days, field))
  const today = formatCount(points.at(-1)?.value ?? 0)
  return (
    <Panel isPadded title={title} meta={`${sum} in ${SHOWN_DAYS} days`}>
      <BarPlot
        sentence={`${title}, ${SHOWN_DAYS} days: ${sum} ${noun} in all, ${today} so far today.`}
        caption={children}
        bars={markNow(points, 'Today')}
        isRunning
        table={tableOf(title, 'Day', noun, points)}
      />
    </Panel>
  )
}

function ActivePanel({ days }: { days: readonly DaySum[] }) {
  const title = 'Active learners by day'
  const points = days.map((day) => ({ label: formatDay(day.day), value: day.active }))
  const values = points.slice(0, -1).map(({ value }) => value)
  const sentence = `${title}: between ${Math.min(...values)} and ${Math.max(...values)} in the last ${values.length} full days, ${points.at(-1)?.value ?? 0} so far today.`
  return (
    <Panel isPadded title={title}>
      <LinePlot
        caption="Active means at least one answer or one finished lesson that day. Days end at midnight UTC."
        sentence={sentence}
        points={markNow(points, 'Today')}
        table={tableOf(title, 'Day', 'active learners', points)}
      />
    </Panel>
  )
}

function WeekPanel({ weeks }: { weeks: readonly WeekSum[] }) {
  const title = 'Active learners by week'
  const points = weeks.map(({ week, active }) => ({ label: formatDay(week), value: active }))
  const [first, last, now] = [points[0], points.at(-2), points.at(-1)]
  const sentence = `${title}, ${SHOWN_WEEKS} weeks: ${first?.value ?? 0} in the week of ${first?.label ?? ''}, ${last?.value ?? 0} in the week of ${last?.label ?? ''}, ${now?.value ?? 0} so far this week.`
  return (
    <Panel isPadded title={title}>
      <BarPlot
        caption="Monday to Sunday. Someone active on several days counts once."
        sentence={sentence}
        bars={markNow(points, 'This week')}
        isRunning
        table={tableOf(title, 'Week of', 'active learners', points)}
      />
    </Panel>
  )
}

type Point = { label: string; value: number }

/** The last point is the current day or week. */
const markNow = (points: readonly Point[], nowLabel: string) =>
  points.map(({ label, value }, index) => {
    const isNow = index === points.length - 1
    return { id: label, label: isNow ? nowLabel : label, value, isNow }
  })

function tableOf(caption: string, unit: string, noun: string, points: readonly Point[]) {
  const last = points.length - 1
  const rows = points.map(({ label, value }, index) => [
    index === last ? `${label} (so far)` : label,
    formatCount(value),
  ])
  const heading = noun.charAt(0).toUpperCase() + noun.slice(1)
  return { caption, columns: [unit, heading], rows: rows.toReversed() }
}
