import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { fetchFresh, RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { reviewMessages } from './review.messages.ts'
import type { ReviewItem } from './session/review-session.rules.ts'
import type { ReviewStore } from './session/review-store.ts'

export type CardMarks = {
  toggleStar: (item: ReviewItem) => void
  saveNote: (item: ReviewItem, note: string) => void
  suspend: (item: ReviewItem) => void
  /** The card that was suspended last, until the next one; null if none. */
  suspended: ReviewItem | null
  undoSuspend: () => void
  dismissRepair: (item: ReviewItem) => void
  /** Reads a card again after it was edited. */
  refresh: (cardId: string) => Promise<void>
}

/** Star, note, suspend and repair: shown at once, sent in the background, and sent again when the network is back. */
export function useCardMarks(store: ReviewStore | null): CardMarks {
  const api = useApi()
  const queryClient = useQueryClient()
  const [suspended, setSuspended] = useState<ReviewItem | null>(null)
  const { mutate } = useMutation(
    api.memory.mark.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onError: () => showMessage({ kind: 'error', text: reviewMessages.markFailed }),
    }),
  )

  return {
    suspended,
    toggleStar: ({ card, isStarred }) => {
      store?.change(card.id, (item) => ({ ...item, isStarred: !isStarred }))
      mutate({ cardId: card.id, isStarred: !isStarred })
    },
    saveNote: ({ card }, note) => {
      store?.change(card.id, (item) => ({ ...item, note }))
      mutate({ cardId: card.id, note })
    },
    suspend: (item) => {
      store?.drop(item.card.id)
      setSuspended(item)
      mutate({ cardId: item.card.id, isSuspended: true })
    },
    undoSuspend: () => {
      if (suspended === null) return
      store?.restore(suspended)
      mutate({ cardId: suspended.card.id, isSuspended: false })
      setSuspended(null)
    },
    dismissRepair: ({ card, memory }) => {
      store?.closeRepair()
      store?.change(card.id, (item) => ({ ...item, repairedLapses: memory?.lapses ?? 0 }))
      mutate({ cardId: card.id, isRepaired: true })
    },
    refresh: async (cardId) => {
      const batch = await fetchFresh(queryClient, api.memory.queue.queryOptions({ cardIds: [cardId] }))
      const [fresh] = batch.cards
      if (fresh !== undefined) store?.change(cardId, (item) => ({ ...item, card: fresh.card }))
    },
  }
}
