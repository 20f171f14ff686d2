import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanUnit, PlanView } from '#app/features/plan/plan.schema.ts'
import { PlacementResult } from './placement-result.tsx'

afterEach(cleanup)

/** Monday, 19 October 2026. */
const TODAY = 20_745

const unit = (
  slug: string,
  title: string,
  state: PlanUnit['state'],
  day: number | null = null,
): PlanUnit => ({
  slug,
  title,
  state,
  day,
  isWithoutExercise: false,
  weight: 1,
})
const UNITS = [
  unit('big-o', 'Big-O and growth', 'known'),
  unit('hash-map', 'Hash map', 'today', TODAY),
  unit('stack', 'Stack', 'known'),
  unit('union-find', 'Union-find', 'planned', TODAY + 23),
]
const VIEW: PlanView = {
  today: TODAY,
  track: { slug: 'coding-interviews', title: 'Coding interviews' },
  weekdays: 63,
  minutesPerDay: 25,
  daysOff: null,
  startDay: TODAY,
  forecast: null,
  interview: { id: '1', title: '', day: TODAY + 50, rounds: [] },
  units: UNITS,
  days: [{ day: TODAY + 19, kind: 'mock', minutes: 45, reviewMinutes: 0, steps: [], units: [] }],
  isTodayDone: false,
  todayMinutes: 0,
  past: [],
  leftOut: [],
  minutesForAll: null,
  finishDay: null,
}

function renderResult(view: PlanView, known: string[], right = known.length) {
  const onChoose = vi.fn<(unit: string, choice: 'known' | 'learn') => void>()
  const element = (
    <PlacementResult
      view={view}
      known={known}
      answered={['big-o', 'hash-map', 'stack', 'union-find']}
      right={right}
      minutes={
        new Map([
          ['big-o', 80],
          ['stack', 100],
        ])
      }
      before={['fits', 'fits', 'fits', 'left-out']}
      pendingUnit={null}
      onChoose={onChoose}
    >
      <a href="/today">Start</a>
    </PlacementResult>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return { onChoose }
}

const title = () => screen.getByRole('heading', { level: 1 })
const lead = () => title().nextSibling?.textContent
const section = (name: string) => screen.getByRole('region', { name })

test('[PATH-04] what is skipped, what it saves, and what is still to come with its day', () => {
  renderResult(VIEW, ['big-o', 'stack'])
  expect(title().textContent).toBe("We'll skip 2 units you know")
  expect(document.activeElement).toBe(title())
  expect(lead()).toBe(
    'You got 2 of 4. That saves about three hours, and now all 4 units are covered by 8 December.',
  )
  expect(
    within(section('Not yet'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hash mapMon 19 Oct', 'Union-findWed 11 Nov'])
  const plan = section('Your plan')
  expect(plan.textContent).toContain('Before the check: 3 of 4')
  expect(plan.textContent).toContain('Now: all 4')
  expect(
    within(plan)
      .getAllByRole('img')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["4 units: 3 planned, 1 won't fit.", '4 units: 2 known, 2 planned.'])
  expect(plan.textContent).toContain('2 units to learnMonday to Saturday, 25 minutes')
  expect(plan.textContent).toContain('InterviewTuesday, 8 December, in 50 days')
})

test('[PATH-04] each skipped unit can be learned anyway, and skipped again', async () => {
  const { onChoose } = renderResult(VIEW, ['big-o', 'stack'])
  await userEvent.click(screen.getByRole('button', { name: 'Learn anyway: Stack' }))
  expect(onChoose).toHaveBeenLastCalledWith('stack', 'learn')
  cleanup()
  const units = UNITS.map((one) =>
    one.slug === 'stack' ? unit('stack', 'Stack', 'planned', TODAY + 1) : one,
  )
  const again = renderResult({ ...VIEW, units }, ['big-o', 'stack'])
  expect(title().textContent).toBe("We'll skip 1 unit you know")
  await userEvent.click(screen.getByRole('button', { name: 'Skip again: Stack' }))
  expect(again.onChoose).toHaveBeenLastCalledWith('stack', 'known')
})

test('[PATH-04] nothing known: nothing changes, and it says so', () => {
  const units = UNITS.map(({ slug, title: name }, index) =>
    unit(slug, name, index === 3 ? 'left-out' : 'planned', index === 3 ? null : TODAY + index),
  )
  renderResult({ ...VIEW, units }, [], 0)
  expect(title().textContent).toBe('We start at the beginning')
  expect(lead()).toBe('Nothing to skip, so nothing changes: 3 of 4 fit.')
  expect(screen.queryByRole('region', { name: 'Skipped' })).toBeNull()
  expect(section('Not yet').textContent).toContain("Union-findwon't fit")
})

test('[PATH-04] without a date only the time that it saves', () => {
  renderResult({ ...VIEW, interview: null }, ['big-o', 'stack'])
  expect(lead()).toBe('You got 2 of 4. That saves about three hours.')
  expect(screen.queryByText('Interview')).toBeNull()
})
