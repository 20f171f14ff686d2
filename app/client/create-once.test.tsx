import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CreateDeckDialog } from '#app/features/decks/create-deck-dialog.tsx'
import { holdFetch } from '../../test/held-fetch.ts'
import { ApiProvider, createApiClient } from './api.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[SAFE-07] a name that was changed after a lost response is the name that is stored', async () => {
  const calls = holdFetch()
  const queryClient = createQueryClient()
  const onCreated = vi.fn<(deckId: string) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider queryClient={queryClient} trpcClient={createApiClient()}>
        <CreateDeckDialog isOpen canBePublic={false} onCreated={onCreated} onClose={() => {}} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  const name = screen.getByLabelText('Name')
  await userEvent.type(name, 'Graphs')
  await userEvent.click(screen.getByRole('button', { name: 'Create Deck' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  const first = z.looseObject({ id: z.string() }).parse(calls[0]?.input)
  // The server stored it, and the response was lost on its way.
  calls[0]?.refuse(503)
  await screen.findAllByText(/Refused/)

  await userEvent.type(name, ' and trees')
  await userEvent.click(screen.getByRole('button', { name: 'Create Deck' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.respond({ ...first, publicDeckId: null, version: 1 })
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]).toMatchObject({
    path: 'deck.edit',
    input: { deckId: first.id, name: 'Graphs and trees', version: 1 },
  })
  expect(onCreated).not.toHaveBeenCalled()
  calls[2]?.respond({ ...first, name: 'Graphs and trees', publicDeckId: null, version: 2 })
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(first.id))
})
