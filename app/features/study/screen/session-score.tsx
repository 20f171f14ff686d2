import type { AnswerEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { countMinutes, type SessionCounts } from '#app/features/study/study.rules.ts'

const DENSE_ABOVE = 60
const SOLID_ABOVE = 150

type Answers = readonly Pick<AnswerEvent, 'id' | 'rating' | 'durationMs'>[]
type SessionScoreProps = {
  answers: Answers
  counts: Pick<SessionCounts, 'completed' | 'repeated'>
  isReview?: boolean
}

/** How a session went: the counts, the time, and a bar for each answer. */
export function SessionScore({ answers, counts, isReview = false }: SessionScoreProps) {
  return (
    <>
      <dl className={isReview ? 'score score-of-three nums' : 'score nums'}>
        <div>
          <dt>
            <i aria-hidden="true" />
            Completed
          </dt>
          <dd>{counts.completed}</dd>
        </div>
        <div data-repeated={isReview ? undefined : true}>
          <dt>
            <i aria-hidden="true" data-r />
            Repeated
          </dt>
          <dd>{counts.repeated}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            {countMinutes({ answers })}
            <small>min</small>
          </dd>
        </div>
      </dl>
      <SessionStrip answers={answers} {...counts} />
    </>
  )
}

type SessionStripProps = { answers: Answers; completed: number; repeated: number }

/** One bar for each answer, in order: Completed full height, Repeated half height. */
function SessionStrip({ answers, completed, repeated }: SessionStripProps) {
  const density = answers.length > SOLID_ABOVE ? 'solid' : answers.length > DENSE_ABOVE ? 'dense' : undefined
  const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`
  return (
    <div
      className="trace"
      role="img"
      data-density={density}
      aria-label={`${count} in order: ${completed} completed, ${repeated} repeated`}
    >
      {answers.map(({ id, rating }) => (
        <i key={id} data-r={rating === 'again' || undefined} />
      ))}
    </div>
  )
}
