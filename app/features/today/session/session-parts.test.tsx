import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanToday, SessionStep } from '#app/features/plan/plan.schema.ts'
import { ComingUpPanel, PathPanel } from '#app/features/today/path-panel.tsx'
import { Between } from './between.tsx'
import { describeMove, titleOfDay } from './coming-up.rules.ts'
import { InterviewDayCard } from './interview-day-card.tsx'
import { MovedCard } from './moved-card.tsx'
import { EmptyDayCard, nameWeekdays, RestCard } from './rest-card.tsx'
import { aPlan, aPlanToday, aSession, aStep, SAMPLE_DAY } from './session-samples.ts'
import { SessionCard } from './session-card.tsx'
import { describeJustDone, howOf, wordsOf } from './step-text.rules.ts'
import { TomorrowCard } from './tomorrow-card.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const renderPage = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

function renderCard(
  day: PlanToday,
  {
    isOffline = false,
    hasDue = false,
    note = null,
  }: { isOffline?: boolean; hasDue?: boolean; note?: string | null } = {},
) {
  const onStart = vi.fn<(minutes?: number) => void>()
  const onUndoSkip = vi.fn<(stepId: string) => void>()
  const session = day.session ?? aSession()
  renderPage(
    <SessionCard {...{ day, session, hasDue, isOffline, note, onStart, onUndoSkip }} isBusy={false} />,
  )
  return { onStart, onUndoSkip }
}

const stepRows = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('[PATH-07] today is one session: its steps with minutes, one solid button, and a shorter one', async () => {
  const { onStart } = renderCard(aPlanToday())
  expect(screen.getByRole('heading', { name: 'Today’s session: Topological sort' })).not.toBeNull()
  expect(screen.getByText('0 of 25 min, unit 3 of 5')).not.toBeNull()
  expect(stepRows()).toHaveLength(5)
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Start today’s session · 25 min/ }))
  expect(onStart).toHaveBeenLastCalledWith()
  await userEvent.click(screen.getByRole('button', { name: 'Just 10 minutes' }))
  expect(onStart).toHaveBeenLastCalledWith(10)
})

test('[PATH-07] started: what is done, what is next, and a skipped step that can be taken back', async () => {
  const { onUndoSkip } = renderCard(aPlanToday({ session: aSession(['done', 'skipped']) }))
  expect(screen.getByRole('button', { name: /^Continue today’s session · 16 min/ })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Just 10 minutes' })).toBeNull()
  expect(stepRows()[2]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('Moved to tomorrow')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Undo: do “Topological sort/ }))
  expect(onUndoSkip).toHaveBeenCalledWith('learn:kahn')
})

test('[PATH-08] done: facts, no solid button, and the note', () => {
  const session = aSession(['done', 'done', 'done', 'done', 'done'])
  const units = aPlan().units.map((unit) =>
    unit.slug === 'topological-sort' ? { ...unit, state: 'learned' as const, day: SAMPLE_DAY } : unit,
  )
  renderCard(aPlanToday({ session, plan: aPlan({ units }) }), { note: 'Nothing else is due.' })
  expect(screen.getByRole('heading', { name: 'Topological sort is learned' })).not.toBeNull()
  expect(screen.getByText('5 of 5 steps, unit 3 of 5')).not.toBeNull()
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(0)
  expect(screen.getByText('Nothing else is due.')).not.toBeNull()
})

test('[PATH-07] a session of two units names both, as the plan does', () => {
  const { steps } = aSession()
  const session = aSession([], {
    steps: steps.map((step) => (step.kind === 'write' ? { ...step, unit: 'union-find' } : step)),
  })
  renderCard(aPlanToday({ session }))
  expect(
    screen.getByRole('heading', { name: 'Today’s session: Topological sort, Union-find' }),
  ).not.toBeNull()
  expect(screen.getByText('0 of 25 min, units 3 and 4 of 5')).not.toBeNull()
})

test('[PATH-05] a day ahead names the units of its steps; a drill that is left of one does not name it', () => {
  const { units } = aPlan()
  const step = (kind: 'learn' | 'write' | 'recognize', unit: string) => ({
    kind,
    unit,
    ref: unit,
    minutes: 8,
  })
  const day = { day: SAMPLE_DAY + 1, minutes: 24, reviewMinutes: 0, units: ['union-find'] }
  const steps = [
    step('recognize', 'hash-map'),
    step('write', 'topological-sort'),
    step('learn', 'union-find'),
  ]
  expect(titleOfDay({ ...day, kind: 'unit', steps }, units)).toBe('Topological sort, Union-find')
  // Also in the last quarter, where nothing new begins.
  expect(titleOfDay({ ...day, kind: 'mixed', steps: [step('write', 'union-find')] }, units)).toBe(
    'Union-find',
  )
  expect(titleOfDay({ ...day, kind: 'mixed', steps: [] }, units)).toBe('Mixed practice')
})

