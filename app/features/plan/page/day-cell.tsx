import { lazyPart } from '#app/client/lazy-part.ts'
import { weekday, dayOfMonth, weekdayDate } from '#app/shared/day-text.ts'
import { formatStudyDay } from '#app/shared/study-day.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LazyMenu } from '#app/ui/lazy-menu.tsx'
import type { UnitAction } from './day-menu.tsx'
import type { DayCell as DayCellData } from './plan-weeks.ts'

const DayMenu = lazyPart(async () => (await import('./day-menu.tsx')).DayMenu)

type DayCellProps = {
  cell: DayCellData
  /** With its month, where days of several months follow each other. */
  hasMonth?: boolean
  isUnavailable: boolean
  onAction: (action: UnitAction) => void
}

/** One day: its date, what it is for, its minutes, and a menu that moves its units. */
export function DayCell({ cell, hasMonth = false, isUnavailable, onAction }: DayCellProps) {
  const { day, state, title, detail, rounds, units } = cell
  const canMove = state === 'planned' && units.length > 0
  // A unit that goes on from the day before isn't moved.
  const menuLabel = `Move ${units.map((unit) => unit.title).join(', ')}`
  return (
    <li className="plan-day" data-state={state}>
      <time dateTime={formatStudyDay(day)}>
        {hasMonth ? weekdayDate(day) : `${weekday(day)} ${dayOfMonth(day)}`}
      </time>
      <div className="plan-day-text">
        <strong>{title}</strong>
        {detail !== '' && <span className="plan-day-detail">{detail}</span>}
        {rounds.map((round) => (
          <span className="plan-day-round" key={round}>
            <Icon name="calendar" />
            {round}
          </span>
        ))}
      </div>
      <span className="plan-day-end">
        <DayEnd cell={cell} />
      </span>
      {canMove && !isUnavailable && (
        <div className="plan-day-menu">
          <LazyMenu label={menuLabel} onPreload={DayMenu.preload} onPress={DayMenu.press}>
            <DayMenu label={menuLabel} units={units} onAction={onAction} />
          </LazyMenu>
        </div>
      )}
    </li>
  )
}

function DayEnd({ cell: { state, minutes } }: { cell: DayCellData }) {
  if (state === 'today') return minutes === null || minutes === 0 ? 'Today' : `Today, ${minutes} min`
  if (state === 'learned')
    return (
      <>
        <Icon name="check" />
        Done
      </>
    )
  if (state === 'mock')
    return (
      <>
        <Icon name="message" />
        {minutes} min
      </>
    )
  if (minutes === null || minutes === 0) return state === 'interview' || state === 'studied' ? null : '–'
  // What comes back decides how much of a mixed day is filled.
  return state === 'mixed' ? `up to ${minutes} min` : `${minutes} min`
}
