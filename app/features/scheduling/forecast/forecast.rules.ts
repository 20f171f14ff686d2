import { MIN_FORECAST_ANSWERS } from '#app/features/scheduling/scheduling.rules.ts'
import {
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { type AnswersSoFar, drawRetention } from './forgetting.rules.ts'
import { createTally, type Range, type Tally } from './range.rules.ts'
import { createRandom, type DayCount, modelLearner, simulateStudy } from './simulation.rules.ts'

/**
 * Expected recall of the learner's cards on the day of an interview, with the plan and if they stop now. It says
 * nothing about the chance of passing.
 */

export type ForecastInput = {
  cards: readonly { cardId: string; deckId: string; memory: MemoryState | null }[]
  today: StudyDay
  interviewDay: StudyDay
  schedule: ScheduleSettings
  /** The learner's answers so far. */
  answers: number
  minutesPerDay: number
  secondsPerAnswer: number
  /** The learner's limit of new cards a day. */
  newPerDay: number
  /** How fast this learner forgets; absent: as the model says. */
  answersSoFar?: AnswersSoFar
}

export type Outlook = { withPlan: Range; withoutPlan: Range }
export type PlannedDay = { day: StudyDay; reviews: number; newCards: number; minutes: number }
export type MovingCard = {
  cardId: string
  deckId: string
  isStarted: boolean
  /** Expected recall on the day, 0 to 1. */
  withPlan: number
  withoutPlan: number
}

export type Forecast = {
  onDay: Outlook
  /** From today to the interview, at most `CHART_DAYS` of them. */
  days: ({ day: StudyDay } & Outlook)[]
  decks: ({ deckId: string; cards: number; unstarted: number } & Outlook)[]
  /** The cards that the plan moves the most, at most `MAX_MOVING`. */
  moving: MovingCard[]
  /** Today and each day before the interview. */
  plan: PlannedDay[]
  /** Cards that don't fit into the time before the interview. */
  leftOut: number
}

export const CHART_DAYS = 12
export const MAX_MOVING = 5
/** Else cards that were never started would be the whole list. */
const MAX_MOVING_NEW = 2
const NEW_FACTOR = 2
const SECONDS_PER_MINUTE = 60
/** Answers in all plays of the plan together: about a tenth of a second. */
const SIMULATED_ANSWERS = 8_000
const MIN_PLAYS = 10
const MAX_PLAYS = 60
/** Of a larger collection every n-th card is played, with the same share of the time. */
const MAX_PLAYED_CARDS = 500

/** Null if there are too few answers, or no day is left. */
export function forecastRecall(input: ForecastInput, seed = 1): Forecast | null {
  const plays = playForecast(input, seed)
  for (;;) {
    const { done, value } = plays.next()
    if (done === true) return value
  }
}

/** The same for a browser: it pauses whenever `isSliceOver`, so that the page answers all the while. */
export async function forecastRecallInSlices(
  input: ForecastInput,
  { isSliceOver, pause }: { isSliceOver: () => boolean; pause: () => Promise<void> },
): Promise<Forecast | null> {
  const plays = playForecast(input, 1)
  for (;;) {
    const { done, value } = plays.next()
    if (done === true) return value
    if (isSliceOver()) await pause()
  }
}

/** Yields after each play of the plan. */
function* playForecast(input: ForecastInput, seed: number): Generator<undefined, Forecast | null, undefined> {
  const { today, interviewDay, answers, answersSoFar } = input
  if (answers < MIN_FORECAST_ANSWERS || interviewDay <= today || input.cards.length === 0) return null
  const sample = takeSample(input)
  const chartDays = chooseChartDays(today, interviewDay)
  const decks = countDecks(input)
  const deckIndexes = new Map([...decks.keys()].map((deckId, index) => [deckId, index]))
  const groups = sample.cards.map(({ deckId }) => deckIndexes.get(deckId) ?? 0)
  // How fast somebody forgets is the same for all of their cards.
  const isShared = answersSoFar !== undefined
  const tallyOf = () => createTally(groups, decks.size, { stride: sample.stride, isShared })
  const atEnd = { withPlan: tallyOf(), withoutPlan: tallyOf() }
  const perDay = chartDays.map((day) => ({ day, withPlan: tallyOf(), withoutPlan: tallyOf() }))

  const idle = sample.cards.map(({ memory }) => memory)
  const idleRecalls = new Float64Array(sample.cards.length)
  const addIdle = (recallsOn: RecallsOn, share: number) => {
    const recalls = recallsOn(idle, interviewDay)
    atEnd.withoutPlan.add(recalls)
    for (const [index, recall] of recalls.entries())
      idleRecalls[index] = (idleRecalls[index] ?? 0) + recall * share
    for (const { day, withPlan, withoutPlan } of perDay) {
      withoutPlan.add(recallsOn(idle, day))
      if (day === today) withPlan.add(recallsOn(idle, day))
    }
  }

  const counts = new Map<StudyDay, DayCount>()
  const planned = new Float64Array(sample.cards.length)
  const plays = countPlays(sample, input)
  let unstarted = 0
  for (let play = 0; play < plays; play += 1) {
    const random = createRandom(seed * MAX_PLAYS + play)
    const retention = answersSoFar === undefined ? 1 : drawRetention(answersSoFar, random)
    const recallsOn: RecallsOn = (memories, day) =>
      memories.map((memory) => recallOn(memory, day, input.schedule, retention))
    if (answersSoFar !== undefined) addIdle(recallsOn, 1 / plays)
    // Who obeys the model forgets the same in each play.
    else if (play === 0) addIdle(recallsOn, 1)
    const memories = simulateStudy(sample.cards, {
      ...sample.limits,
      from: today,
      until: interviewDay,
      settings: input.schedule,
      learner: modelLearner(input.schedule, random, retention),
      onDay: (day, done, current) => {
        addCount(counts, day, done)
        // A chart day shows the recall at its beginning, before that day's study.
        perDay.find((one) => one.day === day + 1)?.withPlan.add(recallsOn(current, day + 1))
      },
    })
    const recalls = recallsOn(memories, interviewDay)
    atEnd.withPlan.add(recalls)
    for (const [index, recall] of recalls.entries()) planned[index] = (planned[index] ?? 0) + recall / plays
    unstarted += memories.filter((memory) => memory === null).length / plays
    yield undefined
  }

  return {
    onDay: outlookOf(atEnd),
    days: perDay.map((one) => ({ day: one.day, ...outlookOf(one) })),
    decks: [...decks].map(([deckId, count], index) => ({ deckId, ...count, ...outlookOf(atEnd, index) })),
    moving: findMoving(
      sample.cards.map(({ cardId, deckId, memory }, index) => ({
        cardId,
        deckId,
        isStarted: memory !== null,
        withPlan: planned[index] ?? 0,
        withoutPlan: idleRecalls[index] ?? 0,
      })),
    ),
    plan: [...counts]
      .map(([day, count]) => toPlannedDay(day, count, sample.stride / plays))
      .toSorted((a, b) => a.day - b.day),
    leftOut: Math.round(unstarted * sample.stride),
  }
}

type RecallsOn = (memories: readonly (MemoryState | null)[], day: StudyDay) => number[]

const outlookOf = (tallies: { withPlan: Tally; withoutPlan: Tally }, group?: number): Outlook => ({
  withPlan: tallies.withPlan.range(group),
  withoutPlan: tallies.withoutPlan.range(group),
})

type Sample = {
  cards: ForecastInput['cards']
  /** Each card of the sample stands for so many. */
  stride: number
  limits: { secondsPerDay: number; secondsPerAnswer: number; secondsPerNew: number; newPerDay: number }
}

function takeSample(input: ForecastInput): Sample {
  const { cards, minutesPerDay, secondsPerAnswer } = input
  const stride = Math.max(1, cards.length / MAX_PLAYED_CARDS)
  return {
    cards: stride === 1 ? cards : takeEvery(stride, input),
    stride,
    limits: {
      secondsPerDay: (minutesPerDay * SECONDS_PER_MINUTE) / stride,
      secondsPerAnswer,
      secondsPerNew: secondsPerAnswer * NEW_FACTOR,
      newPerDay: input.newPerDay / stride,
    },
  }
}

/** Sorted by deck and recall first, so that the sample has the same mixture as the whole. */
function takeEvery(stride: number, { cards, interviewDay, schedule }: ForecastInput): ForecastInput['cards'] {
  const sorted = cards
    .map((card) => ({ card, recall: recallOn(card.memory, interviewDay, schedule) }))
    .toSorted((a, b) => compareText(a.card.deckId, b.card.deckId) || a.recall - b.recall)
  const size = Math.round(cards.length / stride)
  const middle = stride / 2
  return Array.from(
    { length: size },
    (_, index) => sorted[Math.floor(index * stride + middle)]?.card ?? [],
  ).flat()
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Enough plays for a steady mean, and few enough to draw while a slider moves. */
function countPlays({ cards, limits }: Sample, { today, interviewDay }: ForecastInput): number {
  const days = interviewDay - today
  const inTime = (days * limits.secondsPerDay) / limits.secondsPerAnswer
  const expected = Math.max(1, Math.min(inTime, cards.length * Math.sqrt(days)))
  return Math.min(Math.max(Math.round(SIMULATED_ANSWERS / expected), MIN_PLAYS), MAX_PLAYS)
}

function chooseChartDays(today: StudyDay, interviewDay: StudyDay): StudyDay[] {
  const days = interviewDay - today
  const count = Math.min(days, CHART_DAYS - 1)
  return Array.from({ length: count + 1 }, (_, index) => today + Math.round((index * days) / count))
}

function countDecks({ cards }: ForecastInput): Map<string, { cards: number; unstarted: number }> {
  const decks = new Map<string, { cards: number; unstarted: number }>()
  for (const { deckId, memory } of cards) {
    const count = decks.get(deckId) ?? { cards: 0, unstarted: 0 }
    count.cards += 1
    if (memory === null) count.unstarted += 1
    decks.set(deckId, count)
  }
  return decks
}

function addCount(counts: Map<StudyDay, DayCount>, day: StudyDay, done: DayCount): void {
  const sum = counts.get(day) ?? { answers: 0, reviews: 0, newCards: 0, seconds: 0 }
  sum.answers += done.answers
  sum.reviews += done.reviews
  sum.newCards += done.newCards
  sum.seconds += done.seconds
  counts.set(day, sum)
}

const toPlannedDay = (day: StudyDay, count: DayCount, share: number): PlannedDay => ({
  day,
  reviews: Math.round(count.reviews * share),
  newCards: Math.round(count.newCards * share),
  minutes: Math.round((count.seconds * share) / SECONDS_PER_MINUTE),
})

function findMoving(cards: readonly MovingCard[]): MovingCard[] {
  const byGain = cards
    .filter(({ withPlan, withoutPlan }) => withPlan > withoutPlan)
    .toSorted((a, b) => b.withPlan - b.withoutPlan - (a.withPlan - a.withoutPlan))
  const started = byGain.filter(({ isStarted }) => isStarted)
  const fresh = byGain
    .filter(({ isStarted }) => !isStarted)
    .slice(0, Math.max(MAX_MOVING_NEW, MAX_MOVING - started.length))
  return [...fresh, ...started].slice(0, MAX_MOVING)
}
