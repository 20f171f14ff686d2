import { numberWord } from '#app/shared/figure-text.ts'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { MINUTES_PER_HOUR } from '#app/shared/units.ts'

export const MAX_QUESTIONS = 12
const SECONDS_PER_QUESTION = 15
const SECONDS_PER_MINUTE = 60

/** The slug of a technique; for a card 'right' or 'wrong'; null: don't know. */
export type PlacementAnswer = { questionId: string; answer: string | null }

/** The units that each unit of the track needs directly. */
export type Needs = ReadonlyMap<string, readonly string[]>

export const isRightAnswer = (question: PlacementQuestion, answer: string | null): boolean =>
  question.kind === 'card' ? answer === 'right' : answer !== null && question.accepted.includes(answer)

/** The questions that were answered, each with whether it was right, in the order of the answers. */
export function listAnswered(
  questions: readonly PlacementQuestion[],
  answers: readonly PlacementAnswer[],
): { question: PlacementQuestion; isRight: boolean }[] {
  return answers.flatMap(({ questionId, answer }) => {
    const question = questions.find(({ id }) => id === questionId)
    return question === undefined ? [] : [{ question, isRight: isRightAnswer(question, answer) }]
  })
}

/** Everything that a unit needs, also by way of other units. */
function collectNeeds(unit: string, needs: Needs): Set<string> {
  const found = new Set<string>()
  const open = [...(needs.get(unit) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(needs.get(next) ?? []))
  }
  return found
}

/** The questions that can still come: one for each unit, and none of a unit that needs one that isn't known. */
function listOpen(
  questions: readonly PlacementQuestion[],
  answers: readonly PlacementAnswer[],
  needs: Needs,
): PlacementQuestion[] {
  const answered = listAnswered(questions, answers)
  const answeredUnits = new Set(answered.map(({ question }) => question.unit))
  const unknown = new Set(answered.flatMap(({ question, isRight }) => (isRight ? [] : [question.unit])))
  const units = new Set<string>()
  return questions.filter(({ unit }) => {
    if (answeredUnits.has(unit) || units.has(unit)) return false
    units.add(unit)
    return [...collectNeeds(unit, needs)].every((need) => !unknown.has(need))
  })
}

/**
 * The next question, or null at the end. The first ones of the pool come first; a unit waits until what it needs was
 * asked, so that a right answer lets harder ones come and a wrong one saves them.
 */
export function nextQuestion(
  questions: readonly PlacementQuestion[],
  answers: readonly PlacementAnswer[],
  needs: Needs,
): PlacementQuestion | null {
  if (answers.length >= MAX_QUESTIONS) return null
  const open = listOpen(questions, answers, needs)
  const openUnits = new Set(open.map(({ unit }) => unit))
  const isReady = ({ unit }: PlacementQuestion) =>
    [...collectNeeds(unit, needs)].every((need) => need === unit || !openUnits.has(need))
  return open.find(isReady) ?? null
}

/** How many questions there will be at most, with those that were answered. */
export function countQuestions(
  questions: readonly PlacementQuestion[],
  answers: readonly PlacementAnswer[],
  needs: Needs,
): number {
  return Math.min(MAX_QUESTIONS, answers.length + listOpen(questions, answers, needs).length)
}

/** Minutes for so many questions, at least one. */
export const minutesForQuestions = (count: number): number =>
  Math.max(1, Math.round((count * SECONDS_PER_QUESTION) / SECONDS_PER_MINUTE))

/** The result of the check: what it found, from what the server counts as known. */
export type PlacementOutcome = 'none' | 'some' | 'all'

export function judgeOutcome(known: readonly string[], answered: number): PlacementOutcome {
  if (known.length === 0) return 'none'
  return answered >= MAX_QUESTIONS && known.length >= answered ? 'all' : 'some'
}

const ROUND_MINUTES = 5
const ALMOST_AN_HOUR = 50

/** 'about 25 minutes', 'about an hour', 'about three hours'. */
export function aboutTime(minutes: number): string {
  if (minutes < ALMOST_AN_HOUR) {
    return `about ${Math.max(ROUND_MINUTES, Math.round(minutes / ROUND_MINUTES) * ROUND_MINUTES)} minutes`
  }
  const hours = Math.max(1, Math.round(minutes / MINUTES_PER_HOUR))
  return hours === 1 ? 'about an hour' : `about ${numberWord(hours)} hours`
}
