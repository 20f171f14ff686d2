import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { buildTechniqueMap } from './technique-map.rules.ts'
import { TechniqueMap } from './technique-map.tsx'
import { UnitNote } from './unit-note.tsx'

afterEach(cleanup)

test("[FACE-04] the technique of today's unit is marked, and no other", () => {
  render(<TechniqueMap families={buildTechniqueMap([], 20_000)} current="topological sort" />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('link', { name: /^Topological sort today/ })).not.toBeNull()
  expect(screen.getAllByText('today')).toHaveLength(1)
})

test("[FACE-04] a note leads to today's session, where the exercise of the unit waits", () => {
  const unit = { title: 'Topological sort', exercise: { slug: 'course-schedule', title: 'Course Schedule' } }
  render(<UnitNote unit={unit} />, { wrapper: MemoryRouter })
  expect(screen.getByText('Topological sort').parentElement?.textContent).toBe(
    'Today’s unit is Topological sort. Its exercise, Course Schedule, is part of today’s session.',
  )
  expect(screen.getByRole('link', { name: 'today’s session' }).getAttribute('href')).toBe('/today')
})
