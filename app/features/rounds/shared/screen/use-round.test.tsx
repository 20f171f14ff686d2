import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { useRound } from './use-round.ts'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

type Action = { kind: 'next'; text?: string }
const roundId = newId()

function renderRound(actInRound: (action: Action) => Promise<{ phase: string }>) {
  let text = ''
  let reads = 0
  function Screen() {
    const query = useQuery({
      queryKey: ['round'],
      queryFn: async () => {
        reads += 1
        return { round: { roundId, screen: '', phase: reads === 1 ? 'read' : 'build' } }
      },
      staleTime: Number.POSITIVE_INFINITY,
    })
    const { act: actIn, view } = useRound<NonNullable<typeof query.data>, Action>({
      kind: 'debug',
      slug: 'a-round',
      query,
      keys: { round: ['round'], list: ['list'] },
      startRound: () => Promise.reject(new Error('Not started here.')),
      actInRound: async ({ action }) => {
        const { phase } = await actInRound(action)
        return { round: { roundId, screen: '', phase } }
      },
    })
    const complete = (action: Action) => ({ ...action, text })
    return (
      <button type="button" onClick={() => void actIn({ kind: 'next' }, complete)}>
        {view?.round.phase}
      </button>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return {
    type: (typed: string) => {
      text = typed
    },
    press: async () => {
      const button = await screen.findByText('read')
      await act(async () => button.click())
    },
  }
}

test('[ROUND-01] [SAFE-03] an action that waited for the connection takes along what was typed meanwhile, not what was there at the press', async () => {
  const sent: Action[] = []
  const round = renderRound(async (action) => {
    sent.push(action)
    return { phase: 'build' }
  })
  await screen.findByText('read')
  onlineManager.setOnline(false)
  round.type('half')
  await round.press()
  round.type('half a sentence')
  expect(sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(sent).toEqual([{ kind: 'next', text: 'half a sentence' }]))
})
