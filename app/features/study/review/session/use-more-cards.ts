import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { fetchFresh } from '#app/client/query-client.ts'
import type { QueueBatch } from '#app/features/scheduling/scheduling.schema.ts'
import type { ReviewStore, ReviewView } from './review-store.ts'

/** The next batch is requested while this many cards are left, so that no card is waited for. */
const REQUEST_AT = 15

/** Loads the next due cards before they are needed. */
export function useMoreCards(
  store: ReviewStore | null,
  { session }: ReviewView,
  { first, includesKnown }: { first: QueueBatch['nextCursor']; includesKnown: boolean },
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
    const load = async () => {
      for (;;) {
        const input = { kind: 'due' as const, includesKnown, cursor: cursor.current }
        // Not cached: the session has the cards, and lets go of them when they are answered.
        const batch = await fetchFresh(queryClient, api.memory.queue.queryOptions(input, { gcTime: 0 }))
        cursor.current = batch.nextCursor
        // Cards that are known or deleted are left out: a batch without any is no reason to stop.
        if (batch.cards.length > 0 || batch.nextCursor === null) return batch
      }
    }
    load()
      .then((batch) => {
        // Before the session changes, because the next batch may be needed at once.
        isLoading.current = false
        store.addBatch(
          batch.cards.slice(0, unloaded),
          batch.nextCursor === null ? 0 : Math.max(0, unloaded - batch.cards.length),
        )
      })
      .catch(() => {
        isLoading.current = false
        setHasFailed(true)
      })
  }, [isNeeded, api, queryClient, session, store, includesKnown])

  return { hasFailed, retry: () => setHasFailed(false) }
}
