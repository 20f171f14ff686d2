import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PlannedNote } from '#app/features/transfer/mapping/import-plan.ts'
import { REASONS } from '#app/features/transfer/mapping/reasons.ts'
import { NoteTable } from './note-table.tsx'

afterEach(cleanup)

const noteOf = (front: string, overrides: Partial<PlannedNote> = {}): PlannedNote => ({
  front,
  back: '',
  result: 'new',
  reasons: [],
  cards: [],
  ...overrides,
})

test('[BRING-01] a row without an answer says so, in a filter of its own', () => {
  const notes = [
    noteOf('Ready'),
    noteOf('Empty', { result: 'changed', reasons: [REASONS.noAnswer] }),
    noteOf('Listed', { result: 'changed', reasons: [REASONS.features.list] }),
  ]
  const { rerender } = render(<NoteTable notes={notes} />)
  const row = screen.getByRole('row', { name: /Empty/ })
  expect(within(row).getByText('Needs an answer')).toBeDefined()
  expect(within(row).queryByText('Changed')).toBeNull()
  expect(within(screen.getByRole('row', { name: /Listed/ })).getByText('Changed')).toBeDefined()
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs()).toEqual(['All3', 'New1', 'Needs an answer1', 'Changed1', 'Skipped0'])
  rerender(<NoteTable notes={notes.slice(0, 1)} />)
  expect(tabs()).toEqual(['All1', 'New1', 'Changed0', 'Skipped0'])
})
