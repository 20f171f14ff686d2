import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { SearchScreen } from './search-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOTHING = { groups: [], count: 0, hasMore: false, suggestion: null, isOwnSkipped: false }
const DECK = {
  kind: 'deck',
  key: 'a',
  path: '/flashcards?deck=a',
  title: [{ text: 'Binary search', isMatch: true }],
  excerpt: null,
  place: 'featured',
  parentTitle: null,
  count: 3,
  difficulty: null,
  languages: [],
  knownAs: null,
}
const ONE_DECK = {
  ...NOTHING,
  groups: [{ kind: 'deck', hits: [DECK], count: 1, hasMore: false }],
  count: 1,
}

function renderSearch(address: string, answers: Record<string, Promise<object>>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, answer] =
      Object.entries(answers).find(([query]) => decodeURIComponent(url).includes(query)) ?? []
    return Response.json({ result: { data: await answer } })
  })
  const queryClient = new QueryClient()
  const router = createMemoryRouter([{ path: '/search', Component: SearchScreen }], {
    initialEntries: [address],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <RouterProvider router={router} />
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test('[FIND-03] an earlier answer is never shown as that of the next query', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  renderSearch('/search?q=zebra', { zebra: Promise.resolve(NOTHING), binary: promise })
  expect(await screen.findByText('Nothing found for “zebra”')).not.toBeNull()

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'binary' } })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByText(/Nothing found/)).toBeNull()
  resolve(ONE_DECK)
  expect(await screen.findByText('1 result for “binary”')).not.toBeNull()
})

test('[FIND-03] a kind in the address that the answer lacks hides nothing', async () => {
  renderSearch('/search?q=binary&kind=post', { binary: Promise.resolve(ONE_DECK) })
  expect(await screen.findByRole('heading', { name: 'Binary search' })).not.toBeNull()
  expect(screen.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('true')
})
