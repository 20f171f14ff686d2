import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useReportStepDone, useStepId } from '#app/client/session-step.ts'
import { setCurrentPlan } from './current-plan.ts'
import { SessionBar } from './session-bar.tsx'
import { aPlanToday, aSession } from './session-samples.ts'

const VIEWER = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'a@example.com',
  role: 'user',
} as const
const STEP = 'write:formulas'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The page of a step that shows its end. */
function SolvedPage({ isDone }: { isDone: boolean }) {
  useReportStepDone(useStepId(), isDone)
  return null
}

const renderBar = (isDone: boolean) => {
  const path = `/practice/formulas?${new URLSearchParams({ session: STEP }).toString()}`
  const element = (
    <>
      <SessionBar viewer={VIEWER} />
      <SolvedPage isDone={isDone} />
    </>
  )
  return render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}

const skip = () => screen.queryByRole('button', { name: 'Skip' })

test('[PATH-07] a step that its page shows as solved can be stopped at, and not skipped any more', () => {
  vi.useFakeTimers()
  setCurrentPlan(VIEWER.id, aPlanToday({ session: aSession(['done', 'done', 'done']) }))
  const { unmount } = renderBar(false)
  expect(skip()).not.toBeNull()
  unmount()
  renderBar(true)
  expect(skip()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop here' })).not.toBeNull()
  // Nor does it take too long.
  act(() => {
    vi.advanceTimersByTime(60 * 60_000)
  })
  expect(screen.queryByText(/takes longer than planned/)).toBeNull()
})

test('[PATH-07] a solved step that is left and opened again can not be skipped, until a newer plan has it open', () => {
  const plan = aPlanToday({ session: aSession(['done', 'done', 'done']) })
  setCurrentPlan(VIEWER.id, plan)
  renderBar(true).unmount()
  renderBar(false)
  expect(skip()).toBeNull()
  act(() => setCurrentPlan(VIEWER.id, { ...plan }))
  expect(skip()).not.toBeNull()
})

test('[PATH-07] an exercise that takes much longer than planned says so', () => {
  vi.useFakeTimers()
  setCurrentPlan(VIEWER.id, aPlanToday({ session: aSession(['done', 'done', 'done']) }))
  renderBar(false)
  act(() => {
    vi.advanceTimersByTime(60 * 60_000)
  })
  expect(screen.queryByText(/takes longer than planned/)).not.toBeNull()
})
