import { expect, test } from 'vitest'
import type { Interview, Receipt } from '#app/features/scheduling/interview/interview.schema.ts'
import { chooseInterview, sortInterviews } from './interview.rules.ts'
import { judgeForecast, listTopicVerdicts } from './forecast-result.rules.ts'

const TODAY = 100

const anInterview = (id: string, day: number, debrief: Interview['debrief'] = null): Interview => ({
  id,
  title: '',
  day,
  minutesPerDay: 25,
  rounds: [],
  debrief,
  lastEdit: '',
})

test('[PLAN-01] several interviews: the nearest to come first, then past ones', () => {
  const sorted = sortInterviews(
    [anInterview('far', 150), anInterview('old', 20), anInterview('near', 110), anInterview('last', 90)],
    TODAY,
  )
  expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'last', 'old'])
})

test('[PLAN-04] the receipt opens after the date until its debrief is written; the URL decides first', () => {
  const past = anInterview('past', 99)
  const next = anInterview('next', 120)
  expect(chooseInterview([next, past], null, TODAY)?.id).toBe('past')
  expect(chooseInterview([next, { ...past, debrief: { rounds: [] } }], null, TODAY)?.id).toBe('next')
  expect(chooseInterview([next, past], 'next', TODAY)?.id).toBe('next')
  expect(chooseInterview([], null, TODAY)).toBeNull()
})

test.each([
  [{ low: 0.9, high: 0.95 }, { right: 92, answers: 100 }, 'in-range'],
  // The 95% Wilson range of 99 of 100 begins at 94.6%, of 990 of 1,000 at 98.2%.
  [{ low: 0.9, high: 0.95 }, { right: 99, answers: 100 }, 'in-range'],
  [{ low: 0.9, high: 0.95 }, { right: 990, answers: 1_000 }, 'above'],
  [{ low: 0.9, high: 0.95 }, { right: 50, answers: 100 }, 'below'],
  // 4 of 5 may be up to 96.4%, 2 of 5 at most 76.9%; one answer says next to nothing.
  [{ low: 0.9, high: 0.95 }, { right: 4, answers: 5 }, 'in-range'],
  [{ low: 0.9, high: 0.95 }, { right: 2, answers: 5 }, 'below'],
  [{ low: 0.3, high: 0.4 }, { right: 1, answers: 1 }, 'in-range'],
  [{ low: 0.1, high: 0.2 }, { right: 1, answers: 1 }, 'above'],
  [{ low: 0.9, high: 0.95 }, { right: 0, answers: 0 }, 'no-data'],
  [null, { right: 1, answers: 2 }, 'no-data'],
] as const)('[PLAN-04] against %j, %j is %s', (forecast, result, verdict) => {
  expect(judgeForecast(forecast, result)).toBe(verdict)
})

test('[PLAN-04] each topic has its own forecast', () => {
  const receipt: Receipt = {
    interview: anInterview('past', 99),
    first: {
      day: 80,
      forecast: { low: 0.9, high: 0.95, decks: [{ deckId: 'a', low: 0.8, high: 0.9 }] },
    },
    last: null,
    result: { from: 96, to: 98, answers: 10, right: 8 },
    decks: [
      { deckId: 'a', name: 'Graphs', answers: 10, right: 8 },
      { deckId: 'b', name: null, answers: 0, right: 0 },
    ],
    studied: { days: 5, of: 18, minutes: 100 },
  }
  expect(listTopicVerdicts(receipt).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['Graphs', 'in-range'],
    ['A deck that was withdrawn', 'no-data'],
  ])
})
