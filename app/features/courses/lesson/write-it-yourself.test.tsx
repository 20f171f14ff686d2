import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CardExercise } from '#app/features/cards/card-exercise.tsx'
import { WriteItYourself } from './write-it-yourself.tsx'

afterEach(cleanup)

test('[PRAC-09] a lesson and a card lead to their exercise; without one they show nothing', () => {
  const exercise = { slug: 'merge-meetings', title: 'Merge overlapping meetings' }
  const { container, rerender } = render(
    <MemoryRouter>
      <WriteItYourself exercises={[exercise]} />
      <CardExercise exercise={exercise} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Write it yourself' })).not.toBeNull()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/practice/merge-meetings',
    '/practice/merge-meetings',
  ])
  expect(links[0]?.textContent).toBe('Solve: Merge overlapping meetings')
  rerender(
    <MemoryRouter>
      <WriteItYourself exercises={[]} />
      <CardExercise exercise={undefined} />
    </MemoryRouter>,
  )
  expect(container.textContent).toBe('')
})
