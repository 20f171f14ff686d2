import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import { getSelectedDeck } from '#app/features/decks/selected-deck.ts'
import { useDeckView } from './use-deck-view.ts'

afterEach(() => setAnalyticsProvider(null))

test('[DECK-15] [CARD-01] deck_view is tracked once for each opened deck, and the deck is selected', () => {
  const events: unknown[] = []
  setAnalyticsProvider((event, fields) => events.push([event, fields]))
  const deck = { id: 'deck-1', name: 'Heaps', isPublic: true, ownerId: 'admin' }
  const initialProps: { shown: typeof deck | null } = { shown: null }
  const { rerender } = renderHook(({ shown }) => useDeckView(shown), { initialProps })
  expect(events).toEqual([])
  rerender({ shown: deck })
  rerender({ shown: { ...deck } })
  // A rename is not another view.
  rerender({ shown: { ...deck, name: 'Heaps, renamed' } })
  expect(events).toEqual([['deck_view', { deck_id: 'deck-1', deck_name: 'Heaps' }]])
  expect(getSelectedDeck()).toMatchObject({ id: 'deck-1', name: 'Heaps, renamed' })
  rerender({ shown: { ...deck, id: 'deck-2' } })
  expect(events).toHaveLength(2)
})
