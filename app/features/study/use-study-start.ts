import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { track } from '#app/client/analytics.ts'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { newId } from '#app/shared/ids.ts'

/** Reports the start of a session to analytics and to the server; a failure doesn't affect the session. */
export function useStudyStart(
  { deck, cardIds }: { deck: { id: string; name: string }; cardIds?: string[] | undefined },
  isReady: boolean,
): () => void {
  const { mutate } = useMutation(useApi().study.begin.mutationOptions(RETRY_IDEMPOTENT))

  function reportStart() {
    track('flashcard_study', { deck_id: deck.id, deck_name: deck.name })
    mutate({ id: newId(), deckId: deck.id, cardIds })
  }

  const handleReady = useEffectEvent(reportStart)
  useEffect(() => {
    if (isReady) handleReady()
  }, [isReady])
  return reportStart
}
