import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import {
  type Card,
  createEmptyCard,
  fsrs,
  type FSRS,
  GenSeedStrategyWithCardId,
  type Grade,
  State,
  StrategyMode,
} from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PARAMETERS, RATINGS } from './fsrs.rules.ts'
import {
  applyReview,
  type CardReview,
  CONFIDENCES,
  DEFAULT_SETTINGS,
  effectiveRating,
  isDue,
  isLeech,
  maximumInterval,
  memoryAfter,
  type MemoryState,
  previewIntervals,
  recallOn,
  replayReviews,
  type ScheduleSettings,
} from './schedule.rules.ts'
import { studyDay } from '#app/shared/study-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/units.ts'

const CARD = '0199a000-0000-7000-8000-000000000001'
/** For machines that do more than this. */
const TIMEOUT_MS = 60_000
const START = Date.UTC(2026, 10, 15, 12)
const TODAY = studyDay(START, 0, 4)

/** The histories of a card: gaps from seconds to months, devices in all zones, hints and confidence. */
const gap = fc.oneof(
  fc.integer({ min: 1, max: 3_600 }).map((seconds) => seconds * 1_000),
  fc.integer({ min: 1, max: 48 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: 1, max: 120 }).map((days) => days * DAY_MS),
)
const answer = fc.record({
  gap,
  zoneOffsetMinutes: fc.constantFrom(-600, -300, 0, 60, 330, 765, 840),
  rating: fc.constantFrom(...RATINGS),
  hintsUsed: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  confidence: fc.constantFrom(null, null, ...CONFIDENCES),
})
const history = fc.array(answer, { minLength: 1, maxLength: 14 }).map((answers) => {
  let at = START
  return answers.map(({ gap: passed, ...rest }, index): CardReview => {
    at += passed
    return { ...rest, id: `r${String(index).padStart(2, '0')}`, at }
  })
})
const settings = fc
  .record({
    stretch: fc.double({ min: 0.5, max: 1.5, noNaN: true }),
    targetRetention: fc.constantFrom(0.8, 0.9, 0.95),
    dayStartHour: fc.constantFrom(0, 4, 6),
    stepMinutes: fc.constantFrom(10, 10, 10, 0),
    maximumIntervalDays: fc.constantFrom(10, 365),
    interviewsIn: fc.array(fc.integer({ min: -5, max: 200 }), { maxLength: 2 }),
  })
  .map(({ stretch, interviewsIn, ...rest }): ScheduleSettings => {
    const parameters = DEFAULT_PARAMETERS.map((value, index) => (index < 4 ? value * stretch : value))
    return {
      ...rest,
      timeZone: 'UTC',
      parameters,
      interviewDays: interviewsIn.map((days) => TODAY + days),
    }
  })

const PHASE = { learning: State.Learning, review: State.Review, relearning: State.Relearning }
const GRADE: Readonly<Record<string, Grade>> = { again: 1, hard: 2, good: 3, easy: 4 }

function referenceScheduler(given: ScheduleSettings): FSRS {
  const steps = given.stepMinutes === 0 ? [] : (['10m'] as const)
  return fsrs({
    w: given.parameters,
    request_retention: given.targetRetention,
    enable_fuzz: true,
    learning_steps: steps,
    relearning_steps: steps,
  }).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))
}

/** ts-fsrs itself on the learner's clock, with the cap applied after it. */
function replayReference(scheduler: FSRS, reviews: readonly CardReview[], given: ScheduleSettings): Card {
  const empty: Card & { card_id: string } = { ...createEmptyCard(new Date(START)), card_id: CARD }
  let card: Card = empty
  let overconfident = Number.NaN
  for (const review of reviews) {
    const clock = review.at + review.zoneOffsetMinutes * MINUTE_MS - given.dayStartHour * HOUR_MS
    const last = card.last_review?.getTime() ?? clock
    // ts-fsrs rejects a day before the last one, which travel makes possible.
    const isBackward = Math.floor(clock / DAY_MS) < Math.floor(last / DAY_MS)
    const before = isBackward ? { ...card, last_review: new Date(clock) } : card
    const rating = effectiveRating(review.rating, review.hintsUsed)
    const next = scheduler.next(before, new Date(clock), GRADE[rating] ?? 1).card
    const day = Math.floor(clock / DAY_MS)
    if (!(day <= overconfident)) overconfident = Number.NaN
    if (rating === 'again' && review.confidence === 'sure') overconfident = day
    const cap = day <= overconfident ? 1 : maximumInterval(day, given)
    card = { ...next, scheduled_days: Math.min(next.scheduled_days, cap) }
  }
  return card
}

const toComparable = (state: MemoryState) => ({
  stability: state.stability,
  difficulty: state.difficulty,
  scheduled_days: state.intervalDays,
  reps: state.reps,
  lapses: state.lapses,
  state: PHASE[state.phase],
})

