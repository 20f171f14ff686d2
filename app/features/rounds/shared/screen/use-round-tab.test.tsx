import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useRoundTab } from './use-project-workspace.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[ROUND-03] [ROUND-04] a tab is in the address, and without a connection it opens without asking the server', async () => {
  function Tabs() {
    const { tab, selectTab } = useRoundTab(['prompt', 'board'], 'prompt')
    return (
      <>
        <p>{tab}</p>
        <button type="button" onClick={() => selectTab('board')}>
          Board
        </button>
        <button type="button" onClick={() => selectTab('prompt')}>
          Prompt
        </button>
      </>
    )
  }
  const router = createMemoryRouter([{ path: '*', Component: Tabs }])
  render(<RouterProvider router={router} />)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press('Board')
  expect([screen.getByRole('paragraph').textContent, router.state.location.search]).toEqual(['board', ''])
  isOnline.mockReturnValue(true)
  await press('Prompt')
  expect([screen.getByRole('paragraph').textContent, router.state.location.search]).toEqual([
    'prompt',
    '?tab=prompt',
  ])
})
