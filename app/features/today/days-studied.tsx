import { Link } from 'react-router'
import { longDate } from '#app/shared/day-text.ts'
import { SidePanel } from '#app/ui/index-panel.tsx'
import type { StudyDay } from '#app/shared/study-day.ts'

type DaysStudiedProps = {
  today: StudyDay
  /** One entry a day, the oldest first; the last is today. */
  studied: readonly boolean[]
}

/** How many of the last 30 days had a review. Never a streak: a missed day costs nothing. */
export function DaysStudied({ today, studied }: DaysStudiedProps) {
  const count = studied.filter(Boolean).length
  const first = today - studied.length + 1
  const days = studied.map((isStudied, index) => ({ day: first + index, isStudied }))
  return (
    <SidePanel
      title={`Studied ${count} of the last ${studied.length} days`}
      end={
        <Link className="link small" to="/progress">
          Progress
        </Link>
      }
    >
      <div
        className="studied-days"
        role="img"
        aria-label={`Studied on ${count} of the last ${studied.length} days, ${longDate(first)} to ${longDate(today)}`}
      >
        {days.map(({ day, isStudied }) => (
          <i key={day} data-on={isStudied || undefined} data-now={day === today || undefined} />
        ))}
      </div>
      <p className="plot-caption">A missed day costs nothing. Your cards simply wait.</p>
    </SidePanel>
  )
}
