import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MarkedCard } from '#app/features/scheduling/scheduling.schema.ts'
import { MarkedLists } from './marked-panel.tsx'

afterEach(cleanup)

const aCard = (id: string, more: Partial<MarkedCard> = {}): MarkedCard => ({
  card: {
    id,
    question: `Question ${id}?`,
    answer: '',
    hint: '',
    difficulty: 'easy',
    type: 'Other',
    code: '',
    version: 1,
  },
  deck: { id: 'deck', name: 'Graphs', isPublic: true, ownerId: '' },
  memory: null,
  isStarred: false,
  isSuspended: false,
  note: '',
  repairedLapses: 0,
  ...more,
})

test('[MEM-09] [MEM-10] starred, suspended and slipping cards are found again; a suspended one comes back by one tap', async () => {
  const onBringBack = vi.fn<(cardId: string) => void>()
  const element = (
    <MarkedLists
      leeches={[aCard('a'), aCard('c', { isSuspended: true })]}
      starred={[aCard('a', { note: 'Say jitter' }), aCard('b')]}
      suspended={[aCard('c', { isSuspended: true })]}
      busyId={null}
      onBringBack={onBringBack}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Cards that keep slipping',
    'Starred cards',
    'Suspended cards',
  ])
  expect(screen.getByRole('link', { name: 'Review this card' }).getAttribute('href')).toBe('/review?cards=a')
  expect(screen.getByRole('link', { name: 'Review these 2' }).getAttribute('href')).toBe('/review?cards=a,b')
  expect(screen.getByText('Say jitter')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bring back' }))
  expect(onBringBack).toHaveBeenCalledWith('c')
})

test('nobody without marks sees an empty list', () => {
  const none = { leeches: [], starred: [], suspended: [], busyId: null, onBringBack: () => {} }
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <MarkedLists {...none} /> }])} />)
  expect(screen.queryAllByRole('heading')).toEqual([])
})
