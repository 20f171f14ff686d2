import type { Unit } from '#app/features/plan/track/track.schema.ts'
import type { UnitSource } from './track-files.ts'
import type { TrackSources } from './track-sources.ts'
import { cardMinutes, DRILL_MINUTES } from './track.rules.ts'

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
