import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Forecast } from '#app/features/scheduling/forecast/forecast.rules.ts'
import type { ForecastData, Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import { DEFAULT_SETTINGS } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { DayPlan } from './day-plan.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { InterviewForm } from './interview-form.tsx'
import { TopicPanel } from './topic-panel.tsx'

afterEach(cleanup)

const TODAY = 20_772

const INTERVIEW: Interview = {
  id: 'i',
  title: 'Larkfield',
  day: TODAY + 18,
  minutesPerDay: 25,
  rounds: [{ kind: 'phone-screen', day: TODAY + 5, deckIds: [], note: '' }],
  debrief: null,
  lastEdit: '',
}

const DATA: ForecastData = {
  interview: INTERVIEW,
  today: TODAY,
  schedule: DEFAULT_SETTINGS,
  decks: [{ deckId: 'a', name: 'Graphs', cardCount: 40 }],
  cards: [],
  isMore: false,
  answers: 400,
  secondsPerAnswer: 30,
  newPerDay: 10,
  answersSoFar: { missed: 0, expectedMissed: 0 },
}

const range = (low: number, high: number) => ({ low, high })

const FORECAST: Forecast = {
  onDay: { withPlan: range(0.91, 0.95), withoutPlan: range(0.59, 0.65) },
  days: [
    { day: TODAY, withPlan: range(0.69, 0.72), withoutPlan: range(0.69, 0.72) },
    { day: TODAY + 18, withPlan: range(0.91, 0.95), withoutPlan: range(0.59, 0.65) },
  ],
  decks: [
    { deckId: 'a', cards: 40, unstarted: 4, withPlan: range(0.9, 0.96), withoutPlan: range(0.7, 0.78) },
  ],
  moving: [],
  plan: Array.from({ length: 18 }, (_, index) => ({
    day: TODAY + index,
    reviews: 20 + index,
    newCards: 4,
    minutes: 17,
  })),
  leftOut: 0,
}

test('[PLAN-02] the forecast is a picture with one sentence and a table; never a chance of passing', async () => {
  render(<ForecastPanel data={DATA} forecast={FORECAST} minutesPerDay={25} />)
  const plot = screen.getByRole('img')
  expect(plot.getAttribute('aria-label')).toBe(
    "Expected recall of the plan's cards until 3 December. Today 69–72%. With 25 minutes a day it becomes 91–95%. If you stop now it becomes 59–65%.",
  )
  expect(screen.getByText(/not your chance of passing/)).not.toBeNull()
  await userEvent.click(screen.getByText('Show as a table'))
  expect(screen.getByRole('row', { name: 'Thu 3 Dec 91–95% 59–65%' })).not.toBeNull()
})

test('[PLAN-02] under 50 answers there is no forecast, and the panel says when there will be one', () => {
  render(<ForecastPanel data={{ ...DATA, answers: 12 }} forecast={null} minutesPerDay={25} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('12 of 50 answers')).not.toBeNull()
})

test('[PLAN-02] each topic has both ranges in words', () => {
  render(<TopicPanel data={DATA} forecast={FORECAST} />)
  const topic = screen.getByRole('listitem')
  expect(within(topic).getByText('90–96%')).not.toBeNull()
  expect(topic.textContent).toContain('or 70–78%')
  expect(topic.textContent).toContain('4 not started')
})

test('[PLAN-03] seven days first, then all; rounds are on their day', async () => {
  render(<DayPlan plan={FORECAST.plan} interview={INTERVIEW} today={TODAY} />)
  expect(screen.getAllByRole('rowheader')).toHaveLength(7)
  expect(screen.getByRole('row', { name: /^Fri 20 Nov/ }).textContent).toContain('Phone screen')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 18 days' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(18)
})

test('[PLAN-01] company, rounds, their days, notes and decks change the interview', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(interview: Interview) => void>()
  render(
    <InterviewForm
      interview={INTERVIEW}
      today={TODAY}
      decks={[
        {
          deckId: 'a',
          name: 'Graphs',
          isPublic: false,
          cardCount: 40,
          started: 36,
          includesAllCards: true,
          isWhole: true,
          joinedAt: 0,
        },
      ]}
      autosave={{ status: 'Saved', other: null, showOther: () => {}, keepThis: () => {} }}
      hasDate
      onChange={onChange}
      onDelete={() => {}}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('Phone screen20 Nov')
  expect(screen.getByLabelText<HTMLInputElement>('Interview date').value).toBe('2026-12-03')
  await user.type(screen.getByLabelText(/^Company and role/), '!')
  expect(onChange.mock.lastCall?.[0].title).toBe('Larkfield!')
  await user.click(screen.getByRole('button', { name: 'Edit rounds' }))
  await user.click(screen.getByRole('checkbox', { name: 'System design' }))
  expect(onChange.mock.lastCall?.[0].rounds.map(({ kind }) => kind)).toEqual([
    'phone-screen',
    'system-design',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Debugging' }))
  expect(onChange.mock.lastCall?.[0].rounds.map(({ kind }) => kind)).toEqual(['phone-screen', 'debugging'])
  expect(screen.getByRole('checkbox', { name: 'AI-assisted coding' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Days, notes and decks' }))
  await user.click(screen.getByRole('checkbox', { name: 'Graphs' }))
  expect(onChange.mock.lastCall?.[0].rounds[0]?.deckIds).toEqual(['a'])
  await user.type(screen.getByLabelText(/^Note/), 'A')
  expect(onChange.mock.lastCall?.[0].rounds[0]?.note).toBe('A')
})
