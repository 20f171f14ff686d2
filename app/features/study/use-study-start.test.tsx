import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { useStudyStart } from './use-study-start.ts'

function Page({ children }: { children: ReactNode }) {
  const queryClient = new QueryClient()
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        {children}
      </ApiProvider>
    </QueryClientProvider>
  )
}

function Session({ isReady }: { isReady: boolean }) {
  const reportStart = useStudyStart({ deck: { id: 'deck-1', name: 'Heaps' } }, isReady)
  return (
    <button type="button" onClick={reportStart}>
      Study again
    </button>
  )
}

afterEach(() => setAnalyticsProvider(null))

test('[STUDY-08] flashcard_study is tracked once when a session opens, and when it is studied again', () => {
  const events: unknown[] = []
  setAnalyticsProvider((event, fields) => events.push([event, fields]))
  const expected = ['flashcard_study', { deck_id: 'deck-1', deck_name: 'Heaps' }]
  const { rerender, getByRole } = render(<Session isReady={false} />, { wrapper: Page })
  expect(events).toEqual([])
  rerender(<Session isReady />)
  rerender(<Session isReady />)
  expect(events).toEqual([expected])
  getByRole('button').click()
  expect(events).toEqual([expected, expected])
})
