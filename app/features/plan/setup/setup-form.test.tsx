import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toDateValue } from '#app/shared/day-text.ts'
import { SetupForm } from './setup-form.tsx'
import { firstAnswers, REFRESHER, type OfferedTrack } from './setup.rules.ts'
import type { SetupAnswers } from './setup.schema.ts'

/** Monday, 19 October 2026. */
const TODAY = 20_745
const NO_UNITS = new Set<string>()

const trackOf = (slug: string, title: string, count: number): OfferedTrack => ({
  slug,
  title,
  description: `About ${title}.`,
  units: Array.from({ length: count }, (_, index) => ({
    slug: `unit-${index}`,
    title: `Unit ${index + 1}`,
    needs: [],
    steps: [{ kind: 'learn' as const, unit: `unit-${index}`, ref: 'lesson', minutes: 20 }],
  })),
})
const TRACKS = [
  trackOf('coding-interviews', 'Coding interviews', 40),
  trackOf(REFRESHER, 'One-week refresher', 12),
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Setup = { changes?: Partial<SetupAnswers>; isOffline?: boolean; failure?: string }

function renderSetup({ changes = {}, isOffline = false, failure }: Setup = {}) {
  const onSubmit = vi.fn<(track: string) => void>()
  function Setup() {
    const [answers, setAnswers] = useState<SetupAnswers>({
      ...firstAnswers(TODAY),
      date: toDateValue(TODAY + 50),
      ...changes,
    })
    return (
      <SetupForm
        tracks={TRACKS}
        today={TODAY}
        answers={answers}
        done={NO_UNITS}
        current={null}
        isBusy={false}
        failure={failure ?? null}
        isOffline={isOffline}
        onChange={(next) => setAnswers((current) => ({ ...current, ...next }))}
        onSubmit={onSubmit}
      />
    )
  }
  render(<Setup />)
  return { onSubmit }
}

const fit = () => document.querySelector('.fit-count')?.textContent ?? ''
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const settle = () => pass(300)
const submitButton = () => screen.getByRole('button', { name: /^(Take the check|Make my plan)/ })
const setDate = (daysAhead: number) =>
  fireEvent.change(screen.getByLabelText('Interview date'), {
    target: { value: toDateValue(TODAY + daysAhead) },
  })

test('[PATH-03] four questions, each with an answer, and one button', () => {
  const { onSubmit } = renderSetup()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'What are you preparing for?',
    'When is your interview?',
    'How much time do you have?',
    'What do you know already?',
    'Your plan so far',
  ])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coding interviews, 40 units' }).checked).toBe(
    true,
  )
  expect(screen.getByText('in 50 days')).not.toBeNull()
  expect(screen.getByText('25 minutes on six days a week, 18 hours until 8 December.')).not.toBeNull()
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1)
  fireEvent.click(submitButton())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('coding-interviews')
})

test('[PATH-03] the preview follows 300 ms after the last change, in a polite live region', () => {
  renderSetup()
  const before = fit()
  expect(before).toMatch(/^\d+ of 40 units fit by 8 December$/)
  expect(document.querySelector('.fit-count')?.getAttribute('aria-live')).toBe('polite')
  fireEvent.click(screen.getByRole('radio', { name: '60 minutes' }))
  pass(299)
  expect(fit()).toBe(before)
  pass(1)
  expect(fit()).toBe('40 units, all of them, fit by 8 December')
  expect(document.querySelector('.setup-line')?.textContent).toBe('40 of 40 units fit by 8 December')
})

test("[PATH-03] what won't fit is named, with what changes it", () => {
  renderSetup({ changes: { minutesPerDay: 15 } })
  const entry = screen.getByText(/units won't fit$/).parentElement?.textContent
  expect(entry).toMatch(/We leave out the last ones: .*Unit 40\. With \d+ minutes a day all 40 fit\.$/)
  expect(screen.getByText('First week').nextSibling?.textContent).toMatch(/^Unit 1, /)
  expect(screen.getByText(/mock interviews$/)).not.toBeNull()
})

test('[PATH-03] a day that has passed, and no weekday, are said beside their fields', () => {
  const { onSubmit } = renderSetup()
  setDate(-2)
  expect(screen.getByRole('alert').textContent).toBe('That day has passed. Choose a later one.')
  fireEvent.click(submitButton())
  expect(document.activeElement).toBe(screen.getByLabelText('Interview date'))
  setDate(20)
  expect(screen.queryByRole('alert')).toBeNull()
  for (const day of screen.getAllByRole('checkbox', { checked: true })) fireEvent.click(day)
  expect(screen.getByRole('alert').textContent).toBe('Choose at least one day.')
  fireEvent.click(submitButton())
  expect(document.activeElement?.ariaLabel).toBe('Monday')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[PATH-03] an empty date is an error when the form is sent, not while it is typed', () => {
  const { onSubmit } = renderSetup({ changes: { date: '' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(submitButton())
  expect(screen.getByRole('alert').textContent).toBe('Choose a day, or say that you have no date yet.')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[PATH-03] without a date: all units at this pace, and the field is off', () => {
  renderSetup()
  fireEvent.click(screen.getByRole('checkbox', { name: "I don't have a date yet" }))
  settle()
  expect(screen.getByLabelText<HTMLInputElement>('Interview date').disabled).toBe(true)
  expect(fit()).toMatch(/^40 units, about \d+ weeks at this pace$/)
  expect(document.querySelector('.setup-line')?.textContent).toMatch(/^40 units in about \d+ weeks$/)
  expect(screen.queryByText(/won't fit/)).toBeNull()
})

test('[PATH-03] an interview in nine days or less: the refresher, unless a track was chosen', () => {
  renderSetup()
  setDate(9)
  const refresher = screen.getByRole<HTMLInputElement>('radio', { name: 'One-week refresher, 12 units' })
  expect(refresher.checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Coding interviews, 40 units' }))
  expect(refresher.checked).toBe(false)
})

test('[PATH-03] nothing fits: the refresher is one tap away', () => {
  renderSetup({ changes: { track: 'coding-interviews', date: toDateValue(TODAY + 1), weekdays: 64 } })
  expect(screen.getByRole('alert').textContent).toBe(
    '0 of 40 units fit. Choose the one-week refresher, or more minutes.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Choose the one-week refresher' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One-week refresher, 12 units' }).checked).toBe(
    true,
  )
})

test('[PATH-03] the button follows the fourth answer', () => {
  renderSetup()
  expect(submitButton().textContent).toBe('Take the check · 3 min')
  fireEvent.click(screen.getByRole('radio', { name: /^Start from the beginning/ }))
  expect(submitButton().textContent).toBe('Make my plan')
})

test('[PATH-03] offline the button says what it needs, and does nothing', () => {
  const { onSubmit } = renderSetup({ isOffline: true })
  expect(submitButton().ariaDisabled).toBe('true')
  expect(screen.getByText('Needs a connection')).not.toBeNull()
  fireEvent.submit(screen.getByLabelText('Interview date'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[PATH-03] saving fails: the answers stay, and it can be tried again', () => {
  const { onSubmit } = renderSetup({ failure: 'Check your connection.' })
  expect(screen.getByRole('alert').textContent).toContain(
    "We couldn't save your plan. Your answers are still here.Check your connection.",
  )
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('coding-interviews')
})