describe('against ts-fsrs', { timeout: TIMEOUT_MS }, () => {
  test('[MEM-01] 10,000 random histories give the states and intervals of a direct replay', () => {
    let histories = 0
    const wrong: unknown[] = []
    fc.assert(
      fc.property(fc.array(history, { minLength: 100, maxLength: 100 }), settings, (many, given) => {
        const scheduler = referenceScheduler(given)
        for (const reviews of many) {
          histories += 1
          const state = memoryAfter(CARD, reviews, given)
          if (state === null) throw new Error('A history has at least one review.')
          const expected = toReference(replayReference(scheduler, reviews, given))
          // `expect` alone would take a minute.
          if (!isDeepStrictEqual(toComparable(state), expected)) wrong.push({ reviews, state, expected })
        }
      }),
      { numRuns: 100, seed: 15, endOnFailure: true },
    )
    expect(histories).toBe(10_000)
    expect(wrong.slice(0, 1)).toEqual([])
  })

  const toReference = ({ stability, difficulty, scheduled_days, reps, lapses, state }: Card) => ({
    stability,
    difficulty,
    scheduled_days,
    reps,
    lapses,
    state,
  })
})

describe('intervals', { timeout: TIMEOUT_MS }, () => {
  const review = (at: number, rating: CardReview['rating'], more: Partial<CardReview> = {}): CardReview => ({
    id: String(at),
    at,
    zoneOffsetMinutes: 0,
    rating,
    hintsUsed: 0,
    confidence: null,
    ...more,
  })
  const withInterview = (days: number): ScheduleSettings => ({
    ...DEFAULT_SETTINGS,
    interviewDays: [TODAY + days],
  })

  test('[MEM-03] what a button shows is what the answer gets, at any time of the same study day', () => {
    fc.assert(
      fc.property(history, settings, fc.integer({ min: 0, max: HOUR_MS }), (reviews, given, later) => {
        const last = reviews.at(-1)
        if (last === undefined) return
        const state = memoryAfter(CARD, reviews.slice(0, -1), given)
        const preview = previewIntervals(CARD, state, last, given)
        const applied = applyReview(CARD, state, { ...last, at: last.at + later }, given)
        const isSameDay =
          applied.lastReviewDay === studyDay(last.at, last.zoneOffsetMinutes, given.dayStartHour)
        fc.pre(isSameDay)
        expect(preview[last.rating].intervalDays).toBe(applied.intervalDays)
      }),
      { numRuns: 1_000, seed: 3 },
    )
  })

  test('[MEM-04] no interval passes a third of the time to the nearest interview, nor the interview', () => {
    fc.assert(
      fc.property(history, settings, (reviews, given) => {
        // A day is the shortest interval, also when less than three are left.
        const isWithin = ({ dueDay, lastReviewDay, intervalDays }: MemoryState) =>
          intervalDays <= given.maximumIntervalDays &&
          given.interviewDays
            .filter((day) => day > lastReviewDay)
            .every((day) => dueDay <= day && intervalDays <= Math.max(1, (day - lastReviewDay) / 3))
        expect(replayReviews(CARD, reviews, given).every(({ next }) => isWithin(next))).toBe(true)
      }),
      { numRuns: 1_000, seed: 4 },
    )
    const easy = previewIntervals(CARD, null, review(START, 'good'), withInterview(18)).easy
    expect(easy.intervalDays).toBe(6)
    expect(maximumInterval(TODAY, withInterview(1))).toBe(1)
    expect(maximumInterval(TODAY, withInterview(0))).toBe(DEFAULT_SETTINGS.maximumIntervalDays)
  })

  test('a new card: ten minutes, a quarter of an hour, two days, eight days', () => {
    const preview = previewIntervals(CARD, null, review(START, 'good'), DEFAULT_SETTINGS)
    const minutes = (dueAt: number) => (dueAt - START) / MINUTE_MS
    expect([minutes(preview.again.dueAt), minutes(preview.hard.dueAt)]).toEqual([10, 15])
    expect(preview.good.intervalDays).toBe(2)
    expect(preview.easy.intervalDays).toBeGreaterThanOrEqual(6)
    expect(preview.easy.intervalDays).toBeLessThanOrEqual(10)
  })

  test.each([
    ['easy', 0, 'easy'],
    ['easy', 1, 'hard'],
    ['good', 2, 'hard'],
    ['again', 1, 'again'],
    ['easy', 3, 'again'],
  ] as const)('[REV-04] %s after %i hints counts as %s', (rating, hints, expected) => {
    expect(effectiveRating(rating, hints)).toBe(expected)
  })

  test('[REV-05] a card that you were sure of and got wrong comes back the next day for certain', () => {
    const known = memoryAfter(
      CARD,
      [review(START, 'easy'), review(START + 8 * DAY_MS, 'easy')],
      DEFAULT_SETTINGS,
    )
    const at = START + 40 * DAY_MS
    const wrong = applyReview(CARD, known, review(at, 'again', { confidence: 'sure' }), DEFAULT_SETTINGS)
    const later = applyReview(CARD, wrong, review(at + 10 * MINUTE_MS, 'easy'), DEFAULT_SETTINGS)
    expect([wrong.intervalDays, later.intervalDays]).toEqual([0, 1])
    const unsure = applyReview(CARD, known, review(at, 'again', { confidence: 'guess' }), DEFAULT_SETTINGS)
    const after = applyReview(CARD, unsure, review(at + 10 * MINUTE_MS, 'easy'), DEFAULT_SETTINGS)
    expect(after.intervalDays).toBeGreaterThan(1)
    // The day after, the card is an ordinary one again.
    const nextDay = applyReview(CARD, later, review(at + DAY_MS, 'easy'), DEFAULT_SETTINGS)
    expect(nextDay.intervalDays).toBeGreaterThan(1)
  })

  test('[MEM-10] a card is a leech after four lapses', () => {
    let state = memoryAfter(CARD, [review(START, 'good')], DEFAULT_SETTINGS)
    for (let day = 1; day <= 8; day += 1) {
      const at = START + 10 * day * DAY_MS
      const next = applyReview(CARD, state, review(at, 'again'), DEFAULT_SETTINGS)
      expect(isLeech(next)).toBe(day >= 4)
      state = applyReview(CARD, next, review(at + 10 * MINUTE_MS, 'good'), DEFAULT_SETTINGS)
    }
  })

  test('a failed card waits for its ten minutes, every other card is due all day', () => {
    const failed = applyReview(CARD, null, review(START, 'again'), DEFAULT_SETTINGS)
    expect(isDue(failed, START + 9 * MINUTE_MS, TODAY)).toBe(false)
    expect(isDue(failed, START + 10 * MINUTE_MS, TODAY)).toBe(true)
    const known = applyReview(CARD, null, review(START, 'good'), DEFAULT_SETTINGS)
    expect([1, 2, 3].map((days) => isDue(known, START, TODAY + days))).toEqual([false, true, true])
  })

  test('recall falls to the target on the day of the interval without fuzz, and is 0 for a new card', () => {
    const state = applyReview(CARD, null, review(START, 'easy'), DEFAULT_SETTINGS)
    expect(recallOn(state, TODAY, DEFAULT_SETTINGS)).toBe(1)
    expect(recallOn({ ...state, stability: 44 }, TODAY + 44, DEFAULT_SETTINGS)).toBeCloseTo(0.9, 3)
    expect(recallOn({ ...state, stability: 8.2956 }, TODAY + 44, DEFAULT_SETTINGS)).toBeCloseTo(0.7548, 3)
    expect(recallOn(null, TODAY, DEFAULT_SETTINGS)).toBe(0)
  })
})

