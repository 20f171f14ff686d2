import type { Unit } from '#app/features/plan/track/track.schema.ts'
import type { UnitSource } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'

type Difficulty = 'easy' | 'medium' | 'hard'

/** Technical prose is read more slowly than a novel (about 250); a table or a trace takes a second look. */
const LESSON_WORDS_PER_MINUTE = 200
/** The question before a lesson and the sentence to say aloud at its end. */
const LESSON_QUESTION_MINUTES = 1
/** First sight of a new card, with its repeats on the same day. */
const CARD_MINUTES = 0.6
/** Read the statement, write the code, run the tests. An interview allows twice that, with talking. */
const EXERCISE_MINUTES: Readonly<Record<Difficulty, number>> = { easy: 8, medium: 12, hard: 18 }
/** Four problems of half a minute: the technique is named, no code is written. */
const DRILL_MINUTES = 2

/** One sitting: a unit has to fit a day of 25 minutes. The shorter ones have no code to write. */
export const CORE_MINUTES = { least: 8, most: 26 } as const
export const CORE_LESSONS = { least: 1, most: 2 } as const
/** Fewer don't cover a topic, more don't stay from one day. */
export const CORE_CARDS = { least: 4, most: 6 } as const
export const MOST_CORE_EXERCISES = 2
export const MOST_WEIGHT = 5
/** The first unit of a track is a first success. */
export const FIRST_UNIT_MINUTES = 22

// In whole minutes, because the screens show them.
export const lessonMinutes = (words: number): number =>
  Math.ceil(words / LESSON_WORDS_PER_MINUTE + LESSON_QUESTION_MINUTES)
export const cardMinutes = (count: number): number => Math.ceil(count * CARD_MINUTES)
export const exerciseMinutes = (difficulty: Difficulty): number => EXERCISE_MINUTES[difficulty]

type MeasuredUnit = {
  lessons: readonly { minutes: number }[]
  cardMinutes: number
  exercises: readonly { minutes: number }[]
  drill: { minutes: number } | null
}

/** How long the core of a unit takes. */
export function coreMinutes(unit: MeasuredUnit): number {
  const steps = [...unit.lessons, ...unit.exercises, ...(unit.drill === null ? [] : [unit.drill])]
  return steps.reduce((sum, { minutes }) => sum + minutes, unit.cardMinutes)
}

/** A unit with what it refers to; what the library doesn't have is left out, because the check reports it. */
export function toUnit(unit: UnitSource, sources: TrackSources): Unit {
  const { slug, title, cards, drill, needs, weights, why } = unit
  const lessons = (names: readonly string[]) =>
    names.flatMap((name) => sources.lessons.get(name)?.lesson ?? [])
  const exercises = (names: readonly string[]) =>
    names.flatMap((name) => sources.exercises.get(name)?.exercise ?? [])
  return {
    slug,
    title,
    lessons: lessons(unit.lessons),
    cards: cards.flatMap((name) => sources.cards.get(name) ?? []),
    cardMinutes: cardMinutes(cards.length),
    exercises: exercises(unit.exercises),
    drill:
      drill === undefined
        ? null
        : { technique: drill, name: sources.techniques.get(drill) ?? drill, minutes: DRILL_MINUTES },
    needs,
    weights,
    why,
    extras: {
      lessons: lessons(unit['extra-lessons']),
      exercises: exercises(unit['extra-exercises']),
    },
  }
}
