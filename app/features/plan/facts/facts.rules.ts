import { stepId } from '#app/features/plan/planner/day-units.rules.ts'
import type { PlannedStep } from '#app/features/plan/planner/planner.rules.ts'
import { listSteps } from '#app/features/plan/track/track.rules.ts'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import type { StudyDay } from '#app/shared/study-day.ts'

/** What a learner has done of the things that a track names. */
export type PlanFacts = {
  /** Lessons that are done, with their day. */
  lessons: ReadonlyMap<string, StudyDay>
  /** Cards with an answer, and the day of the last one. */
  cards: ReadonlyMap<string, { day: StudyDay; wasMissed: boolean; lapses: number }>
  /** Exercises that were tried. */
  exercises: ReadonlyMap<string, ExerciseFact>
  /** How often each technique was picked or should have been. */
  techniques: ReadonlyMap<string, number>
}
export type ExerciseFact = {
  attempts: number
  /** Null: not yet. */
  solvedOn: StudyDay | null
  gaveUpOn: StudyDay | null
  /** The first of all its results; later ones don't change it. */
  finishedOn: StudyDay | null
  dueDay: StudyDay | null
  /** The day of its last result that counts; null: none yet. */
  reviewedOn: StudyDay | null
}

/** What the learner chose for single units and steps. */
export type PlanChoices = {
  units: Readonly<Record<string, 'known' | 'first' | 'later' | 'out'>>
  /** By step: how often it was skipped. */
  skips: Readonly<Record<string, number>>
}

/** A step that was skipped so often isn't planned any more. */
const SKIPS_UNTIL_DROPPED = 2
/** Misses in a unit that bring it back though it counted as known. */
const MISSES_OF_UNKNOWN = 2

export const isDropped = (id: string, skips: PlanChoices['skips']): boolean =>
  (skips[id] ?? 0) >= SKIPS_UNTIL_DROPPED

function isDone(step: PlannedStep, unit: Unit, facts: PlanFacts): boolean {
  const { kind, ref } = step
  if (kind === 'learn') return facts.lessons.has(ref)
  if (kind === 'remember') return unit.cards.every(({ cardId }) => facts.cards.has(cardId))
  if (kind === 'recognize') return (facts.techniques.get(ref) ?? 0) > 0
  const { solvedOn = null, gaveUpOn = null } = facts.exercises.get(ref) ?? {}
  return solvedOn !== null || gaveUpOn !== null
}

export type UnitProgress = {
  isKnown: boolean
  /** Steps that are still to be done. */
  left: PlannedStep[]
  isStarted: boolean
  /** The day of its last step; null if it isn't learned. */
  learnedOn: StudyDay | null
  isWithoutExercise: boolean
}

/** Where a learner is in a unit, from what they did; nothing of it is stored. */
export function progressOf(unit: Unit, facts: PlanFacts, choices: PlanChoices): UnitProgress {
  const steps = listSteps(unit)
  const open = steps.filter((step) => !isDone(step, unit, facts) && !isDropped(stepId(step), choices.skips))
  const misses = unit.cards.filter(({ cardId }) => facts.cards.get(cardId)?.wasMissed === true).length
  const isKnown = choices.units[unit.slug] === 'known' && misses < MISSES_OF_UNKNOWN
  const done = steps.filter((step) => isDone(step, unit, facts))
  // Recognizing alone, in a drill of something else, doesn't start a unit.
  const isStarted = done.some(({ kind }) => kind !== 'recognize')
  const isLearned = isStarted && open.every(({ kind }) => kind === 'recognize')
  return {
    isKnown,
    left: isKnown ? [] : open,
    isStarted,
    learnedOn: isLearned ? lastDay(unit, facts) : null,
    isWithoutExercise:
      isLearned && unit.exercises.some(({ slug }) => (facts.exercises.get(slug)?.solvedOn ?? null) === null),
  }
}

/** Later reviews don't count: each of them would move the day. So cards count only where there is nothing else. */
function lastDay({ lessons, cards, exercises }: Unit, facts: PlanFacts): StudyDay {
  const days = [
    ...lessons.map(({ lessonId }) => facts.lessons.get(lessonId) ?? 0),
    ...exercises.map(({ slug }) => facts.exercises.get(slug)?.finishedOn ?? 0),
  ]
  if (days.some((day) => day > 0)) return Math.max(...days)
  return Math.max(0, ...cards.map(({ cardId }) => facts.cards.get(cardId)?.day ?? 0))
}
