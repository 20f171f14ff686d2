import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setAnalyticsProvider } from '#app/client/analytics.ts'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { dismissMessage, useMessage } from '#app/client/messages.tsx'
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

afterEach(() => {
  cleanup()
  setAnalyticsProvider(null)
  dismissMessage()
  vi.unstubAllGlobals()
})

function ShownMessage() {
  const message = useMessage()
  return <p>{message === null ? 'no message' : `${message.kind}: ${message.text}`}</p>
}

test('[SEC-07] a session over the quota shows the sentence that says what to do; another failure shows nothing', async () => {
  const message =
    "You've reached the limit. Your answers are still saved; start the next session in 5 minutes."
  let errorCode = 'study/noDeck'
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: { message, code: -32000, data: { code: 'X', httpStatus: 429, errorCode, fields: {} } } },
      { status: 429 },
    ),
  )
  const { getByRole, getByText } = render(
    <>
      <Session isReady={false} />
      <ShownMessage />
    </>,
    { wrapper: Page },
  )
  getByRole('button').click()
  await waitFor(() => expect(getByText('no message')).not.toBeNull())
  errorCode = 'study/tooMany'
  getByRole('button').click()
  await waitFor(() => expect(getByText(`warning: ${message}`)).not.toBeNull())
})

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
