import { ButtonLink } from '#app/ui/button-link.tsx'
import { longDate, weekdayDate } from '#app/shared/day-text.ts'
import { aboutMinutes, countOf } from '#app/shared/figure-text.ts'
import { IndexPanel } from '#app/ui/index-panel.tsx'
import { type DoneToday, type DueCards, explainStop } from './today.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

export const NEW_CARDS_PATH = '/review?new'

type DoneCardProps = {
  done: DoneToday
  pausedUntil: StudyDay | null
  /** False on a device without a network, which knows the cards and not the whole day. */
  isWholeDay?: boolean
}

/** Nothing is left to do today: says so, with the number that tells why, and what comes tomorrow. */
export function DoneCard({ done, pausedUntil, isWholeDay = true }: DoneCardProps) {
  const doneTitle = isWholeDay ? 'Done for today' : 'Reviews done'
  return (
    <IndexPanel
      className="due"
      title={pausedUntil !== null ? 'Paused' : done.done === 0 ? 'Nothing due today' : doneTitle}
      meta={
        done.done === 0
          ? undefined
          : `${done.done} of ${done.done} done, ${countOf(Math.max(1, Math.round(done.minutes)), 'minute')}`
      }
      progress={{ label: "Today's reviews", value: done.done, max: done.done }}
    >
      <div className="due-body">
        <div>
          <p className="big stop-now">{isWholeDay ? 'You can stop now.' : 'No card is due.'}</p>
          <p className="muted stop-why">{pausedUntil === null ? explainStop(done) : 'Rest counts too.'}</p>
        </div>
        <p className="small muted">{describeNext(done.next, pausedUntil)}</p>
        {done.known > 0 && pausedUntil === null && (
          <div className="due-actions">
            <ButtonLink to="/review?all">Keep going</ButtonLink>
          </div>
        )}
      </div>
    </IndexPanel>
  )
}

type NewCardsCardProps = { done: DoneToday; fresh: DueCards['fresh'] }

/** The reviews are done, and new cards of today are left: learning them is part of the day. */
export function NewCardsCard({ done, fresh }: NewCardsCardProps) {
  return (
    <IndexPanel
      className="due"
      title={done.done === 0 ? 'New today' : 'Reviews done'}
      meta={done.done === 0 ? undefined : countOf(done.done, 'answer')}
      progress={{ label: "Today's reviews", value: done.done, max: done.done }}
    >
      <div className="due-body">
        <p className="due-count">
          <span className="big">
            {fresh.count}
            <small>new {fresh.count === 1 ? 'card' : 'cards'}</small>
          </span>
          <span className="due-minutes">{aboutMinutes(fresh.minutes)}</span>
        </p>
        <div className="due-actions">
          <ButtonLink variant="primary" to={NEW_CARDS_PATH} aria-keyshortcuts="Enter">
            {`Learn ${countOf(fresh.count, 'new card')}`} <kbd>Enter</kbd>
          </ButtonLink>
        </div>
      </div>
    </IndexPanel>
  )
}

function describeNext(next: DoneToday['next'], pausedUntil: StudyDay | null): string {
  if (pausedUntil !== null) return `Your reviews go on after ${longDate(pausedUntil)}.`
  if (next === null) return 'Nothing is due in the next six days.'
  const day = next.isTomorrow ? 'tomorrow' : weekdayDate(next.day)
  return `Next: ${day}, ${countOf(next.count, 'card')}, ${aboutMinutes(next.minutes)}.`
}
