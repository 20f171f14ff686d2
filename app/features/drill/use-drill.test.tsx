import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProvider, createApiClient } from '#app/client/api.ts'
import { dismissMessage } from '#app/client/messages.tsx'
import type { DrillQuestion } from './drill.schema.ts'
import { useDrill } from './use-drill.ts'

afterEach(() => {
  cleanup()
  dismissMessage()
  vi.unstubAllGlobals()
})

const toQuestion = (problemId: string): DrillQuestion => ({
  problemId,
  text: `Problem ${problemId}`,
  choices: [{ slug: 'greedy', name: 'Greedy' }],
})

function Drill() {
  const { question, answered, pick } = useDrill(toQuestion('gone'))
  return (
    <>
      <p>{`${question.text}, ${answered.length} answered`}</p>
      <button type="button" onClick={() => pick('greedy')}>
        Greedy
      </button>
    </>
  )
}

test('[DRILL-01] a problem that no longer exists is replaced by the next one, and counts for nothing', async () => {
  const data = { code: 'NOT_FOUND', httpStatus: 404, errorCode: 'drill/noProblem', fields: {} }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('drill.pick')
      ? Response.json({ error: { message: 'Gone.', code: -32004, data } }, { status: 404 })
      : Response.json({ result: { data: toQuestion('next') } }),
  )
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <Drill />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('Problem next, 0 answered')).not.toBeNull()
})
