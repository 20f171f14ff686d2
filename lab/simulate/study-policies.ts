import { fitParameters } from '../../app/features/scheduling/fit/fit.server.ts'
import { reviewOn, simulateStudy } from '../../app/features/scheduling/forecast/simulation.rules.ts'
import { DEFAULT_NEW_PER_DAY, FIRST_FIT_REVIEWS } from '../../app/features/scheduling/scheduling.rules.ts'
import {
  DEFAULT_SETTINGS,
  memoryAfter,
  type MemoryState,
  type ScheduleSettings,
} from '../../app/features/scheduling/schedule/schedule.rules.ts'
import type { Learner, LearnerAnswer } from './simulated-learner.ts'

/** How one learner may study the same cards with the same time a day. */

export type Study = {
  learner: Learner
  cards: number
  days: number
  answersPerDay: number
}

export const FIRST_DAY = 20_000

/** The classic run of the spec: question order, Repeat to the end of the queue. */
function answerFront(queue: number[], learner: Learner, day: number): void {
  const index = queue.shift()
  if (index === undefined) return
  const isRecalled = learner.recalls(index, null, day)
  learner.answered(index, isRecalled ? 'good' : 'again', day)
  if (!isRecalled) queue.push(index)
}

const allCards = (cards: number) => Array.from({ length: cards }, (_, index) => index)

/** As the spec is written: the queue is lost at the end of each day. */
export function studyRestarted({ learner, cards, days, answersPerDay }: Study): void {
  for (let day = FIRST_DAY; day < FIRST_DAY + days; day += 1) {
    const queue = allCards(cards)
    for (let count = 0; count < answersPerDay && queue.length > 0; count += 1)
      answerFront(queue, learner, day)
  }
}

/** The queue is saved; a finished run ends the day, and the next one begins tomorrow. */
export function studySaved({ learner, cards, days, answersPerDay }: Study): void {
  let queue: number[] = []
  for (let day = FIRST_DAY; day < FIRST_DAY + days; day += 1) {
    if (queue.length === 0) queue = allCards(cards)
    for (let count = 0; count < answersPerDay && queue.length > 0; count += 1)
      answerFront(queue, learner, day)
  }
}

/** A finished run begins again at once. */
export function studyEndlessly({ learner, cards, days, answersPerDay }: Study): void {
  let queue: number[] = []
  for (let day = FIRST_DAY; day < FIRST_DAY + days; day += 1) {
    for (let count = 0; count < answersPerDay; count += 1) {
      if (queue.length === 0) queue = allCards(cards)
      answerFront(queue, learner, day)
    }
  }
}

type ReviewOptions = {
  /** Goes on after 'You can stop now', until no card is due. */
  includesKnown?: boolean
  /** Only for tuning it. */
  leastGain?: number
  /** Fits the parameters to the learner whenever the answers have doubled. */
  hasFit?: boolean
  hasDate?: boolean
}

const SECONDS_PER_ANSWER = 30
const SECONDS_PER_MINUTE = 60
const START_SHARE = 3

/** All cards are started in the first third of the time, so that each is seen again; at most one a minute. */
function newPerDayFor({ cards, days, answersPerDay }: Study): number {
  const needed = Math.ceil(cards / Math.max(1, Math.floor(days / START_SHARE)))
  const minutes = (answersPerDay * SECONDS_PER_ANSWER) / SECONDS_PER_MINUTE
  return Math.max(DEFAULT_NEW_PER_DAY, Math.min(needed, minutes))
}

/** Review as the product serves it: `simulateStudy` asks the rule of the queue, and new cards are limited as by a first plan. */
export async function studyByReview(
  study: Study,
  { hasFit = false, hasDate = true, ...rule }: ReviewOptions,
): Promise<void> {
  const { learner, days, answersPerDay } = study
  const interviewDay = FIRST_DAY + days
  const settingsWith = (parameters: readonly number[]): ScheduleSettings => ({
    ...DEFAULT_SETTINGS,
    parameters,
    interviewDays: hasDate ? [interviewDay] : [],
  })
  let settings = settingsWith(DEFAULT_SETTINGS.parameters)
  let memories: (MemoryState | null)[] = Array.from({ length: study.cards }, () => null)
  let nextFit = FIRST_FIT_REVIEWS
  const newPerDay = hasDate ? newPerDayFor(study) : DEFAULT_NEW_PER_DAY
  for (let day = FIRST_DAY; day < interviewDay; day += 1) {
    memories = simulateStudy(
      memories.map((memory, index) => ({ cardId: cardIdOf(index), memory })),
      {
        from: day,
        until: day + 1,
        secondsPerDay: answersPerDay,
        secondsPerAnswer: 1,
        secondsPerNew: 1,
        newPerDay,
        settings,
        learner,
        ...rule,
      },
    )
    if (!hasFit || learner.answers().length < nextFit) continue
    nextFit = 2 * learner.answers().length
    settings = settingsWith(await fitTo(learner.answers(), settings.parameters))
    memories = replayAll(learner.answers(), study.cards, settings)
  }
}

const cardIdOf = (index: number) => `card-${String(index)}`

async function fitTo(answers: readonly LearnerAnswer[], current: readonly number[]) {
  const reviews = answers.map(({ index, rating, day }, position) => ({
    cardId: cardIdOf(index),
    at: position,
    day,
    rating,
  }))
  const fit = await fitParameters(reviews, current)
  return fit?.parameters ?? current
}

function replayAll(answers: readonly LearnerAnswer[], cards: number, settings: ScheduleSettings) {
  const byCard = Map.groupBy(answers, ({ index }) => index)
  return allCards(cards).map((index) => {
    const reviews = (byCard.get(index) ?? []).map(({ day, rating }, position) => {
      const review = reviewOn(day, rating)
      return { ...review, at: review.at + position, id: String(position) }
    })
    return memoryAfter(cardIdOf(index), reviews, settings)
  })
}
