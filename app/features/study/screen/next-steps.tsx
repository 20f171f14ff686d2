import { useQuery } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { lessonOfSelection } from '#app/features/study/selection-origin.ts'
import { DEFAULT_CATEGORY } from '#app/features/decks/deck.rules.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'
import { nameCardSet } from '#app/features/cards/card.rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

type NextStepsProps = {
  /** The deck of the studied cards. */
  deckId: string
  /** The page that offered the cards; null for a whole deck. */
  from: string | null
}

/** What to do after a session: the next lesson of the course read last, and the next deck of this kind. */
export function NextSteps({ deckId, from }: NextStepsProps) {
  const lesson = useNextLesson(from)
  const { data: deck } = useQuery(useApi().study.nextDeck.queryOptions({ deckId }))
  if (lesson === null && (deck === null || deck === undefined)) return null
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">Or go on</h2>
      <div>
        {lesson !== null && (
          <div className="panel next-step">
            <p className="small faint">
              Next lesson in <bdi>{lesson.courseTitle}</bdi>
            </p>
            <h3 className="next-lesson-title" dir="auto">
              {lesson.title}
            </h3>
            <p className="small">
              Lesson {lesson.number} of {lesson.lessonCount}.
            </p>
            <ButtonLink variant="tonal" to={lesson.path}>
              Open lesson
            </ButtonLink>
          </div>
        )}
        {deck !== null && deck !== undefined && (
          <div className="panel next-step">
            <p className="small faint">
              Next deck in <bdi>{deck.category || DEFAULT_CATEGORY}</bdi>
            </p>
            <h3 dir="auto">{deck.name}</h3>
            <p className="small">{nameCardSet(deck.cardCount)}.</p>
            <ButtonLink variant="tonal" to={deckPath('/study', deck.id)}>
              Start Study
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}

/** After the cards of a lesson, the lesson that follows it. */
function useNextLesson(from: string | null) {
  const { data } = useQuery(useApi().course.progress.queryOptions())
  const course = data?.find(({ next }) => next !== null)
  const next = course?.next ?? null
  if (course === undefined || next === null) return null
  const isStudied = from !== null && lessonOfSelection(from) === next.id
  const { courseTitle, lessonCount } = course
  return { courseTitle, lessonCount, ...(isStudied && next.after !== null ? next.after : next) }
}
