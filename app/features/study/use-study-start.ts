import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { track } from '#app/client/analytics.ts'
import { errorCodeOf, explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'
import { TOO_MANY_SESSIONS } from './study.messages.ts'

/**
 * Reports the start of a session to analytics and to the server. A failure doesn't affect the session; only an exceeded
 * quota is shown, because its message says what to do.
 */
export function useStudyStart(
  { deck, cardIds }: { deck: { id: string; name: string }; cardIds?: string[] | undefined },
  isReady: boolean,
): () => void {
  const queryClient = useQueryClient()
  const options = useApi().study.begin.mutationOptions({
    ...RETRY_IDEMPOTENT,
    onError: (error) => {
      if (errorCodeOf(error) === TOO_MANY_SESSIONS)
        showMessage({ kind: 'warning', text: explainError(error) })
    },
  })

  function reportStart() {
    track('flashcard_study', { deck_id: deck.id, deck_name: deck.name })
    // Without a hook: nothing here shows the state of the request, and the hook's code would join the page.
    const mutation = queryClient.getMutationCache().build(queryClient, options)
    mutation.execute({ id: newId(), deckId: deck.id, cardIds }).catch(() => {})
  }

  const handleReady = useEffectEvent(reportStart)
  useEffect(() => {
    if (isReady) handleReady()
  }, [isReady])
  return reportStart
}
