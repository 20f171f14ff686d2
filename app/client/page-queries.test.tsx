import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageQueries, writeQueries } from './page-queries.tsx'
import { createQueryClient } from './query-client.ts'

afterEach(cleanup)

const KEY = ['deck', 'read']
const DECK = { name: 'A “quoted” </script> deck\u2028', cards: 3, note: null }

function Deck() {
  const { data } = useQuery<typeof DECK>({ queryKey: KEY, queryFn: () => new Promise(() => {}) })
  return <p>{data === undefined ? 'Loading' : JSON.stringify(data)}</p>
}

function show(text: unknown) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      {/* What another build sends is of any type. */}
      <PageQueries {...Object({ text })}>
        <Deck />
      </PageQueries>
    </QueryClientProvider>,
  )
}

test('[FEEL-02] a page shows at once what its loader has read, character by character', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(KEY, DECK)
  show(writeQueries(queryClient))
  expect(screen.getByText(JSON.stringify(DECK), { normalizer: (text) => text })).toBeTruthy()
})

test.each([null, undefined, { queries: [], mutations: [] }])(
  'without text that it can read, a page loads its data itself: %j',
  (text) => {
    show(text)
    expect(screen.getByText('Loading')).toBeTruthy()
  },
)
