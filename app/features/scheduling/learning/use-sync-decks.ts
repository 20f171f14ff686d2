import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/**
 * Decks in learning have changed: new cards join and deleted ones leave, some decks at a time until none is left; then
 * the caller reads again.
 */
export function useSyncDecks(needsSync: boolean, onSynced: () => void): void {
  const api = useApi()
  const sync = useMutation(
    api.memory.sync.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: ({ isMore }) => {
        if (isMore) mutate()
        else onSynced()
      },
    }),
  )
  const mutate: () => void = sync.mutate
  useEffect(() => {
    if (needsSync) mutate()
  }, [needsSync, mutate])
}
