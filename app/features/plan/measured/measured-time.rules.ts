import type { Track } from '#app/features/plan/track/track.schema.ts'
import { DEFAULT_SECONDS_PER_ANSWER } from '#app/features/scheduling/scheduling.rules.ts'

/**
 * The build estimates how long a step takes, from words, cards and difficulty. What learners of this site really take
 * corrects it, for everyone's plan. Lessons stay as estimated: nobody measures how long somebody reads.
 */

/** How long something takes, as the median of the learners. */
export type MeasuredTime = { kind: string; ref: string; seconds: number }

/** Fewer say more about themselves than about the exercise. */
export const LEAST_LEARNERS = 20
/** Further off is no matter of pace: somebody left the page open, or solved it before and pasted it. */
const LEAST_FACTOR = 0.5
const MOST_FACTOR = 2
const SECONDS_PER_MINUTE = 60

/** In whole minutes, because the screens show them. */
const within = (minutes: number, estimate: number): number =>
  Math.max(1, Math.round(Math.min(Math.max(minutes, LEAST_FACTOR * estimate), MOST_FACTOR * estimate)))

export function correctMinutes(track: Track, measured: readonly MeasuredTime[]): Track {
  if (measured.length === 0) return track
  const seconds = new Map(measured.map(({ kind, ref, seconds: median }) => [`${kind} ${ref}`, median]))
  const answer = seconds.get('card ')
  const toExercise = <Exercise extends { slug: string; minutes: number }>(exercise: Exercise): Exercise => {
    const median = seconds.get(`exercise ${exercise.slug}`)
    return median === undefined
      ? exercise
      : { ...exercise, minutes: within(median / SECONDS_PER_MINUTE, exercise.minutes) }
  }
  return {
    ...track,
    units: track.units.map((unit) => ({
      ...unit,
      // An estimate for all answers of a first day, so it changes as one answer does.
      cardMinutes:
        answer === undefined || unit.cards.length === 0
          ? unit.cardMinutes
          : within((unit.cardMinutes * answer) / DEFAULT_SECONDS_PER_ANSWER, unit.cardMinutes),
      exercises: unit.exercises.map(toExercise),
      extras: { ...unit.extras, exercises: unit.extras.exercises.map(toExercise) },
    })),
  }
}
