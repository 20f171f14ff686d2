import { studyCardsPath } from '#app/features/cards/study-selection.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { breakLongWords } from '#app/ui/long-words.tsx'
import { plainQuestion, signUpPath } from '#app/features/courses/course.rules.ts'
import type { RecommendedCard } from '#app/features/courses/course.schema.ts'

type RecommendedCardsProps = {
  cards: readonly RecommendedCard[]
  viewer: Viewer | null
  /** The path of the lesson, to return to. */
  from: string
}

/** The recommended cards with questions and ids; the reader can study those they have access to. */
export function RecommendedCards({ cards, viewer, from }: RecommendedCardsProps) {
  if (cards.length === 0) return null
  const readableIds = cards.filter(({ question }) => question !== null).map(({ id }) => id)
  const studyPath = studyCardsPath(readableIds, from)
  return (
    <section className="rec" aria-labelledby="recommended">
      <div className="rec-head">
        <h2 id="recommended">Recommended flashcards</h2>
        {readableIds.length > 0 && (
          <ButtonLink
            to={viewer === null ? signUpPath(studyPath) : studyPath}
            size="sm"
            variant="tonal"
            icon="layers"
          >
            Study these {readableIds.length}
          </ButtonLink>
        )}
      </div>
      <ul>
        {cards.map(({ id, question }) => (
          <li key={id} title={id}>
            {question !== null && <span dir="auto">{breakLongWords(plainQuestion(question))}</span>}
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