describe('order and undo', { timeout: TIMEOUT_MS }, () => {
  test('[MEM-06] answers that arrive late and in any order give the state of their order in time', () => {
    fc.assert(
      fc.property(history, settings, fc.array(fc.nat(), { minLength: 14 }), (reviews, given, keys) => {
        const shuffled = reviews
          .map((review, index) => ({ review, key: keys[index] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ review }) => review)
        expect(memoryAfter(CARD, shuffled, given)).toEqual(memoryAfter(CARD, reviews, given))
      }),
      { numRuns: 500, seed: 6 },
    )
  })

  test('[MEM-05] undo of any answer at any depth restores the exact state', () => {
    fc.assert(
      fc.property(history, settings, fc.nat(), fc.nat(), (reviews, given, pick, depth) => {
        const replayed = replayReviews(CARD, reviews, given)
        // The last answers, one after the other: each restores what was stored with it.
        const left = reviews.length - 1 - (depth % reviews.length)
        expect(replayed[left]?.prior ?? null).toEqual(memoryAfter(CARD, reviews.slice(0, left), given))
        // One in the middle, which another device answered after: the rest is replayed on its prior state.
        const index = pick % reviews.length
        const rest = reviews.slice(index + 1)
        const fromPrior =
          replayReviews(CARD, rest, given, replayed[index]?.prior ?? null).at(-1)?.next ??
          replayed[index]?.prior ??
          null
        const without = reviews.filter((_, position) => position !== index)
        expect(fromPrior).toEqual(memoryAfter(CARD, without, given))
        // And answered again as before, it is as if nothing had been undone.
        expect(memoryAfter(CARD, [...without, ...reviews.slice(index, index + 1)], given)).toEqual(
          replayed.at(-1)?.next,
        )
      }),
      { numRuns: 1_000, seed: 5 },
    )
  })

  test('a state survives JSON, because it is stored with the review', () => {
    fc.assert(
      fc.property(history, settings, (reviews, given) => {
        const state = memoryAfter(CARD, reviews, given)
        expect(JSON.parse(JSON.stringify(state))).toEqual(state)
      }),
      { numRuns: 200, seed: 7 },
    )
  })
})
