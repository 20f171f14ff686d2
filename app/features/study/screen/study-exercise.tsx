import { AskAboutAnswer } from '#app/features/cards/card-posts.tsx'
import { CardExercise, useCardExercises } from '#app/features/cards/card-exercise.tsx'

/** Below the answer of a public deck's card: the exercise in which the learner writes it, and the way to ask about it. */
export function StudyExercise({ deckId, cardId }: { deckId: string; cardId: string }) {
  return (
    <>
      <CardExercise exercise={useCardExercises(deckId, true).get(cardId)} />
      <AskAboutAnswer deckId={deckId} cardId={cardId} />
    </>
  )
}
