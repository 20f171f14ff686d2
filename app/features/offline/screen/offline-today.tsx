import { DaysStudied } from '#app/features/today/days-studied.tsx'
import { DoneCard, NewCardsCard } from '#app/features/today/done-card.tsx'
import { DueCard } from '#app/features/today/due-card.tsx'
import { describeDone, describeDue, listStudied } from '#app/features/today/today.rules.ts'
import { WeekAhead } from '#app/features/today/week-ahead.tsx'
import { fullDate } from '#app/shared/day-text.ts'
import type { DeviceDay } from '#app/features/offline/day/device-day.rules.ts'
import { DeviceRefusedAnswers } from '#app/features/study/answers/device-refused-answers.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { DeviceState } from './offline-screen.tsx'
import { OfflineSession } from './offline-session.tsx'
import { SavedPanel } from './saved-panel.tsx'

const ignore = () => {}

/** Today from the copy of this device: what is due now, however long ago the last visit was. */
export function OfflineToday({ day: { today }, device }: { day: DeviceDay; device: DeviceState }) {
  // Spreading a backlog needs a connection, so the page offers only what fits.
  const due = { ...describeDue(today, null), backlog: null }
  const { planned } = device
  const isPaused = today.pausedUntil !== null
  const hasDue = due.count > 0 && !isPaused
  const hasNew = due.fresh.count > 0 && !isPaused
  return (
    <div className="wrap">
      <PageHead isTight title="Today">
        {fullDate(today.day)}
      </PageHead>
      <DeviceRefusedAnswers personId={device.personId} />
      <div className="today">
        <div className="today-main">
          {planned !== null ? (
            <OfflineSession {...planned} />
          ) : hasDue ? (
            <DueCard due={due} isSpreading={false} onSpread={ignore} />
          ) : hasNew ? (
            <NewCardsCard done={describeDone(today)} fresh={due.fresh} />
          ) : (
            <DoneCard done={describeDone(today)} pausedUntil={today.pausedUntil} isWholeDay={false} />
          )}
          <SavedPanel device={device} />
        </div>
        <aside className="today-side" aria-label="Week and habit">
          <WeekAhead week={today.week} secondsPerAnswer={today.secondsPerAnswer} />
          <DaysStudied today={today.day} studied={listStudied(today)} />
        </aside>
      </div>
    </div>
  )
}
