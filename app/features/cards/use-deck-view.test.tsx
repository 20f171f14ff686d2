import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import { getSelectedDeck } from '#app/features/decks/selected-deck.ts'
import { useDeckView } from './use-deck-view.ts'

afterEach(() => setAnalyticsProvider(null))

test('[DECK-15] [CARD-01] deck_view is told once for each deck that is opened, and the deck is remembered', () => {
  const events: unknown[] = []
  setAnalyticsProvider((event, fields) => events.push([event, fields]))
  const deck = { id: 'deck-1', name: 'Heaps', isPublic: true, ownerId: 'admin' }
  const nothing: { shown: typeof deck | null } = { shown: null }
  const { rerender } = renderHook(({ shown }) => useDeckView(shown), { initialProps: nothing })
  expect(events).toEqual([])
  rerender({ shown: deck })
  rerender({ shown: { ...deck } })
  // Renamed while it is read: it was still viewed once.
  rerender({ shown: { ...deck, name: 'Heaps, renamed' } })
  expect(events).toEqual([['deck_view', { deck_id: 'deck-1', deck_name: 'Heaps' }]])
  expect(getSelectedDeck()).toMatchObject({ id: 'deck-1', name: 'Heaps, renamed' })
  rerender({ shown: { ...deck, id: 'deck-2' } })
  expect(events).toHaveLength(2)
})
