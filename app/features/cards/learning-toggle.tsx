import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { cardMessages } from './card.messages.ts'

/** A deck joins the reviews by one tap and leaves by one tap; what the learner remembers stays. */
export function LearningToggle({ deckId }: { deckId: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(api.memory.decks.queryOptions())
  const settled = {
    ...RETRY_IDEMPOTENT,
    onSuccess: () => queryClient.invalidateQueries(api.memory.pathFilter()),
    onError: (error: unknown) => showMessage({ kind: 'error', text: explainError(error) }),
  }
  const join = useMutation(api.memory.join.mutationOptions(settled))
  const leave = useMutation(api.memory.leave.mutationOptions(settled))
  const isLearning = data?.some((deck) => deck.deckId === deckId && deck.includesAllCards) ?? false
  return (
    <Button
      icon={isLearning ? 'check' : 'plus'}
      aria-pressed={isLearning}
      isBusy={join.isPending || leave.isPending}
      isUnavailable={data === undefined}
      onClick={() => (isLearning ? leave.mutate({ deckId }) : join.mutate({ deckId }))}
    >
      {isLearning ? cardMessages.inReviews : cardMessages.addToReviews}
    </Button>
  )
}
