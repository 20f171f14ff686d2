import type { Ref } from 'react'
import { aboutMinutes, countOf } from '#app/shared/figure-text.ts'
import { longDate } from '#app/shared/day-text.ts'
import { canStop, type DayLoad, describeLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { SessionScore } from '#app/features/study/screen/session-score.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ProgressRule } from '#app/ui/progress-bar.tsx'
import { reviewMessages } from './review.messages.ts'
import {
  countSession,
  isRepeat,
  type ReviewSession,
  type ReviewStep,
} from './session/review-session.rules.ts'

const SHOWN_RETURNS = 3

type ReviewFinishProps = {
  session: ReviewSession
  day: StudyDay
  /** Read again after the last answer; null until then. */
  today: Today | null
  /** Of today's session. */
  openSteps: number
  /** Whether the server has every answer. */
  isSaved: boolean
  headingRef: Ref<HTMLHeadingElement>
}

export function ReviewFinish({ session, day, today, openSteps, isSaved, headingRef }: ReviewFinishProps) {
  const counts = countSession(session)
  const load = today === null ? null : describeLoad(today)
  const newLeft = load?.fresh.count ?? 0
  const known = today?.due.known ?? 0
  const isAllDone = load === null || load.dueLeft === 0
  const hasNext = isAllDone && newLeft > 0 && openSteps === 0
  return (
    <article className="card study-card finish" data-last aria-labelledby="review-done">
      <header className="card-head">
        <span className="tag">Review finished</span>
        <span className="nums">
          {counts.total} / {counts.total}
        </span>
      </header>
      <ProgressRule aria-label="Review progress" value={100} />
      <div className="study-body">
        <div className="done-grid">
          <h1 id="review-done" ref={headingRef} tabIndex={-1}>
            {describeEnd(load, openSteps)}
          </h1>
          <p className="done-sub">{describeRest(today, load, { isSaved, openSteps })}</p>
          <SessionScore
            answers={session.steps.map(({ answer }) => ({
              ...answer,
              rating: isRepeat(answer) ? 'again' : 'good',
            }))}
            counts={counts}
            isReview
          />
          <Returns steps={session.steps} day={day} load={load} />
        </div>
      </div>
      <footer className="study-foot">
        {(!isAllDone || known > 0) && (
          <ButtonLink className="btn-wide" to={isAllDone ? '/review?all' : '/review'} reloadDocument>
            Keep going
          </ButtonLink>
        )}
        <ButtonLink className="btn-wide" {...(hasNext ? {} : { variant: 'primary' as const })} to="/today">
          {openSteps > 0 ? 'Go on with today’s session' : 'Back to Today'}
        </ButtonLink>
        {hasNext && (
          <ButtonLink className="btn-wide" variant="primary" to="/review?new" reloadDocument>
            Learn {countOf(newLeft, 'new card')}
          </ButtonLink>
        )}
      </footer>
    </article>
  )
}

/** Stopping is advised only when nothing of today is left. */
function describeEnd(load: DayLoad | null, openSteps: number): string {
  if (canStop(load, openSteps)) return 'You can stop now.'
  if (load === null || openSteps > 0) return 'Review done.'
  return load.dueLeft > 0 ? 'Well done for now.' : `Next: ${countOf(load.fresh.count, 'new card')}.`
}

function describeRest(
  today: Today | null,
  load: DayLoad | null,
  { isSaved, openSteps }: { isSaved: boolean; openSteps: number },
): string {
  if (today === null || load === null) return isSaved ? reviewMessages.saved : reviewMessages.unsaved
  if (openSteps > 0)
    return `${countOf(openSteps, 'step')} of today’s session ${openSteps === 1 ? 'is' : 'are'} left.`
  if (load.dueLeft > 0) return `${countOf(today.due.count, 'card')} can wait, or you can go on.`
  if (load.fresh.count > 0) {
    return `Everything that was due is done. New cards take ${aboutMinutes(load.fresh.minutes)}.`
  }
  const { interview } = today
  if (interview !== null && today.due.known > 0) {
    return `You know the ${countOf(today.due.known, 'card')} left for today well enough. More reviews today would hardly change what you remember on ${longDate(interview.day)}.`
  }
  return interview === null
    ? 'Everything due today is done. Cards stick better after a night of sleep.'
    : `Everything due today is done. More reviews today would hardly change what you remember on ${longDate(interview.day)}.`
}

type ReturnsProps = { steps: readonly ReviewStep[]; day: StudyDay; load: DayLoad | null }

/** What is back tomorrow: the cards that were repeated, and how many there are in all. */
function Returns({ steps, day, load }: ReturnsProps) {
  const missed = listReturns(steps, day)
  const tomorrow = load?.tomorrow.count ?? 0
  if (missed.length === 0 && tomorrow === 0) return null
  // Until the server has the last answer, what was repeated here is all that is known.
  const total = load === null ? missed.length : tomorrow
  const others = Math.max(0, total - missed.length)
  return (
    <section className="returns" aria-labelledby="returns-title">
      <div className="row between">
        <h2 id="returns-title">Back tomorrow: {countOf(total, 'card')}</h2>
        {load !== null && <span className="small faint">{aboutMinutes(load.tomorrow.minutes)}</span>}
      </div>
      {missed.length > 0 && (
        <>
          <p className="small muted returns-why">
            {others > 0 && `${others} ${others === 1 ? 'was' : 'were'} already scheduled. `}
            {missed.length === 1 ? 'This one is' : `These ${missed.length} are`} back because you repeated{' '}
            {missed.length === 1 ? 'it' : 'them'}.
          </p>
          <ul className="returns-list">
            {missed.slice(0, SHOWN_RETURNS).map(({ cardId, question, count }) => (
              <li key={cardId}>
                {question}
                <span className="small">missed {describeTimes(count)}</span>
              </li>
            ))}
          </ul>
          {missed.length > SHOWN_RETURNS && (
            <p className="small muted">{missed.length - SHOWN_RETURNS} more</p>
          )}
        </>
      )}
    </section>
  )
}

const describeTimes = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

type ReturnedCard = { cardId: string; question: string; count: number }

/** The repeated cards that are due tomorrow, those missed most first. */
export function listReturns(steps: readonly ReviewStep[], day: StudyDay): ReturnedCard[] {
  const byCard = Map.groupBy(steps, ({ answer }) => answer.cardId)
  return [...byCard.entries()]
    .flatMap(([cardId, ofCard]) => {
      const last = ofCard.at(-1)
      const count = ofCard.filter(({ answer }) => isRepeat(answer)).length
      if (last === undefined || count === 0 || last.next.dueDay > day + 1) return []
      return [{ cardId, question: last.question, count }]
    })
    .toSorted((a, b) => b.count - a.count)
}
