import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import {
  applyReview,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import { needsAnswer } from './gain.rules.ts'

/** Plays the days until a date: a learner who reviews what is due, within their time. Randomness is an argument. */

/** Numbers from 0 up to, but not including, 1. */
export type Random = () => number

const UINT32 = 2 ** 32

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32
  }
}

export type SimulatedCard = { cardId: string; memory: MemoryState | null }

/** Who answers: by default somebody whose memory is the model's. */
export type SimulatedLearner = {
  recalls: (index: number, memory: MemoryState | null, day: StudyDay) => boolean
  /** After each answer, for a learner with a memory of their own. */
  answered?: (index: number, rating: Rating, day: StudyDay) => void
}

export type StudyDays = {
  from: StudyDay
  /** The first day that is not studied. */
  until: StudyDay
  secondsPerDay: number
  secondsPerAnswer: number
  /** The first answer takes longer: the card has to be read and understood. */
  secondsPerNew: number
  newPerDay: number
  settings: ScheduleSettings
  learner: SimulatedLearner
  /** Answers every due card, also those that the queue leaves out before an interview ('Keep going'). */
  includesKnown?: boolean
  /** Only for tuning it. */
  leastGain?: number
  /** Called at the end of each day. */
  onDay?: (day: StudyDay, done: DayCount, memories: readonly (MemoryState | null)[]) => void
}

export type DayCount = { answers: number; reviews: number; newCards: number; seconds: number }

const NOON_HOURS = 12

/** The share of new cards that a learner knows at first sight, until their own answers say more. */
export const FIRST_RECALL = 0.5

export const modelLearner = (
  settings: ScheduleSettings,
  random: Random,
  retention = 1,
): SimulatedLearner => ({
  recalls: (_, memory, day) =>
    random() < (memory === null ? FIRST_RECALL : recallOn(memory, day, settings, retention)),
})

/**
 * The memories after the days, in the order of the cards: each day what is due, then new cards, as long as the time
 * lasts, as in the queue of a review. The rest waits for the next day.
 */
export function simulateStudy(cards: readonly SimulatedCard[], days: StudyDays): (MemoryState | null)[] {
  const memories = cards.map(({ memory }) => memory)
  const agenda = createAgenda(memories, days)
  const unstarted = [...memories.keys()].filter((index) => memories[index] === null)
  for (let day = days.from; day < days.until; day += 1) {
    const done: DayCount = { answers: 0, reviews: 0, newCards: 0, seconds: 0 }
    const study = (index: number, firstSeconds: number) => {
      const answers = answerUntilKnown(cards, memories, index, day, days)
      done.answers += answers
      done.seconds += firstSeconds + (answers - 1) * days.secondsPerAnswer
      agenda.put(index)
    }
    const hasTime = (seconds: number) => done.seconds + seconds <= days.secondsPerDay
    const rest: number[] = []
    for (const index of agenda.takeDue(day)) {
      if (!hasTime(days.secondsPerAnswer) || !isServed(memories[index] ?? null, day, days)) {
        rest.push(index)
        continue
      }
      study(index, days.secondsPerAnswer)
      done.reviews += 1
    }
    while (done.newCards < days.newPerDay && hasTime(days.secondsPerNew)) {
      const index = unstarted.shift()
      if (index === undefined) break
      study(index, days.secondsPerNew)
      done.newCards += 1
    }
    agenda.postpone(rest, day + 1)
    days.onDay?.(day, done, memories)
  }
  return memories
}

/** The rule of the queue. */
function isServed(
  memory: MemoryState | null,
  day: StudyDay,
  { settings, includesKnown = false, leastGain }: StudyDays,
): boolean {
  return includesKnown || memory === null || needsAnswer(memory, day, settings, leastGain)
}

/** Answers a card; a failed one comes back the same day and is known then. */
function answerUntilKnown(
  cards: readonly SimulatedCard[],
  memories: (MemoryState | null)[],
  index: number,
  day: StudyDay,
  { learner, settings }: StudyDays,
): number {
  const cardId = cards[index]?.cardId ?? ''
  const answer = (rating: Rating) => {
    memories[index] = applyReview(cardId, memories[index] ?? null, reviewOn(day, rating), settings)
    learner.answered?.(index, rating, day)
  }
  if (learner.recalls(index, memories[index] ?? null, day)) {
    answer('good')
    return 1
  }
  answer('again')
  answer('good')
  return 2
}

/** An answer at noon of a study day, for whatever day-start hour. */
export function reviewOn(day: StudyDay, rating: Rating) {
  const at = day * DAY_MS + NOON_HOURS * HOUR_MS
  return { id: '', at, zoneOffsetMinutes: 0, rating, hintsUsed: 0, confidence: null } as const
}

/** Which cards are due on which day, so that a day doesn't read all cards. */
function createAgenda(memories: readonly (MemoryState | null)[], { from, until }: StudyDays) {
  const days = new Map<StudyDay, number[]>()
  const putOn = (index: number, day: StudyDay) => {
    if (day >= until) return
    const list = days.get(day)
    if (list === undefined) days.set(day, [index])
    else list.push(index)
  }
  const put = (index: number) => {
    const memory = memories[index] ?? null
    if (memory !== null) putOn(index, Math.max(memory.dueDay, from))
  }
  for (const index of memories.keys()) put(index)
  return {
    put,
    takeDue: (day: StudyDay) => {
      const due = days.get(day) ?? []
      days.delete(day)
      return due
    },
    /** What was due before comes first on the next day, as in the index of the queue. */
    postpone: (rest: readonly number[], day: StudyDay) => {
      if (day < until) days.set(day, [...rest, ...(days.get(day) ?? [])])
    },
  }
}
