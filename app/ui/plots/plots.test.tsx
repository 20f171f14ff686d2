import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BarPlot } from './bar-plot.tsx'
import { LinePlot } from './line-plot.tsx'

// The test DOM has no layout, so nothing can be measured.
class NoLayout {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoLayout)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const points = [
  { label: '1 Nov', value: 3 },
  { label: '2 Nov', value: 7 },
  { label: '3 Nov', value: 2 },
]
const table = {
  caption: 'Sign-ups by day',
  columns: ['Day', 'Sign-ups'],
  rows: points.toReversed().map(({ label, value }) => [label, String(value)]),
}

test('[WALL-11] a bar plot is one image with a sentence, and the same numbers as a table', () => {
  const { container } = render(
    <BarPlot sentence="Sign-ups by day: 12 in 3 days." table={table} points={points} nowLabel="Today" />,
  )
  expect(screen.getAllByRole('img', { name: 'Sign-ups by day: 12 in 3 days.' })).toHaveLength(1)
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('class'))).toEqual([
    'bar',
    'bar',
    'bar-now',
  ])
  // Bars start at 0: their heights are in proportion.
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(7 / 3)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual(['DaySign-ups', '3 Nov2', '2 Nov7', '1 Nov3'])
})

test('[WALL-11] a line plot draws its band, and the running day apart', () => {
  const ranged = points.map((point) => ({ ...point, low: point.value - 1, high: point.value + 1 }))
  const { container } = render(
    <LinePlot
      sentence="Recall."
      table={table}
      points={ranged}
      nowLabel="Today"
      other={{ points, endLabel: 'Before' }}
    />,
  )
  expect(container.querySelector('.ba')?.getAttribute('d')).toMatch(/^M.*Z$/)
  expect(container.querySelector('.bb')?.getAttribute('d')).toBe('')
  expect(container.querySelector('.la')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(2)
  expect(container.querySelector('.lbb')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(3)
  expect(container.querySelectorAll('.dot')).toHaveLength(1)
})

test('[WALL-11] plots without points draw their axes', () => {
  render(<BarPlot sentence="Nothing yet." table={{ ...table, rows: [] }} points={[]} />)
  render(<LinePlot sentence="Nothing here." table={{ ...table, rows: [] }} points={[]} />)
  expect(screen.getAllByRole('img')).toHaveLength(2)
})
