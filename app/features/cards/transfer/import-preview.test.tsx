import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import { ImportPreview } from './import-preview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderPreview(csv: string, cardCount = 0) {
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <ImportPreview deckId="deck" cardCount={cardCount} csv={csv} onDone={() => {}} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['without a valid row', 'malformed', 0],
  ['into a full deck', 'What?,That.', MAX_CARDS_PER_DECK],
])('[CARD-10] an import %s has nothing to press', async (_, csv, cardCount) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', fetch)
  renderPreview(csv, cardCount)
  const button = screen.getByRole('button', { name: 'Nothing new to import' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(fetch).not.toHaveBeenCalled()
})

test('[CARD-10] an import says how many cards it adds', () => {
  renderPreview('What?,That.\nWhy?,So.')
  expect(screen.getByRole('button', { name: 'Import 2 flashcards' }).getAttribute('aria-disabled')).toBeNull()
})
