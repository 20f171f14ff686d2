import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#app/client/api.ts'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'

/** A deck in learning has changed: its new cards join and deleted ones leave; then the caller reads again. */
export function useSyncDecks(needsSync: boolean, onSynced: () => void): void {
  const api = useApi()
  const { mutate } = useMutation(
    api.memory.sync.mutationOptions({ ...RETRY_IDEMPOTENT, onSuccess: onSynced }),
  )
  useEffect(() => {
    if (needsSync) mutate()
  }, [needsSync, mutate])
}
