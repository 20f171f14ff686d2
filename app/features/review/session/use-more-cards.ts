import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { fetchFresh } from '#app/client/query-client.ts'
import type { QueueBatch } from '#app/features/memory/memory.schema.ts'
import type { ReviewStore, ReviewView } from './review-store.ts'

/** The next batch is requested while this many cards are left, so that no card is waited for. */
const REQUEST_AT = 15

/** Loads the next due cards before they are needed. */
export function useMoreCards(
  store: ReviewStore | null,
  { session }: ReviewView,
  { first, hasKnown }: { first: QueueBatch['nextCursor']; hasKnown: boolean },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const cursor = useRef(first)
  const isLoading = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isNeeded =
    store !== null && session.unloaded > 0 && session.upcoming.length < REQUEST_AT && !hasFailed

  useEffect(() => {
    if (!isNeeded || isLoading.current) return
    isLoading.current = true
    const { unloaded } = session
    fetchFresh(queryClient, api.memory.queue.queryOptions({ kind: 'due', hasKnown, cursor: cursor.current }))
      .then((batch) => {
        cursor.current = batch.nextCursor
        store.addBatch(
          batch.cards.slice(0, unloaded),
          batch.nextCursor === null ? 0 : Math.max(0, unloaded - batch.cards.length),
        )
      })
      .catch(() => setHasFailed(true))
      .finally(() => {
        isLoading.current = false
      })
  }, [isNeeded, api, queryClient, session, store, hasKnown])

  return { hasFailed, retry: () => setHasFailed(false) }
}
