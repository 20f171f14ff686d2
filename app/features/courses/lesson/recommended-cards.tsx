import { useState } from 'react'
import { studyCardsPath } from '#app/features/cards/study-selection.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { Button } from '#app/ui/button.tsx'
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

/** The recommended cards with their questions; an id is a tooltip and can be copied; the reader can study those they have access to. */
export function RecommendedCards({ cards, viewer, from }: RecommendedCardsProps) {
  if (cards.length === 0) return null
  const readableIds = cards.filter(({ question }) => question !== null).map(({ id }) => id)
  const studyPath = studyCardsPath(readableIds, from)
  return (
    <section className="lesson-extra" aria-labelledby="recommended">
      <div className="lesson-extra-head">
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
            {question === null ? (
              <span className="faint">A card that isn’t public</span>
            ) : (
              <span dir="auto">{breakLongWords(plainQuestion(question))}</span>
            )}
            <CopyId id={id} name={question === null ? 'this card' : plainQuestion(question)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Copies the id. The tooltip also shows it where copying isn't allowed. */
function CopyId({ id, name }: { id: string; name: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setState('copied')
    } catch {
      // Copying is blocked: show the id, so that it can be selected.
      setState('failed')
    }
  }
  return (
    <span className="lesson-extra-id">
      <span className="small faint" role="status">
        {state === 'copied' && 'Copied'}
        {state === 'failed' && <code>{id}</code>}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon="copy"
        title={id}
        aria-label={`Copy the id of ${name}`}
        onClick={() => void copy()}
      />
    </span>
  )
}
