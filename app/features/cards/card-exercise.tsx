import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { Icon } from '#app/ui/icon.tsx'

type ExerciseLink = { slug: string; title: string }

/** The exercise of each card of a deck, by the card's id. Only decks of the library have exercises. */
export function useCardExercises(deckId: string, isPublic: boolean): ReadonlyMap<string, ExerciseLink> {
  const { data } = useQuery({
    ...useApi().practice.ofDeck.queryOptions({ deckId }),
    enabled: isPublic,
    // They change with a new version of the product only.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data?.map(({ cardId, slug, title }) => [cardId, { slug, title }]))
}

/** Below an answer: the exercise in which the learner writes it. */
export function CardExercise({ exercise }: { exercise: ExerciseLink | undefined }) {
  if (exercise === undefined) return null
  return (
    <p className="card-exercise">
      <Icon name="code" />
      <span>
        Write it yourself:{' '}
        <Link className="link" to={`/practice/${exercise.slug}`}>
          {exercise.title}
        </Link>
      </span>
    </p>
  )
}
