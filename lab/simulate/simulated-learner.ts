import {
  createRandom,
  FIRST_RECALL,
  type SimulatedLearner,
} from '../../app/features/scheduling/forecast/simulation.rules.ts'
import {
  DEFAULT_PARAMETERS,
  type Memory,
  type Rating,
  schedulerOf,
} from '../../app/features/scheduling/schedule/fsrs.rules.ts'
import type { StudyDay } from '../../app/shared/study-day.ts'

/** Someone with a memory of their own, which the schedule doesn't see: it sees only their answers. */
export type Learner = SimulatedLearner & {
  answered: (index: number, rating: Rating, day: StudyDay) => void
  /** The true chance of recall of each card. */
  recallsOn: (day: StudyDay) => number[]
  answers: () => readonly LearnerAnswer[]
  startedCount: () => number
}

export type LearnerAnswer = { index: number; rating: Rating; day: StudyDay }

/** `retention` 1 obeys the default model; 0.5 forgets twice as fast, 2 half as fast. */
export function createLearner(cardCount: number, seed: number, retention = 1): Learner {
  const random = createRandom(seed)
  const model = schedulerOf({ parameters: DEFAULT_PARAMETERS, targetRetention: 0.9 })
  const memories: (Memory & { day: StudyDay })[] = []
  const answers: LearnerAnswer[] = []
  const elapsedOf = (index: number, day: StudyDay) => Math.max(0, day - (memories[index]?.day ?? day))
  const recallOf = (index: number, day: StudyDay) => {
    const memory = memories[index]
    return memory === undefined ? 0 : model.recall(elapsedOf(index, day), memory.stability * retention)
  }
  return {
    recalls: (index, _, day) =>
      random() < (memories[index] === undefined ? FIRST_RECALL : recallOf(index, day)),
    answered: (index, rating, day) => {
      const next = model.nextMemory(memories[index] ?? null, elapsedOf(index, day), rating)
      memories[index] = { ...next, day }
      answers.push({ index, rating, day })
    },
    recallsOn: (day) => Array.from({ length: cardCount }, (_, index) => recallOf(index, day)),
    answers: () => answers,
    startedCount: () => memories.filter((memory) => memory !== undefined).length,
  }
}
