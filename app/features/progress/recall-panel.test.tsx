import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RecallPanel } from './recall-panel.tsx'

afterEach(cleanup)

const deck = (name: string, started: number) => ({
  deckId: name,
  name,
  cards: 40,
  started,
  recall: 1,
  standardError: 0,
})
const renderDecks = (...decks: ReturnType<typeof deck>[]) => {
  render(<RecallPanel progress={{ decks }} />)
}

test('[WALK-11] recall of a topic appears once twenty of its cards are started', () => {
  renderDecks(deck('Graphs', 20), deck('Heaps', 19))
  expect(screen.getAllByText('Graphs').length).toBeGreaterThan(0)
  expect(screen.queryByText('Heaps')).toBeNull()
})

test('[WALK-11] after the first answers there is no percentage, but what is missing', () => {
  renderDecks(deck('Heaps', 11))
  expect(document.body.textContent).not.toContain('100%')
  expect(screen.getByText('A deck appears here when you have started 20 of its cards.')).not.toBeNull()
})