test('[PATH-08] a unit that goes on tomorrow is not called learned when the steps of today are done', () => {
  renderCard(aPlanToday({ session: aSession(['done', 'done', 'done', 'done', 'done']) }))
  expect(screen.getByRole('heading', { name: 'Today’s session: Topological sort' })).not.toBeNull()
  expect(screen.queryByText(/learned$/)).toBeNull()
})

test('[PATH-07] a skipped step moves to the next day with room for it, or is left out', () => {
  const day = aPlanToday()
  const [unitDay] = day.comingUp
  if (unitDay === undefined) throw new Error('No day ahead.')
  const mock = { ...unitDay, kind: 'mock' as const, steps: [], units: [] }
  const move = (comingUp: PlanToday['comingUp'], isLeftOut = false) =>
    describeMove({ ...day, comingUp }, { isLeftOut })
  expect(move([unitDay])).toBe('Moved to tomorrow')
  expect(move([mock, { ...unitDay, day: SAMPLE_DAY + 2 }])).toBe('Moved to Thursday')
  expect(move([unitDay], true)).toBe('Left out')
  expect(move([{ ...mock, kind: 'light' }])).toBe('Left out')
})

test('[ROUND-04] a mock interview that is a round says how it goes and takes its time, and days ahead name theirs', () => {
  const step = aStep({ id: 'mock', kind: 'mock', title: 'Debugging round', minutes: 50 })
  expect(wordsOf(step).start).toBe('Open mock interviews')
  expect(wordsOf({ ...step, round: 'debugging' })).toMatchObject({
    verb: 'Mock interview',
    start: 'Open the round',
  })
  renderCard(aPlanToday({ session: { ...aSession(), steps: [step], minutes: 50, minutesLeft: 50 } }))
  expect(screen.getByRole('button', { name: /^Start today’s session · 50 min/ })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Just 10 minutes' })).toBeNull()
  const [unitDay] = aPlanToday().comingUp
  if (unitDay === undefined) throw new Error('No day ahead.')
  const mock = { ...unitDay, kind: 'mock' as const, round: 'system-design' as const, steps: [], units: [] }
  expect(titleOfDay(mock, [])).toBe('Mock interview: system design')
})

test('[PATH-05] a day of mixed practice ahead has the minutes of a day, whatever is due by then', () => {
  const day = aPlanToday()
  const mixed = {
    day: SAMPLE_DAY + 1,
    kind: 'mixed' as const,
    minutes: 1,
    reviewMinutes: 1,
    steps: [],
    units: [],
  }
  renderPage(
    <TomorrowCard day={{ ...day, plan: aPlan(), comingUp: [mixed] }} isBusy={false} onExtra={() => {}} />,
  )
  expect(screen.getByText('up to 25 min')).not.toBeNull()
})

test('[PATH-07] the first day: one paragraph, and no second button', () => {
  const units = aPlan().units.map((unit) => ({ ...unit, state: 'planned' as const }))
  renderCard(aPlanToday({ plan: aPlan({ startDay: SAMPLE_DAY, units }) }))
  expect(screen.getByText(/^One session a day, in this order/)).not.toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('[PATH-07] nothing due: the session starts with the lesson', () => {
  const session = aSession([])
  renderCard(aPlanToday({ session: { ...session, steps: session.steps.slice(1) } }))
  expect(screen.getByText(/^No reviews today/)).not.toBeNull()
})

test('[PATH-07] a step that takes the whole day: the session says that reviews wait, and has no shorter form', () => {
  const session = aSession([])
  const steps = session.steps.slice(1, 2).map((step) => ({ ...step, minutes: 18 }))
  renderCard(aPlanToday({ session: { ...session, steps, minutes: 18, minutesLeft: 18 } }), { hasDue: true })
  expect(screen.getByText(/^No reviews in this session/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Just/ })).toBeNull()
})

test('[PATH-07] all units learned: keep it fresh', () => {
  const units = aPlan().units.map((unit) => ({ ...unit, state: 'learned' as const }))
  const session = aSession([], { unitNumber: null, title: 'keep it fresh' })
  renderCard(aPlanToday({ plan: aPlan({ units }), session }))
  expect(screen.getByText('0 of 25 min, all 5 units learned')).not.toBeNull()
  expect(screen.getByText(/What is left is not forgetting them/)).not.toBeNull()
})

test('[PATH-11] offline: what needs a connection comes last and waits', () => {
  renderCard(aPlanToday(), { isOffline: true })
  expect(screen.getByRole('button', { name: /^Start offline · 14 min/ })).not.toBeNull()
  expect(stepRows().at(-1)?.textContent).toContain('Needs a connection. It waits for you.')
})

test('[PATH-11] without a date: no countdown and nothing that does not fit; the day when it ends', () => {
  const units = aPlan().units.filter(({ state }) => state !== 'left-out')
  const plan = aPlan({ interview: null, units, leftOut: [], finishDay: SAMPLE_DAY + 16 })
  renderPage(<PathPanel plan={plan} />)
  expect(screen.getByText(/^At this pace you finish around 3 December/)).not.toBeNull()
  expect(document.body.textContent).not.toContain("won't fit")
})

test('[PATH-07] the path beside the session: one mark per unit, with counts in one sentence', () => {
  renderPage(
    <>
      <PathPanel plan={aPlan()} />
      <ComingUpPanel plan={aPlan()} comingUp={aPlanToday().comingUp} today={SAMPLE_DAY} />
    </>,
  )
  const label = "5 units: 1 learned, 1 known, 1 today, 1 planned, 1 won't fit."
  expect(screen.getByRole('img', { name: label }).children).toHaveLength(5)
  expect(screen.getByRole('heading', { name: '2 of 5 units' })).not.toBeNull()
  expect(screen.getByText('Tomorrow')).not.toBeNull()
})

const withPlan = (day: PlanToday) => ({ ...day, plan: aPlan() })

test('[PATH-08] a day of rest has no solid button; starting anyway is one tap', async () => {
  const onStart = vi.fn<() => void>()
  const day = withPlan(aPlanToday({ session: null, today: SAMPLE_DAY + 5 }))
  renderPage(<RestCard day={day} dueCount={8} pausedUntil={null} isBusy={false} onStart={onStart} />)
  expect(screen.getByText(/^You chose Monday to Saturday. 8 cards are due and can wait/)).not.toBeNull()
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Start the next session now · 25 min' }))
  expect(onStart).toHaveBeenCalledTimes(1)
  expect(nameWeekdays(0b10101)).toBe('Monday, Wednesday and Friday')
  expect(nameWeekdays(0b1000000)).toBe('Sunday')
})

const INTERVIEW_TOMORROW: PlanToday['comingUp'] = [
  { day: SAMPLE_DAY + 6, kind: 'interview', minutes: 0, reviewMinutes: 0, units: [], steps: [] },
]

test('[PATH-08] before the interview, a day off offers no session, and says nothing of going on', () => {
  const day = withPlan(aPlanToday({ session: null, today: SAMPLE_DAY + 5, comingUp: INTERVIEW_TOMORROW }))
  renderPage(<RestCard day={day} dueCount={8} pausedUntil={null} isBusy={false} onStart={() => {}} />)
  const text =
    'You chose Monday to Saturday. Your interview is tomorrow. 8 cards are due: only if you want to.'
  expect(screen.getByText(text)).not.toBeNull()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/review?all&minutes=5')
  cleanup()
  renderPage(<EmptyDayCard day={day} />)
  expect(screen.getByText('Your interview is tomorrow. Nothing has to be done before it.')).not.toBeNull()
  cleanup()
  renderPage(<TomorrowCard day={day} isBusy={false} onExtra={() => {}} />)
  expect(screen.getByRole('heading', { name: 'Tomorrow: Your interview' })).not.toBeNull()
  expect(screen.getByText('Nothing has to be done on that day.')).not.toBeNull()
})

test('[PATH-08] the day of the interview offers a few cards if there are any', () => {
  renderPage(<InterviewDayCard cards={3} />)
  expect(screen.getByText(/^A few cards can settle the nerves/)).not.toBeNull()
  expect(screen.getByRole('link', { name: /^A few cards/ })).not.toBeNull()
  cleanup()
  renderPage(<InterviewDayCard cards={0} />)
  expect(screen.getByText(/^No card is due; nothing new comes today/)).not.toBeNull()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('[PATH-07] what has just happened, and how the next step is done, in sentences that are true of it', () => {
  const done = (step: Partial<SessionStep>) => describeJustDone(aStep({ state: 'done', ...step }))
  expect(done({ kind: 'review' })).toBe('Reviews done.')
  expect(done({ kind: 'learn', title: 'Lower bound' })).toBe('You’ve read “Lower bound”.')
  const card = { title: '1 new card', detail: 'It comes back in your reviews' }
  expect(done({ kind: 'remember', ...card })).toBe('1 new card seen. It comes back in your reviews.')
  const result = { kind: 'solved' as const, attempts: 2, dueDay: null }
  expect(done({ kind: 'write', title: 'Course Schedule', result })).toBe(
    '“Course Schedule”: solved at the second attempt.',
  )
  const { steps } = aSession()
  const [, lesson = aStep()] = steps
  expect(howOf({ steps }, lesson)).toContain('the cards after it')
  expect(howOf({ steps: [lesson] }, lesson)).toBe('Read it to the end.')
})

test('[PATH-08] units that do not fit any more are not called learned on a day with nothing due', () => {
  renderPage(<EmptyDayCard day={withPlan(aPlanToday({ session: null }))} />)
  expect(screen.getByRole('heading', { name: 'Nothing is due today' })).not.toBeNull()
  cleanup()
  const units = aPlan().units.map((unit) => ({ ...unit, state: 'learned' as const }))
  renderPage(<EmptyDayCard day={{ ...aPlanToday({ session: null }), plan: aPlan({ units }) }} />)
  expect(screen.getByRole('heading', { name: /^Every unit is learned/ })).not.toBeNull()
})

test('[PATH-07] nothing to do at all says what comes next', () => {
  renderPage(<EmptyDayCard day={withPlan(aPlanToday({ session: null }))} />)
  expect(screen.getByText('You go on tomorrow: Union-find, 25 min.')).not.toBeNull()
})

test('[PATH-07] after the session: tomorrow step by step, and one offer that is not solid', async () => {
  const onExtra = vi.fn<() => void>()
  renderPage(<TomorrowCard day={withPlan(aPlanToday())} isBusy={false} onExtra={onExtra} />)
  expect(screen.getByRole('heading', { name: 'Tomorrow: Union-find' })).not.toBeNull()
  expect(stepRows().map(({ textContent }) => textContent)).toEqual([
    'ReviewCards that are due7 min',
    'LearnUnion-find4 min',
    'RememberNew cards2 min',
    'WriteAn exercise10 min',
    'RecognizeDrill problems2 min',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Learn Union-find now · 18 min' }))
  expect(onExtra).toHaveBeenCalledTimes(1)
  cleanup()
  const units = aPlan().units.map((unit) => ({ ...unit, exercise: 'Connected Components' }))
  const day = { ...aPlanToday(), plan: aPlan({ units }) }
  renderPage(<TomorrowCard day={day} isBusy={false} onExtra={onExtra} />)
  expect(stepRows()[3]?.textContent).toBe('WriteConnected Components10 min')
})

test('[PATH-06] after missed days: what moved, what no longer fits, and one tap that brings it back', async () => {
  const onUseMinutes = vi.fn<(minutes: number) => void>()
  const onKeep = vi.fn<() => void>()
  const moved = { daysAway: 3, units: ['Union-find'], leftOut: ['Digit DP'], minutesForAll: 35 }
  renderPage(<MovedCard plan={aPlan()} moved={moved} isBusy={false} {...{ onUseMinutes, onKeep }} />)
  expect(
    screen.getByRole('heading', { name: 'You were away for three days. The plan has moved with you.' }),
  ).not.toBeNull()
  expect(document.body.textContent).toContain('1 more unit won’t fit: Digit DP. 4 of 5 fit by 8 December.')
  await userEvent.click(screen.getByRole('button', { name: 'Use 35 minutes' }))
  expect(onUseMinutes).toHaveBeenCalledWith(35)
  await userEvent.click(screen.getByRole('button', { name: 'Keep 25' }))
  expect(onKeep).toHaveBeenCalledTimes(1)
})

function renderBetween(states: readonly SessionStep['state'][], endedIndex: number | null) {
  const session = aSession(states)
  const step = session.steps.find(({ state }) => state === 'open') ?? session.steps[0]
  const handlers = {
    onStart: vi.fn<() => void>(),
    onSkip: vi.fn<() => void>(),
    onStop: vi.fn<() => void>(),
    onUndoSkip: vi.fn<(stepId: string) => void>(),
  }
  const ended = endedIndex === null ? null : (session.steps[endedIndex] ?? null)
  if (step !== undefined)
    renderPage(
      <Between
        {...{ session, step, ended }}
        move="Moved to tomorrow"
        waiting={0}
        isBusy={false}
        {...handlers}
      />,
    )
  return handlers
}

test('[PATH-07] between two steps: what happened, what is next, and keys', async () => {
  const user = userEvent.setup()
  const { onStart, onSkip, onStop } = renderBetween(['done', 'done', 'done'], 2)
  expect(screen.getByText('5 new cards seen. They come back in your reviews.')).not.toBeNull()
  const heading = screen.getByRole('heading', { level: 1, name: 'Next: write it.' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('status').textContent).toBe('Step 4 of 5. Next: write it. About 11 minutes.')
  expect(screen.getByText(/^After this: recognize, 4 drill problems, about 2 min/)).not.toBeNull()
  await user.keyboard('{Enter}')
  expect(onStart).toHaveBeenCalledTimes(1)
  await user.keyboard('s')
  expect(onSkip).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onStop).toHaveBeenCalledTimes(1)
})

test('[PATH-07] a skipped step can be taken back for eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderBetween(['done', 'skipped'], 1)
  expect(screen.getByText('Moved to tomorrow.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Undo' })).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
