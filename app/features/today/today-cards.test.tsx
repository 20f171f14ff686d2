import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ContinueLesson } from './continue-lesson.tsx'
import { DebriefNote } from './debrief-note.tsx'
import { DueExercise } from './due-exercise.tsx'
import { DoneCard, NewCardsCard } from './done-card.tsx'
import { DueCard } from './due-card.tsx'
import { InterviewAside } from './interview-aside.tsx'
import { MoreToDo } from './more-to-do.tsx'
import { PlanOffer } from './plan-offer.tsx'
import type { DueCards } from './today.rules.ts'
import { WeekAhead } from './week-ahead.tsx'

afterEach(cleanup)

/** 15 November 2026. */
const DAY = 20_772

const renderPage = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const DUE: DueCards = {
  count: 34,
  done: 0,
  minutes: 18,
  decks: [{ id: 'a', name: 'Graphs', count: 9 }],
  fresh: { count: 4, minutes: 5 },
  backlog: null,
}

test('[TODAY-01] due cards, minutes, one solid button, decks and what is new', () => {
  renderPage(<DueCard due={DUE} isSpreading={false} onSpread={() => {}} />)
  expect(screen.getByText('about 18 minutes')).not.toBeNull()
  expect(screen.getByText('0 of 34 done')).not.toBeNull()
  expect(screen.getByRole('link', { name: /^Start review/ }).getAttribute('href')).toBe('/review')
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1)
  expect(screen.getByText('Then 4 new cards, about 5 minutes, if you have the time.')).not.toBeNull()
})

test('[TODAY-02] behind: the slice, why it was chosen, and one tap spreads the rest', async () => {
  const onSpread = vi.fn<() => void>()
  const backlog = { daysAway: 9, total: 140, spreadDays: null }
  renderPage(
    <DueCard due={{ ...DUE, count: 46, minutes: 25, backlog }} isSpreading={false} onSpread={onSpread} />,
  )
  expect(screen.getByText('46 today, 94 can wait')).not.toBeNull()
  expect(
    screen.getByText(
      'You were away for 9 days, so 140 cards came due. These 46 fit into today. The rest can wait.',
    ),
  ).not.toBeNull()
  expect(screen.getByRole('link', { name: 'See all 140' }).getAttribute('href')).toBe('/review?all')
  await userEvent.click(screen.getByRole('button', { name: 'Spread my backlog' }))
  expect(onSpread).toHaveBeenCalledTimes(1)
})

test("[TODAY-01] nothing due: 'You can stop now.' with the number that says why", () => {
  renderPage(
    <DoneCard
      pausedUntil={null}
      done={{
        done: 34,
        minutes: 19,
        next: { day: DAY + 1, isTomorrow: true, count: 27, minutes: 14 },
        known: 0,
        gain: { points: 0.2, interviewDay: DAY + 18 },
      }}
    />,
  )
  expect(screen.getByText('You can stop now.')).not.toBeNull()
  expect(screen.getByText(/would add less than half a point to your recall on 3 December/)).not.toBeNull()
  expect(screen.getByText('Next: tomorrow, 27 cards, about 14 minutes.')).not.toBeNull()
})

test('[PATH-08] reviews are done, but new cards of today are left: they come next, and nobody reads that they can stop', () => {
  const done = { done: 12, minutes: 6, next: null, known: 0, gain: null }
  renderPage(<NewCardsCard done={done} fresh={{ count: 14, minutes: 7 }} />)
  expect(screen.getByRole('heading', { name: 'Reviews done' })).not.toBeNull()
  const next = screen.getByRole('link', { name: /^Learn 14 new cards/ })
  expect(next.getAttribute('href')).toBe('/review?new')
  expect(document.body.textContent).not.toMatch(/stop now|done for today/i)
})

test('[TODAY-01] due cards that are known well enough: stopping is fine, with the number, and going on is possible', () => {
  renderPage(
    <DoneCard
      pausedUntil={null}
      done={{ done: 12, minutes: 6, next: null, known: 8, gain: { points: 0.8, interviewDay: DAY + 18 } }}
    />,
  )
  expect(screen.getByText('You can stop now.')).not.toBeNull()
  expect(
    screen.getByText(
      'You know the 8 cards that are left well enough. Answering them would add about 1 point to your recall on 3 December. Rest counts too.',
    ),
  ).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Keep going' }).getAttribute('href')).toBe('/review?all')
})

