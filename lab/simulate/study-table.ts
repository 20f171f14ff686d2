import { createLearner, type Learner } from './simulated-learner.ts'
import {
  FIRST_DAY,
  type Study,
  studyByReview,
  studyEndlessly,
  studyRestarted,
  studySaved,
} from './study-policies.ts'

/** Recall on the last day and answers spent, for each way of studying. */

export const POLICIES = {
  'Classic, restarted daily': studyRestarted,
  'Classic, place saved': studySaved,
  'Endless cycling': studyEndlessly,
  'Review with a date': (study: Study) => studyByReview(study, {}),
  "  and 'Keep going' daily": (study: Study) => studyByReview(study, { includesKnown: true }),
  '  without a date': (study: Study) => studyByReview(study, { hasDate: false }),
} as const

export const FITTED_POLICIES = {
  'Review, standard parameters': POLICIES['Review with a date'],
  'Review, own fit': (study: Study) => studyByReview(study, { hasFit: true }),
} as const

/** For tuning: the same with another `WORTHWHILE_GAIN`. */
export const reviewWithGain = (leastGain: number) => (study: Study) => studyByReview(study, { leastGain })

export type Cell = { recall: number; answers: number; started: number }
export type TableOptions = {
  cards: number
  answersPerDay: number
  seeds: number
  firstSeed?: number
  retention?: number
}

/** The constants of the product were chosen with the learners from the first seed on; what is reported comes from others. */
export const TUNING_SEED = 1
export const REPORT_SEED = 10_001

type Policy = (study: Study) => void | Promise<void>

/** The mean over the seeds. */
export async function measurePolicy(
  policy: Policy,
  days: number,
  { cards, answersPerDay, seeds, firstSeed = REPORT_SEED, retention = 1 }: TableOptions,
): Promise<Cell> {
  const sum: Cell = { recall: 0, answers: 0, started: 0 }
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const learner = createLearner(cards, seed, retention)
    await policy({ learner, cards, days, answersPerDay })
    sum.recall += meanRecall(learner, FIRST_DAY + days) / seeds
    sum.answers += learner.answers().length / seeds
    sum.started += learner.startedCount() / seeds
  }
  return sum
}

function meanRecall(learner: Learner, day: number): number {
  const recalls = learner.recallsOn(day)
  return recalls.reduce((total, recall) => total + recall, 0) / recalls.length
}

const PERCENT = 100
const NAME_WIDTH = 30
const CELL_WIDTH = 24

const formatCell = ({ recall, answers, started }: Cell) =>
  `${(PERCENT * recall).toFixed(1)}%, ${answers.toFixed(0)} (${started.toFixed(0)} seen)`

export function formatRow(name: string, cells: readonly (Cell | string)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? cell : formatCell(cell)))
  return [name.padEnd(NAME_WIDTH), ...texts.map((text) => text.padEnd(CELL_WIDTH))].join('').trimEnd()
}
