import { expect, test } from 'vitest'
import { buildUnit } from '../../../../test/factories/track.ts'
import type { UnitProgress } from './facts.rules.ts'
import { type CompletedSharesInput, listShares } from './completed-shares.rules.ts'

/** A Tuesday. */
const TODAY = 20_774
const MONDAY_TO_SATURDAY = 63

const learn = (unit: string, minutes: number) => ({
  id: `learn:${unit}`,
  kind: 'learn' as const,
  unit,
  ref: unit,
  minutes,
})
const REVIEW = { id: 'review', kind: 'review', cards: 4, minutes: 3 }

type Days = Record<number, { steps: unknown[]; skipped?: string[] }>

const stateWith = (startDay: number, days: Days): CompletedSharesInput => ({
  plan: {
    weekdays: MONDAY_TO_SATURDAY,
    startDay,
    sessions: Object.entries(days).map(([day, { steps, skipped = [] }]) => ({
      day: Number(day),
      steps,
      skipped,
      startedAt: 0,
      stoppedAt: null,
    })),
  },
  today: { day: TODAY, settings: { pause: null } },
  track: { units: ['a', 'b', 'c'].map((slug) => buildUnit(slug)) },
})

const left = (...steps: ReturnType<typeof learn>[]) =>
  new Map<string, UnitProgress>([
    [
      'a',
      {
        isKnown: false,
        left: steps,
        isStarted: true,
        learnedOn: null,
        isWithoutExercise: false,
      },
    ],
  ])

test('[PATH-10] a step counts for the day on which it was done, not for those on which it was planned before', () => {
  const state = stateWith(TODAY - 2, {
    [TODAY - 2]: { steps: [REVIEW, learn('a', 10), learn('b', 10)] },
    [TODAY - 1]: { steps: [learn('b', 10), learn('c', 30)] },
  })
  // Today c is still left.
  expect(listShares(state, left(learn('c', 30)))).toEqual([0.25, 0.5])
})

test('[PATH-10] a day without a session is 0; days of rest, reviews only and units of another track are none', () => {
  // Sunday, two days before, is no day of study.
  const state = stateWith(TODAY - 4, {
    [TODAY - 4]: { steps: [REVIEW] },
    [TODAY - 1]: { steps: [learn('a', 10), learn('gone', 50)] },
  })
  expect(listShares(state, left())).toEqual([1, 0])
})

test('[PATH-10] a skipped step was not done, and today says nothing yet', () => {
  const state = stateWith(TODAY - 1, {
    [TODAY - 1]: { steps: [learn('a', 10), learn('b', 30)], skipped: ['learn:b'] },
    [TODAY]: { steps: [learn('c', 10)] },
  })
  expect(listShares(state, left(learn('c', 10)))).toEqual([0.25])
})
