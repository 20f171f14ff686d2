import type { Rating } from '#app/features/memory/schedule/fsrs.rules.ts'
import {
  applyReview,
  type MemoryState,
  recallOn,
  type ScheduleSettings,
} from '#app/features/memory/schedule/schedule.rules.ts'
import { DAY_MS, HOUR_MS, type StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'
import { gainOfAnswer, WORTHWHILE_GAIN } from './gain.rules.ts'

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
  /** The day of the interview, by which the gain of an answer is measured. */
  interviewDay: StudyDay
  secondsPerDay: number
  secondsPerAnswer: number
  /** The first answer takes longer: the card has to be read and understood. */
  secondsPerNew: number
  newPerDay: number
  settings: ScheduleSettings
  learner: SimulatedLearner
  /** Leaves out due cards that another answer would hardly help by then ('You can stop now'). */
  canSkip: boolean
  /** Called at the end of each day. */
  onDay?: (day: StudyDay, done: DayCount, memories: readonly (MemoryState | null)[]) => void
}

export type DayCount = { answers: number; reviews: number; newCards: number; seconds: number }

const COMPARED_DAYS = 3
const NOON_HOURS = 12

/** The share of new cards that a learner knows at first sight, until their own answers say more. */
export const FIRST_RECALL = 0.5

export const modelLearner = (settings: ScheduleSettings, random: Random): SimulatedLearner => ({
  recalls: (_, memory, day) => random() < (memory === null ? FIRST_RECALL : recallOn(memory, day, settings)),
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
    const due = orderDue(agenda.takeDue(day), memories, day, days)
    while (due.worthwhile.length > 0 && hasTime(days.secondsPerAnswer)) {
      study(due.worthwhile.shift() ?? 0, days.secondsPerAnswer)
      done.reviews += 1
    }
    while (done.newCards < days.newPerDay && hasTime(days.secondsPerNew)) {
      const index = unstarted.shift()
      if (index === undefined) break
      study(index, days.secondsPerNew)
      done.newCards += 1
    }
    agenda.postpone(due.worthwhile, due.skipped, day + 1)
    days.onDay?.(day, done, memories)
  }
  return memories
}

/** With a date, the cards that gain the most come first, and those that gain almost nothing are skipped. */
function orderDue(
  due: readonly number[],
  memories: readonly (MemoryState | null)[],
  day: StudyDay,
  { canSkip, interviewDay, settings, secondsPerDay, secondsPerAnswer }: StudyDays,
): { worthwhile: number[]; skipped: number[] } {
  if (!canSkip) return { worthwhile: [...due], skipped: [] }
  // Of a large backlog only the oldest part is compared: the rest has no chance today.
  const compared = Math.ceil((COMPARED_DAYS * secondsPerDay) / secondsPerAnswer)
  const gains = due.slice(0, compared).map((index) => {
    const memory = memories[index] ?? null
    return { index, gain: memory === null ? 0 : gainOfAnswer(memory, day, interviewDay, settings) }
  })
  const isWorthwhile = ({ gain }: { gain: number }) => gain >= WORTHWHILE_GAIN
  return {
    worthwhile: gains
      .filter(isWorthwhile)
      .toSorted((a, b) => b.gain - a.gain)
      .map(({ index }) => index),
    skipped: [...due.slice(compared), ...gains.filter((one) => !isWorthwhile(one)).map(({ index }) => index)],
  }
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
  return { id: '', at, zoneOffsetMinutes: 0, rating, hintsOpened: 0, confidence: null } as const
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
    /** What didn't fit comes first on the next day; what was skipped comes last. */
    postpone: (first: readonly number[], last: readonly number[], day: StudyDay) => {
      if (day < until) days.set(day, [...first, ...(days.get(day) ?? []), ...last])
    },
  }
}
