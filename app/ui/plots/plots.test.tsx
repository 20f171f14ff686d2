import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarPlot } from './bar-plot.tsx'
import { ForecastPlot } from './forecast-plot.tsx'
import { LinePlot } from './line-plot.tsx'
import { SharePlot } from './share-plot.tsx'

afterEach(cleanup)

const points = [
  { id: 1, label: '1 Nov', value: 3 },
  { id: 2, label: '2 Nov', value: 7 },
  { id: 3, label: 'Today', value: 2, isNow: true },
]
const table = {
  caption: 'Sign-ups by day',
  columns: ['Day', 'Sign-ups'],
  rows: points.toReversed().map(({ label, value }) => [label, value]),
}

test('[WALL-11] a bar plot is one image with a sentence, and the same numbers as a table', () => {
  const { container } = render(
    <BarPlot sentence="Sign-ups by day: 12 in 3 days." table={table} bars={points} isRunning />,
  )
  expect(screen.getAllByRole('img', { name: 'Sign-ups by day: 12 in 3 days.' })).toHaveLength(1)
  expect([...container.querySelectorAll('.plot rect')].map((bar) => bar.getAttribute('class'))).toEqual([
    'plot-bar',
    'plot-bar',
    'plot-bar-now',
  ])
  // Bars start at 0: their heights are in proportion.
  const heights = [...container.querySelectorAll('.plot rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(7 / 3)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual(['DaySign-ups', 'Today2', '2 Nov7', '1 Nov3'])
})

test('[WALL-11] a line plot draws the running day apart', () => {
  const { container } = render(<LinePlot sentence="Active." table={table} points={points} />)
  expect(container.querySelector('.plot-line')?.getAttribute('d')?.match(/[ML]/g)).toHaveLength(2)
  expect(container.querySelectorAll('.plot-dot')).toHaveLength(1)
  expect(screen.getByText('so far')).not.toBeNull()
})

test('[PROG-01] bars without a grid all carry their value; with one, the highest and now; faded after the mark', () => {
  const bars = [
    { id: 1, label: 'Today', value: 4, isNow: true },
    { id: 2, label: 'Tue', value: 9 },
    { id: 3, label: 'Wed', value: 5, isFaded: true },
  ]
  const valuesOf = (container: HTMLElement) =>
    [...container.querySelectorAll('rect + text')].map(({ textContent }) => textContent)
  const plain = render(<BarPlot sentence="Due." table={table} bars={bars} hasGrid={false} />)
  expect(valuesOf(plain.container)).toEqual(['4', '9', '5'])
  cleanup()
  const mark = { afterId: 2, label: 'Interview' }
  const { container } = render(<BarPlot sentence="Due." table={table} bars={bars} mark={mark} />)
  expect(valuesOf(container)).toEqual(['4', '9'])
  expect(screen.getByText('Interview')).not.toBeNull()
  expect([...container.querySelectorAll('.plot rect')].map((bar) => bar.getAttribute('class'))).toEqual([
    'plot-bar-now',
    'plot-bar',
    'plot-bar-faded',
  ])
})

test('[PLAN-02] a forecast draws both ranges, the dashed one hatched, and has its table', () => {
  const days = [1, 2, 3].map((day) => ({
    day,
    withPlan: { low: 0.8, high: 0.9 },
    withoutPlan: { low: 0.6, high: 0.7 },
  }))
  const { container } = render(
    <ForecastPlot
      sentence="Recall until the interview."
      table={table}
      days={days}
      marks={[{ day: 3, label: 'Interview' }]}
      planLabel="with 20 minutes a day"
      formats={{ formatDay: String, formatRange: ({ low, high }) => `${low} to ${high}` }}
    />,
  )
  expect(container.querySelectorAll('polygon')).toHaveLength(2)
  expect(container.querySelectorAll('.plot-line, .plot-line-other')).toHaveLength(2)
  expect(screen.getByRole('table', { hidden: true })).not.toBeNull()
})

test('[PROG-01] shares have their likely ranges, a target and a table', () => {
  const { container } = render(
    <SharePlot
      sentence="Retention."
      table={table}
      from={0.6}
      target={{ share: 0.9, label: 'Target 90%' }}
      points={[{ id: 'a', share: 0.8, range: { low: 0.7, high: 0.9 }, label: '2 Nov' }]}
    />,
  )
  expect(container.querySelectorAll('.plot-whisker')).toHaveLength(1)
  expect(screen.getByText('Target 90%')).not.toBeNull()
  expect(screen.getByRole('table', { hidden: true })).not.toBeNull()
})

test.each([0.8, 0.88, 0.9, 0.92, 0.94, 0.98, 1])(
  '[PROG-01] at a share of %f the last label is not on that of the target',
  (share) => {
    render(
      <SharePlot
        sentence="Retention."
        table={table}
        from={0.6}
        target={{ share: 0.9, label: 'Target 90%' }}
        lastLabel="Last week"
        points={[{ id: 'a', share, range: { low: 0.7, high: 1 } }]}
      />,
    )
    const [target, last] = ['Target 90%', 'Last week'].map((text) =>
      Number(screen.getByText(text).getAttribute('y')),
    )
    expect(Math.abs((target ?? 0) - (last ?? 0))).toBeGreaterThanOrEqual(16)
  },
)

test('[WALL-11] plots without points draw their axes', () => {
  render(<BarPlot sentence="Nothing yet." table={{ ...table, rows: [] }} bars={[]} />)
  render(<LinePlot sentence="Nothing here." table={{ ...table, rows: [] }} points={[]} />)
  expect(screen.getAllByRole('img')).toHaveLength(2)
})