test('[TODAY-01] without a plan: one offer, whose button is solid only if nothing else is next', () => {
  const { unmount } = renderPage(<PlanOffer isMain hasStudied={false} />)
  const setUp = screen.getByRole('link', { name: 'Set up my plan' })
  expect(setUp.getAttribute('href')).toBe('/plan/setup')
  expect(setUp.className).toContain('btn-primary')
  unmount()
  renderPage(<PlanOffer isMain={false} hasStudied />)
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(0)
})

test('[PLAN-02] the forecast is two ranges; without enough answers there is none', () => {
  const interview = {
    id: 'i',
    title: 'Larkfield, backend engineer',
    day: DAY + 18,
    nextRound: { name: 'Phone screen', day: DAY + 5 },
    minutesPerDay: 25,
    forecast: { withPlan: { low: 0.91, high: 0.95 }, ifStopped: { low: 0.59, high: 0.65 } },
    isForecastPending: false,
  }
  const { unmount } = renderPage(<InterviewAside today={DAY} interview={interview} />)
  expect(screen.getByText('Larkfield, backend engineer. Phone screen this Friday.')).not.toBeNull()
  expect(screen.getByText('91–95%')).not.toBeNull()
  expect(screen.getByText('59–65%')).not.toBeNull()
  expect(document.body.textContent).not.toMatch(/chance of passing/i)
  unmount()
  renderPage(<InterviewAside today={DAY} interview={{ ...interview, forecast: null }} />)
  expect(screen.getByText('Your forecast appears after 50 answers.')).not.toBeNull()
})

test('[TODAY-01] the week ahead is a picture with one sentence, and a table', async () => {
  const week = [34, 22, 27].map((count, index) => ({ day: DAY + index, count }))
  renderPage(<WeekAhead week={week} secondsPerAnswer={32} />)
  expect(screen.getByRole('img', { name: 'Cards due each day: today 34, Mon 22, Tue 27' })).not.toBeNull()
  await userEvent.click(screen.getByText('Show as a table'))
  expect(screen.getByRole('rowheader', { name: 'Mon 16 Nov' })).not.toBeNull()
})

test('[TODAY-01] [WALL-06] [PRAC-06] the lesson and the exercise that wait, below the due cards and among what helps more', () => {
  const lesson = {
    title: 'Settle the cheapest',
    courseTitle: 'Graphs',
    number: 8,
    lessonCount: 11,
    path: '/course/graphs/8',
  }
  const exercise = {
    title: 'Signal to every server',
    path: '/practice/network-signal',
    text: 'You solved it 6 days ago in 24 minutes.',
    others: 1,
  }
  const { unmount } = renderPage(
    <>
      <ContinueLesson lesson={lesson} />
      <DueExercise exercise={exercise} />
    </>,
  )
  expect(document.body.textContent).toContain('You solved it 6 days ago in 24 minutes. Try it again')
  expect(document.body.textContent).toContain('1 more exercise due.')
  expect(screen.getByRole('heading', { name: 'Settle the cheapest' })).not.toBeNull()
  expect(document.body.textContent).toContain('Graphs, lesson 8 of 11.')
  expect(screen.getByRole('link', { name: 'Continue lesson' }).getAttribute('href')).toBe(lesson.path)
  unmount()
  renderPage(
    <MoreToDo
      lesson={lesson}
      exercise={exercise}
      stories={null}
      drill={<li>Name the technique</li>}
      hasInterview
      isFirstUse={false}
    />,
  )
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(lesson.path)
  expect(screen.getByRole('link', { name: 'Solve again' }).getAttribute('href')).toBe(exercise.path)
})

test('[WALK-01] before the first answer nothing is called extra, and the date is asked for once', () => {
  renderPage(
    <MoreToDo lesson={null} exercise={null} stories={null} drill={null} hasInterview={false} isFirstUse />,
  )
  expect(screen.getByRole('heading', { name: 'Or begin with one of these' })).not.toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/courses'])
})

test('[PLAN-04] after an interview, one line leads to its debrief', () => {
  renderPage(<DebriefNote interview={{ id: 'i', title: 'Larkfield', day: DAY - 1 }} today={DAY} />)
  const note = screen.getByRole('region', { name: 'Debrief' })
  expect(note.textContent).toContain('How did it go?Your interview “Larkfield” was yesterday.')
  expect(screen.getByRole('link', { name: 'Write it down' }).getAttribute('href')).toBe('/plan?id=i')
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(0)
  cleanup()
  renderPage(<DebriefNote interview={{ id: 'i', title: '', day: DAY - 7 }} today={DAY} />)
  expect(document.body.textContent).toContain('Your interview was on Sunday, 8 November.')
})
