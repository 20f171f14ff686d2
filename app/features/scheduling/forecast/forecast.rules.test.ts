import { describe, expect, test } from 'vitest'
import { MIN_FORECAST_ANSWERS } from '#app/features/scheduling/scheduling.rules.ts'
import {
  applyReview,
  DEFAULT_SETTINGS,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import {
  CHART_DAYS,
  type ForecastInput,
  forecastRecall,
  forecastRecallInSlices,
  MAX_MOVING,
} from './forecast.rules.ts'
import { gainOfAnswer, needsAnswer, WORTHWHILE_GAIN } from './gain.rules.ts'
import { createRandom, modelLearner, reviewOn, simulateStudy } from './simulation.rules.ts'

const TODAY = 20_000
const INTERVIEW = TODAY + 18
const schedule: ScheduleSettings = { ...DEFAULT_SETTINGS, interviewDays: [INTERVIEW] }

/** Started cards with one to four answers in the last three weeks, and some new ones. */
function createCards(count: number, share = 0.77): ForecastInput['cards'] {
  const random = createRandom(3)
  return Array.from({ length: count }, (_, index) => {
    const cardId = `card-${String(index)}`
    let memory: MemoryState | null = null
    const answers = random() < share ? 1 + Math.floor(random() * 4) : 0
    for (let left = answers; left > 0; left -= 1) {
      const rating = random() < 0.8 ? 'good' : 'again'
      memory = applyReview(cardId, memory, reviewOn(TODAY - left * 5 + 1, rating), schedule)
    }
    return { cardId, deckId: `deck-${String(index % 3)}`, memory }
  })
}

const input = (more: Partial<ForecastInput> = {}): ForecastInput => ({
  cards: createCards(120),
  today: TODAY,
  interviewDay: INTERVIEW,
  schedule,
  answers: 300,
  minutesPerDay: 25,
  secondsPerAnswer: 32,
  newPerDay: 20,
  ...more,
})

describe('forecast', { timeout: 30_000 }, () => {
  test('[PLAN-02] a range with the plan and without, for the day, for each deck and over time', () => {
    const forecast = forecastRecall(input())
    expect(forecast).not.toBeNull()
    if (forecast === null) return
    const { withPlan, withoutPlan } = forecast.onDay
    expect(withPlan.low).toBeGreaterThan(withoutPlan.high)
    expect(withPlan.low).toBeGreaterThan(0.8)
    expect(forecast.decks).toHaveLength(3)
    for (const { withPlan: range } of [...forecast.decks, ...forecast.days]) {
      expect(0 <= range.low && range.low <= range.high && range.high <= 1).toBe(true)
    }
    expect(forecast.days.length).toBeLessThanOrEqual(CHART_DAYS)
    expect([forecast.days[0]?.day, forecast.days.at(-1)?.day]).toEqual([TODAY, INTERVIEW])
    // Today both are the same; the last day of the chart is the forecast itself.
    expect(forecast.days[0]?.withPlan).toEqual(forecast.days[0]?.withoutPlan)
    expect(forecast.days.at(-1)?.withPlan).toEqual(withPlan)
  })

  test('[PLAN-02] none under 50 answers, without cards, or on the day itself', () => {
    expect(forecastRecall(input({ answers: MIN_FORECAST_ANSWERS - 1 }))).toBeNull()
    expect(forecastRecall(input({ cards: [] }))).toBeNull()
    expect(forecastRecall(input({ interviewDay: TODAY }))).toBeNull()
    expect(forecastRecall(input({ interviewDay: TODAY + 1 }))).not.toBeNull()
  })

  test('the same input gives the same forecast, also in slices', async () => {
    let pauses = 0
    const pause = () => {
      pauses += 1
      return Promise.resolve()
    }
    const sliced = await forecastRecallInSlices(input(), { isSliceOver: () => true, pause })
    expect(sliced).toEqual(forecastRecall(input()))
    expect(pauses).toBeGreaterThanOrEqual(10)
    const none = input({ answers: 0 })
    expect(await forecastRecallInSlices(none, { isSliceOver: () => true, pause })).toBeNull()
  })

  test('[PLAN-03] the cards that move it most, and never only new ones', () => {
    const moving = forecastRecall(input())?.moving ?? []
    expect(moving).toHaveLength(MAX_MOVING)
    expect(moving.filter(({ isStarted }) => !isStarted)).toHaveLength(2)
    for (const { withPlan, withoutPlan } of moving) expect(withPlan).toBeGreaterThan(withoutPlan + 0.1)
  })

  test('[PLAN-03] each day of the plan keeps within the minutes', () => {
    for (const minutesPerDay of [5, 15, 40]) {
      const plan = forecastRecall(input({ minutesPerDay }))?.plan ?? []
      expect(plan.map(({ day }) => day)).toEqual(Array.from({ length: 18 }, (_, index) => TODAY + index))
      // The last card may fail and come back once.
      for (const { minutes } of plan) expect(minutes).toBeLessThanOrEqual(minutesPerDay + 1)
    }
  })

  test('[PLAN-02] more minutes never make it worse; cards that do not fit are counted', () => {
    const middle = (minutesPerDay: number) => {
      const range = forecastRecall(input({ minutesPerDay }))?.onDay.withPlan
      return ((range?.low ?? 0) + (range?.high ?? 0)) / 2
    }
    expect(middle(5)).toBeLessThan(middle(25))
    const rushed = forecastRecall(
      input({ cards: createCards(400, 0.2), interviewDay: TODAY + 3, minutesPerDay: 5 }),
    )
    expect(rushed?.leftOut).toBeGreaterThan(200)
    expect(forecastRecall(input())?.leftOut).toBe(0)
  })

  test('[PLAN-03] after missed days the plan moves by itself and still ends before the interview', () => {
    const before = forecastRecall(input())
    // Nothing is answered for three days: the same cards, later.
    const after = forecastRecall(input({ today: TODAY + 3 }))
    expect(after?.plan.map(({ day }) => day)).toEqual(
      Array.from({ length: 15 }, (_, index) => TODAY + 3 + index),
    )
    const reviews = (plan: { reviews: number; newCards: number }[] | undefined) =>
      (plan ?? []).reduce((sum, day) => sum + day.reviews + day.newCards, 0)
    expect(reviews(after?.plan)).toBeGreaterThan(0.6 * reviews(before?.plan))
    expect(after?.leftOut).toBe(0)
    for (const { minutes } of after?.plan ?? []) expect(minutes).toBeLessThanOrEqual(26)
  })

  test('[PLAN-02] a large collection is sampled: about the same result in bounded work', () => {
    const cards = createCards(500)
    const many = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((copy) =>
      cards.map((card) => ({ ...card, cardId: `${card.cardId}-${String(copy)}` })),
    )
    const limits = { newPerDay: 160, minutesPerDay: 200 }
    const small = forecastRecall(input({ cards, newPerDay: 20, minutesPerDay: 25 }))?.onDay.withPlan
    const large = forecastRecall(input({ cards: many, ...limits }))?.onDay.withPlan
    const middle = (range: { low: number; high: number } | undefined) =>
      ((range?.low ?? 0) + (range?.high ?? 0)) / 2
    expect(Math.abs(middle(small) - middle(large))).toBeLessThan(0.03)
    const width = (range: { low: number; high: number } | undefined) => (range?.high ?? 0) - (range?.low ?? 0)
    expect(width(large)).toBeLessThan(width(small))
  })
})

describe('gain of an answer', () => {
  const seen = (day: number, stability: number): MemoryState => ({
    ...applyReview('c', null, reviewOn(day, 'good'), schedule),
    stability,
  })

  test('[TODAY-01] a weak card gains a lot, a strong one right before the interview almost nothing', () => {
    expect(gainOfAnswer(seen(TODAY - 10, 2), TODAY, INTERVIEW, schedule)).toBeGreaterThan(0.15)
    const strong = seen(INTERVIEW - 4, 40)
    expect(gainOfAnswer(strong, INTERVIEW - 2, INTERVIEW, schedule)).toBeLessThan(WORTHWHILE_GAIN)
    expect(needsAnswer(strong, INTERVIEW - 2, schedule)).toBe(false)
    // Without an interview ahead, after a failure, and after being sure and wrong, a due card always needs one.
    expect(needsAnswer(strong, INTERVIEW - 2, DEFAULT_SETTINGS)).toBe(true)
    expect(needsAnswer(strong, INTERVIEW, schedule)).toBe(true)
    expect(needsAnswer({ ...strong, phase: 'relearning' }, INTERVIEW - 2, schedule)).toBe(true)
    expect(needsAnswer({ ...strong, overconfidentDay: INTERVIEW - 4 }, INTERVIEW - 2, schedule)).toBe(true)
  })

  test('it is the difference that a replay shows', () => {
    const memory = seen(TODAY - 3, 3)
    const answered = (rating: 'good' | 'again') => {
      const next = applyReview('c', memory, reviewOn(TODAY, rating), schedule)
      return recallOn(
        rating === 'good' ? next : applyReview('c', next, reviewOn(TODAY, 'good'), schedule),
        INTERVIEW,
        schedule,
      )
    }
    const recall = recallOn(memory, TODAY, schedule)
    const expected = recall * answered('good') + (1 - recall) * answered('again')
    expect(gainOfAnswer(memory, TODAY, INTERVIEW, schedule)).toBeCloseTo(
      expected - recallOn(memory, INTERVIEW, schedule),
      10,
    )
  })
})

describe('simulated days', () => {
  test('what does not fit today waits for the next day, and nothing is lost', () => {
    const cards = createCards(60, 1)
    const reviewed: number[] = []
    const memories = simulateStudy(cards, {
      from: TODAY,
      until: INTERVIEW,
      secondsPerDay: 10,
      secondsPerAnswer: 1,
      secondsPerNew: 1,
      newPerDay: 0,
      settings: schedule,
      learner: modelLearner(schedule, createRandom(1)),
      includesKnown: true,
      onDay: (_, { answers, reviews }) => {
        reviewed.push(reviews)
        // The last card may fail and come back once.
        expect(answers).toBeLessThanOrEqual(11)
      },
    })
    expect(reviewed).toHaveLength(18)
    expect(
      memories.every((memory, index) => memory !== null && memory.reps > (cards[index]?.memory?.reps ?? 0)),
    ).toBe(true)
  })
})
