import { describe, expect, test } from 'vitest'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { describeDone, describeDue, explainStop, findOpenDebrief, listStudied } from './today.rules.ts'

const DAY = 20_772

const aToday = (overrides: Partial<Today> = {}): Today => ({
  day: DAY,
  settings: {
    timeZone: 'UTC',
    dayStartHour: 4,
    newPerDay: 10,
    minutesPerDay: 25,
    buttons: 2,
    hasConfidence: true,
    targetRetention: 0.9,
    order: 'interleaved',
    pause: null,
    fit: null,
  },
  isFirstUse: false,
  due: {
    count: 34,
    isMore: false,
    waiting: 0,
    known: 0,
    decks: [{ deckId: 'd', name: 'Graphs', count: 34 }],
  },
  behind: 0,
  slice: null,
  newCards: { left: 4, available: 20 },
  secondsPerAnswer: 32,
  minutes: 18,
  done: { answers: 12, repeated: 2, minutes: 6, newCards: 0 },
  studiedDays: [DAY - 10, DAY - 3, DAY],
  week: [
    { day: DAY, count: 34 },
    { day: DAY + 1, count: 27 },
  ],
  stopNow: { points: 0.3, onDay: DAY + 18 },
  pausedUntil: null,
  interview: { id: 'i', title: 'Larkfield', day: DAY + 18 },
  reviewCount: 400,
  needsSync: false,
  ...overrides,
})

describe('what is due', () => {
  test('[TODAY-01] counts, minutes and what is done already', () => {
    expect(describeDue(aToday(), null)).toMatchObject({
      count: 34,
      done: 10,
      minutes: 18,
      fresh: { count: 4 },
      backlog: null,
    })
  })

  test('[TODAY-02] behind: only the slice that fits, how long the learner was away, and what waits', () => {
    const behind = aToday({
      due: { count: 140, isMore: false, waiting: 0, known: 0, decks: [] },
      slice: { cards: 46, minutes: 25 },
      studiedDays: [DAY - 10],
    })
    expect(describeDue(behind, 6)).toMatchObject({
      count: 46,
      minutes: 25,
      backlog: { daysAway: 9, total: 140, spreadDays: 6 },
    })
  })
})

describe('nothing due', () => {
  test('[TODAY-01] says what comes tomorrow, and the number that says why to stop', () => {
    const done = describeDone(aToday())
    expect(done).toMatchObject({ done: 10, next: { isTomorrow: true, count: 27 } })
    expect(explainStop(done)).toBe(
      'Nothing else is due. More reviews today would add less than half a point to your recall on 3 December. Rest counts too.',
    )
  })

  test('[TODAY-01] without an interview there is no number', () => {
    expect(describeDone(aToday({ interview: null })).gain).toBeNull()
    expect(explainStop({ gain: null, known: 0 })).toContain('Nothing else is due.')
    // Nor on its day, when the number is about another day.
    const onTheDay = aToday({ interview: { id: 'i', title: 'Larkfield', day: DAY } })
    expect(describeDone(onTheDay).gain).toBeNull()
  })
})

test('[TODAY-03] the last 30 days, today last', () => {
  const studied = listStudied(aToday())
  expect(studied).toHaveLength(30)
  expect(studied.filter(Boolean)).toHaveLength(3)
  expect(studied.at(-1)).toBe(true)
})

test('[PLAN-04] an interview without a debrief is asked about, except on the day of the next one', () => {
  const openDebrief = { id: 'last', title: '', day: DAY - 1 }
  expect(findOpenDebrief(aToday({ openDebrief }))).toBe(openDebrief)
  expect(findOpenDebrief(aToday({ openDebrief, interview: null }))).toBe(openDebrief)
  expect(findOpenDebrief(aToday({ openDebrief, interview: { id: 'i', title: '', day: DAY } }))).toBeNull()
  expect(findOpenDebrief(aToday({ openDebrief: null }))).toBeNull()
  // An older build doesn't send it.
  expect(findOpenDebrief(aToday())).toBeNull()
})
