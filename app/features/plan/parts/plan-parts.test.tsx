import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MinutesChoice } from './minutes-choice.tsx'
import { PathKey, PathStrip } from './path-strip.tsx'
import { WeekdayToggles } from './weekday-toggles.tsx'

afterEach(cleanup)

function Minutes({ first }: { first: number }) {
  const [minutes, setMinutes] = useState(first)
  return <MinutesChoice minutes={minutes} onChange={setMinutes} />
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.ariaLabel)
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).ariaLabel

test('[PATH-03] minutes by segment, and five more: a value in between is a segment of its own', async () => {
  render(<Minutes first={25} />)
  expect(radios()).toEqual(['15 minutes', '25 minutes', '45 minutes', '60 minutes'])
  await userEvent.click(screen.getByRole('button', { name: '5 minutes more' }))
  expect(radios()).toEqual(['15 minutes', '25 minutes', '30 minutes', '45 minutes', '60 minutes'])
  expect(chosen()).toBe('30 minutes')
  await userEvent.click(screen.getByRole('radio', { name: '60 minutes' }))
  expect(radios()).toHaveLength(4)
  expect(chosen()).toBe('60 minutes')
})

test('[PATH-03] minutes end at their limit', async () => {
  render(<Minutes first={10} />)
  const less = screen.getByRole('button', { name: '5 minutes less' })
  await userEvent.click(less)
  expect(chosen()).toBe('5 minutes')
  expect(less.ariaDisabled).toBe('true')
  await userEvent.click(less)
  expect(chosen()).toBe('5 minutes')
})

function Weekdays({ isUnavailable }: { isUnavailable: boolean }) {
  const [weekdays, setWeekdays] = useState(63)
  return (
    <>
      <WeekdayToggles weekdays={weekdays} onChange={setWeekdays} isUnavailable={isUnavailable} />
      <output>{weekdays}</output>
    </>
  )
}

test('[PATH-03] weekdays are checkboxes with their full names', async () => {
  render(<Weekdays isUnavailable={false} />)
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(6)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(screen.getByRole('status').textContent).toBe('126')
})

test("[PATH-03] weekdays that can't be changed now stay in the tab order", async () => {
  render(<Weekdays isUnavailable />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('63')
})

test('[PATH-03] the strip has one mark per unit, one sentence, and a key', () => {
  const marks = ['learned', 'known', 'today', 'planned', 'left-out'] as const
  render(
    <>
      <PathStrip marks={marks} />
      <PathKey marks={marks} />
    </>,
  )
  const strip = screen.getByRole('img', {
    name: "5 units: 1 learned, 1 known, 1 today, 1 planned, 1 won't fit.",
  })
  expect(strip.children).toHaveLength(5)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1 learned',
    '1 known',
    '1 today',
    '1 planned',
    "1 won't fit",
  ])
})
