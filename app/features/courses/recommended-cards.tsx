import { ButtonLink } from '#app/ui/button-link.tsx'
import { studyCardsPath } from './course.rules.ts'
import type { RecommendedCard } from './course.schema.ts'

/** The cards that go with a lesson: by question, with their ids; those that the reader may read can be studied. */
export function RecommendedCards({ cards }: { cards: readonly RecommendedCard[] }) {
  if (cards.length === 0) return null
  const readable = cards.filter(({ question }) => question !== null).map(({ id }) => id)
  const studyPath = readable.length === 0 ? null : studyCardsPath(readable)
  return (
    <section className="rec" aria-labelledby="recommended">
      <div className="rec-head">
        <h2 id="recommended">Recommended flashcards</h2>
        {studyPath !== null && (
          <ButtonLink to={studyPath} size="sm" variant="tonal" icon="layers">
            Study these {readable.length}
          </ButtonLink>
        )}
      </div>
      <ul>
        {cards.map(({ id, question }) => (
          <li key={id} title={id}>
            {question !== null && <span dir="auto">{question}</span>}
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
