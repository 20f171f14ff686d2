import './suggestion.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/client/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Thanks a learner for suggestions that were decided since they last looked, until they dismiss it. */
export function SuggestionOutcomes() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.suggestion.outcomes.queryOptions()
  const { data: outcomes = [] } = useQuery(query)
  const markRead = useMutation(
    api.suggestion.markRead.mutationOptions({
      onMutate: () => queryClient.setQueryData(query.queryKey, []),
      onSettled: () => queryClient.invalidateQueries(query),
    }),
  )
  if (outcomes.length === 0) return null
  return (
    <section className="notice suggest-outcomes" aria-label="Your suggestions">
      <Icon name="check" />
      <ul>
        {outcomes.map(({ id, question, isTaken, reason }) => (
          <li key={id}>
            <strong>
              {isTaken ? 'Thanks. Your suggestion was taken' : 'Thanks for your suggestion. We kept the card'}
            </strong>{' '}
            <span dir="auto">“{question}”</span>
            {reason !== null && <blockquote dir="auto">{reason}</blockquote>}
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => markRead.mutate({ ids: outcomes.map(({ id }) => id) })}>
        Dismiss
      </Button>
    </section>
  )
}
