import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceLogOut } from '#app/client/device-data.ts'
import { ViewerProvider } from '#app/client/viewer.tsx'
import { newId } from '#app/shared/ids.ts'
import { useTimer } from './use-timer.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type ClockProps = { slug?: string; isShown?: boolean; isStored?: boolean }

function Clock({ slug = 'two-sum', isShown = true, isStored = true }: ClockProps) {
  const timer = useTimer({ slug, isShown, isStored })
  return (
    <>
      <output>{timer.elapsedMs / 1_000}</output>
      <button type="button" onClick={timer.toggle}>
        Pause
      </button>
      <button type="button" onClick={timer.reset}>
        Reset
      </button>
    </>
  )
}

const open = (personId: string, props: ClockProps = {}) =>
  render(
    <ViewerProvider viewer={{ id: personId, name: 'Sam', email: 'sam@example.com', role: 'user' }}>
      <Clock {...props} />
    </ViewerProvider>,
  )
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000)
  })
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const seconds = () => Number(screen.getByRole('status').textContent)

test('[WALK-10] the time of an exercise goes on over reloads, per exercise and per person', () => {
  const personId = newId()
  open(personId)
  pass(65)
  expect(seconds()).toBe(65)
  cleanup()
  pass(30)

  open(personId)
  expect(seconds()).toBe(65)
  pass(5)
  press('Pause')
  pass(60)
  expect(seconds()).toBe(70)
  cleanup()
  open(personId, { slug: 'lower-bound' })
  expect(seconds()).toBe(0)
  cleanup()
  open(newId())
  expect(seconds()).toBe(0)
})

test('[WALK-10] solving clears the time, and nothing counts on the screen after it', () => {
  const personId = newId()
  const { rerender } = open(personId)
  pass(65)
  press('Reset')
  const viewer = { id: personId, name: 'Sam', email: 'sam@example.com', role: 'user' } as const
  rerender(
    <ViewerProvider viewer={viewer}>
      <Clock isShown={false} isStored={false} />
    </ViewerProvider>,
  )
  pass(30)
  expect(seconds()).toBe(0)
  cleanup()
  open(personId)
  expect(seconds()).toBe(0)
})

test('[WALK-10] a timer that still runs writes nothing after log-out', () => {
  const personId = newId()
  open(personId)
  pass(5)
  announceLogOut(personId)
  localStorage.clear()
  pass(5)
  expect(localStorage).toHaveLength(0)
})
