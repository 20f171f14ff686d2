import { computeDecayFactor, default_w, FSRSAlgorithm } from 'ts-fsrs'

/** FSRS-6 by ts-fsrs: memory and interval after an answer, with the days already counted. */

export const RATINGS = ['again', 'hard', 'good', 'easy'] as const
/** Repeat is 'again', Completed is 'good'. */
export type Rating = (typeof RATINGS)[number]

export const DEFAULT_PARAMETERS: readonly number[] = default_w

/** Days until recall falls to 90%, and how hard the card is, from 1 to 10. */
export type Memory = { stability: number; difficulty: number }

type AnsweredCard = { cardId: string; reps: number; isInReview: boolean; memory: Memory | null }

type Scheduler = {
  nextMemory: (memory: Memory | null, elapsedDays: number, rating: Rating) => Memory
  /** In days, before any cap. */
  interval: (card: AnsweredCard, elapsedDays: number, rating: Rating) => number
  recall: (elapsedDays: number, stability: number) => number
}

/** ts-fsrs rounds to eight. */
const DECIMALS = 1e8
const GRADE: Readonly<Record<Rating, number>> = { again: 1, hard: 2, good: 3, easy: 4 }

type ModelSettings = { parameters: readonly number[]; targetRetention: number }

// Keyed by the settings object: creating a scheduler takes as long as some hundred answers.
const schedulers = new WeakMap<ModelSettings, Scheduler>()

export function schedulerOf(settings: ModelSettings): Scheduler {
  const cached = schedulers.get(settings)
  if (cached !== undefined) return cached
  const scheduler = createScheduler(settings)
  schedulers.set(settings, scheduler)
  return scheduler
}

function createScheduler({ parameters, targetRetention }: ModelSettings): Scheduler {
  const algorithm = new FSRSAlgorithm({
    w: parameters,
    request_retention: targetRetention,
    enable_fuzz: true,
    enable_short_term: true,
  })
  // The curve of ts-fsrs with its constants computed once: a forecast reads it some hundred thousand times.
  const { decay, factor } = computeDecayFactor(algorithm.parameters.w)
  const recall = (elapsedDays: number, stability: number) =>
    Math.round((1 + (factor * elapsedDays) / stability) ** decay * DECIMALS) / DECIMALS
  const nextMemory = (memory: Memory | null, elapsedDays: number, rating: Rating): Memory =>
    algorithm.next_state(
      memory,
      elapsedDays,
      GRADE[rating],
      memory === null ? undefined : recall(elapsedDays, memory.stability),
    )
  return {
    nextMemory,
    recall,
    interval: ({ cardId, reps, isInReview, memory }, elapsedDays, rating) => {
      // Seeded by the card and the number of its answers, so that the interval shown is the interval applied.
      algorithm.seed = `${cardId}${String(reps)}`
      const days = (other: Rating) =>
        algorithm.next_interval(nextMemory(memory, elapsedDays, other).stability, elapsedDays)
      if (!isInReview || rating === 'again') return days(rating)
      // A better answer never gives a shorter interval.
      const good = days('good')
      const hard = Math.min(days('hard'), good)
      if (rating === 'hard') return hard
      const longerThanHard = Math.max(good, hard + 1)
      return rating === 'good' ? longerThanHard : Math.max(days('easy'), longerThanHard + 1)
    },
  }
}
