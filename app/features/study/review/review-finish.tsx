import type { Ref } from 'react'
import { aboutMinutes, countOf } from '#app/shared/figure-text.ts'
import { longDate } from '#app/shared/day-text.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { SessionProgress } from '#app/features/study/screen/session-progress.tsx'
import { SessionScore } from '#app/features/study/screen/session-score.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { reviewMessages } from './review.messages.ts'
import {
  countSession,
  isRepeat,
  type ReviewSession,
  type ReviewStep,
} from './session/review-session.rules.ts'

const SHOWN_RETURNS = 3
const SECONDS_PER_MINUTE = 60

type ReviewFinishProps = {
  session: ReviewSession
  day: StudyDay
  /** Read again after the last answer; null until then. */
  today: Today | null
  /** Whether the server has every answer. */
  isSaved: boolean
  headingRef: Ref<HTMLHeadingElement>
}

export function ReviewFinish({ session, day, today, isSaved, headingRef }: ReviewFinishProps) {
  const counts = countSession(session)
  const newLeft = today === null ? 0 : Math.min(today.newCards.left, today.newCards.available)
  const known = today?.due.known ?? 0
  const isAllDone = today === null || today.due.count - today.due.waiting <= 0
  const hasNext = isAllDone && newLeft > 0
  return (
    <article className="card study-card finish" data-last aria-labelledby="review-done">
      <header className="card-head">
        <span className="tag">Review finished</span>
        <span className="nums">
          {counts.total} / {counts.total}
        </span>
      </header>
      <SessionProgress label="Review progress" value={100} />
      <div className="study-body">
        <div className="done-grid">
          <h1 id="review-done" ref={headingRef} tabIndex={-1}>
            {describeEnd(isAllDone, newLeft)}
          </h1>
          <p className="done-sub">{describeRest(today, isAllDone, { isSaved, newLeft })}</p>
          <SessionScore
            answers={session.steps.map(({ answer }) => ({
              ...answer,
              rating: isRepeat(answer) ? 'again' : 'good',
            }))}
            counts={counts}
            isReview
          />
          <Returns steps={session.steps} day={day} today={today} />
        </div>
      </div>
      <footer className="study-foot">
        {(!isAllDone || known > 0) && (
          <ButtonLink className="btn-wide" to={isAllDone ? '/review?all' : '/review'} reloadDocument>
            Keep going
          </ButtonLink>
        )}
        <ButtonLink className="btn-wide" {...(hasNext ? {} : { variant: 'primary' as const })} to="/today">
          Back to Today
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
function describeEnd(isAllDone: boolean, newLeft: number): string {
  if (!isAllDone) return 'Well done for now.'
  return newLeft > 0 ? `Next: ${countOf(newLeft, 'new card')}.` : 'You can stop now.'
}

function describeRest(
  today: Today | null,
  isAllDone: boolean,
  { isSaved, newLeft }: { isSaved: boolean; newLeft: number },
): string {
  if (today === null) return isSaved ? reviewMessages.saved : reviewMessages.unsaved
  if (!isAllDone) return `${countOf(today.due.count, 'card')} can wait, or you can go on.`
  if (newLeft > 0) {
    return `Everything that was due is done. New cards take ${aboutMinutes((newLeft * today.secondsPerAnswer) / SECONDS_PER_MINUTE)}.`
  }
  const { interview } = today
  if (interview !== null && today.due.known > 0) {
    return `You know the ${countOf(today.due.known, 'card')} left for today well enough. More reviews today would hardly change what you remember on ${longDate(interview.day)}.`
  }
  return interview === null
    ? 'Everything due today is done. Cards stick better after a night of sleep.'
    : `Everything due today is done. More reviews today would hardly change what you remember on ${longDate(interview.day)}.`
}

type ReturnsProps = { steps: readonly ReviewStep[]; day: StudyDay; today: Today | null }

/** What is back tomorrow: the cards that were repeated, and how many there are in all. */
function Returns({ steps, day, today }: ReturnsProps) {
  const missed = listReturns(steps, day)
  const tomorrow = today?.week.find((one) => one.day === day + 1)?.count
  if (missed.length === 0 && (tomorrow === undefined || tomorrow === 0)) return null
  const total = Math.max(tomorrow ?? 0, missed.length)
  const others = total - missed.length
  return (
    <section className="returns" aria-labelledby="returns-title">
      <div className="row between">
        <h2 id="returns-title">Back tomorrow: {countOf(total, 'card')}</h2>
        {today !== null && (
          <span className="small faint">
            {aboutMinutes((total * today.secondsPerAnswer) / SECONDS_PER_MINUTE)}
          </span>
        )}
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
      return [{ cardId, question: last.item.card.question, count }]
    })
    .toSorted((a, b) => b.count - a.count)
}
