import { ButtonLink } from '#app/ui/button-link.tsx'
import { longDate } from '#app/features/memory/parts/day-text.rules.ts'
import { aboutMinutes, countOf } from '#app/features/memory/parts/figure-text.rules.ts'
import { IndexPanel } from '#app/features/memory/parts/index-panel.tsx'
import type { StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'

export type DoneToday = {
  done: number
  minutes: number
  tomorrow: { count: number; minutes: number }
  /** New cards that could still be started today. */
  freshCount: number
  /** What as many more answers would add to recall on the interview day, in points; null without an interview. */
  gain: { points: number; interviewDay: StudyDay } | null
}

type DoneCardProps = { done: DoneToday; pausedUntil: StudyDay | null }

/** Nothing is due: says so, with the number that tells why, and what comes tomorrow. */
export function DoneCard({ done, pausedUntil }: DoneCardProps) {
  return (
    <IndexPanel
      className="due"
      title={pausedUntil !== null ? 'Paused' : done.done === 0 ? 'Nothing due today' : 'Done for today'}
      meta={
        done.done === 0
          ? undefined
          : `${done.done} of ${done.done} done, ${countOf(Math.max(1, Math.round(done.minutes)), 'minute')}`
      }
      progress={{ label: "Today's reviews", value: done.done, max: done.done }}
    >
      <div className="due-body">
        <div>
          <p className="big stop-now">You can stop now.</p>
          <p className="muted stop-why">{explainStop(done.gain)}</p>
        </div>
        <p className="small muted">
          {pausedUntil !== null
            ? `Your reviews go on after ${longDate(pausedUntil)}.`
            : done.tomorrow.count === 0
              ? 'Nothing is due tomorrow.'
              : `Next: tomorrow, ${countOf(done.tomorrow.count, 'card')}, ${aboutMinutes(done.tomorrow.minutes)}.`}
        </p>
        {done.freshCount > 0 && (
          <div className="due-go">
            <ButtonLink to="/review?new">Learn {countOf(done.freshCount, 'new card')}</ButtonLink>
          </div>
        )}
      </div>
    </IndexPanel>
  )
}

/** The number that says why stopping is fine. */
export function explainStop(gain: DoneToday['gain']): string {
  if (gain === null) return 'Nothing else is due. Cards stick better after a night of sleep. Rest counts too.'
  const amount =
    gain.points < 0.5
      ? 'less than half a point'
      : `about ${countOf(Math.max(1, Math.round(gain.points)), 'point')}`
  return `Nothing else is due. More reviews today would add ${amount} to your recall on ${longDate(gain.interviewDay)}. Rest counts too.`
}
