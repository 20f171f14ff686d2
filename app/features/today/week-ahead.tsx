import { weekday, weekdayDate } from '#app/shared/day-text.ts'
import { aboutMinutes, countOf } from '#app/shared/figure-text.ts'
import { SidePanel } from '#app/ui/index-panel.tsx'
import { BarPlot } from '#app/ui/plots/bar-plot.tsx'
import type { StudyDay } from '#app/shared/study-day.ts'

const SECONDS_PER_MINUTE = 60
const HEIGHT = 132

type WeekAheadProps = {
  /** Today and the next six days. */
  week: ReadonlyArray<{ day: StudyDay; count: number }>
  secondsPerAnswer: number
}

export function WeekAhead({ week, secondsPerAnswer }: WeekAheadProps) {
  const total = week.reduce((sum, { count }) => sum + count, 0)
  const minutesPerDay = (total * secondsPerAnswer) / SECONDS_PER_MINUTE / Math.max(1, week.length)
  const nameOf = (day: StudyDay, index: number) => (index === 0 ? 'Today' : weekday(day))
  return (
    <SidePanel
      title="Week ahead"
      end={
        <span className="meta">
          {total === 0 ? 'Nothing is due' : `${countOf(total, 'card')}, ${aboutMinutes(minutesPerDay)} a day`}
        </span>
      }
    >
      <BarPlot
        hasGrid={false}
        height={HEIGHT}
        sentence={`Cards due each day: ${week.map(({ day, count }, index) => `${index === 0 ? 'today' : weekday(day)} ${count}`).join(', ')}`}
        bars={week.map(({ day, count }, index) => ({
          id: day,
          value: count,
          label: nameOf(day, index),
          isNow: index === 0,
        }))}
        table={{
          caption: 'Cards due in the next seven days',
          columns: ['Day', 'Cards'],
          rows: week.map(({ day, count }) => [weekdayDate(day), count]),
        }}
      />
    </SidePanel>
  )
}
