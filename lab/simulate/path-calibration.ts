import { forecastPath } from '../../app/features/plan/planner/path-forecast.rules.ts'
import { forecastRecall } from '../../app/features/scheduling/forecast/forecast.rules.ts'
import type { Range } from '../../app/features/scheduling/forecast/range.rules.ts'
import { createRandom } from '../../app/features/scheduling/forecast/simulation.rules.ts'
import { SECONDS_PER_ANSWER } from './path-cards.ts'
import { createPathLearner, type Path, PATH_KINDS, type PathKind, type PathLearner } from './path-learner.ts'
import { type PathUnit, toLibraryOrder, toWholeCourses } from './path-track.ts'
import { FIRST_DAY } from './study-policies.ts'
import { REPORT_SEED } from './study-table.ts'

/** How many learners end inside the ranges of the path, and what its order is worth. */

/** Of so many learners, the share whose count of units, and whose recall, ended inside the range. */
type Inside = { learners: number; units: number; recall: number }
export type PathCalibration = Record<'all' | PathKind, Inside>

/** After a week there are enough answers for a forecast, and two weeks are left for surprises. */
const DAYS_BEFORE = 7

/** As many learners of each kind. */
export function measurePathForecast(path: Path, learners: number, firstSeed = REPORT_SEED): PathCalibration {
  const outcomes = Array.from({ length: learners }, (_, count) => {
    const kind = kindOf(count)
    return { kind, ...followPath(path, kind, firstSeed + count) }
  })
  const of = (kind: PathKind) => shareInside(outcomes.filter((outcome) => outcome.kind === kind))
  return {
    all: shareInside(outcomes),
    steady: of('steady'),
    'slow and forgetful': of('slow and forgetful'),
    'misses days': of('misses days'),
  }
}

const kindOf = (count: number): PathKind => PATH_KINDS[count % PATH_KINDS.length] ?? 'steady'

function shareInside(outcomes: readonly { units: Outcome; recall: Outcome | null }[]): Inside {
  const inside = (all: readonly Outcome[]) =>
    all.filter(({ range, actual }) => range.low <= actual && actual <= range.high).length / all.length
  return {
    learners: outcomes.length,
    units: inside(outcomes.map(({ units }) => units)),
    // Who had too few answers saw no range.
    recall: inside(outcomes.flatMap(({ recall }) => recall ?? [])),
  }
}

type Outcome = { range: Range; actual: number }

function followPath(path: Path, kind: PathKind, seed: number): { units: Outcome; recall: Outcome | null } {
  const learner = createPathLearner(path, kind, seed)
  const today = FIRST_DAY + DAYS_BEFORE
  const interviewDay = FIRST_DAY + path.days
  for (let day = FIRST_DAY; day < today; day += 1) learner.live(day)
  const units = forecastPath(learner.planOn(today), learner.shares()) ?? { low: 0, high: 0 }
  const started = learner.cards.all.filter(({ memory }) => memory !== null)
  const recall = forecastLearned(learner, { today, interviewDay, minutesPerDay: path.minutesPerDay })
  for (let day = today; day < interviewDay; day += 1) learner.live(day)
  // The test on the day: each card comes to mind or not.
  const random = createRandom(seed + REPORT_SEED)
  const recalls = learner.cards.recallsOn(interviewDay)
  const known = started.filter(({ index }) => random() < (recalls[index] ?? 0)).length
  return {
    units: { range: units, actual: learner.unitsDone() },
    recall: recall === null ? null : { range: recall, actual: known / started.length },
  }
}

/** Recall on the day of the cards that were learned so far; null if it would be a guess. */
function forecastLearned(
  { cards, settings }: PathLearner,
  days: { today: number; interviewDay: number; minutesPerDay: number },
): Range | null {
  const forecast = forecastRecall({
    ...days,
    cards: cards.all.filter(({ memory }) => memory !== null).map((card) => ({ ...card, deckId: card.unit })),
    schedule: settings,
    answers: cards.answerCount(),
    secondsPerAnswer: SECONDS_PER_ANSWER,
    newPerDay: 0,
    answersSoFar: cards.answers(),
  })
  return forecast === null ? null : forecast.onDay.withPlan
}

/** The sum of weight × recall on the day over all units, mean of the learners. */
type OrderScores = { planned: number; library: number; wholeCourses: number }

/** The order of the track against that of the library, by the same learners in the same minutes. */
export function compareOrders(path: Path, learners: number, firstSeed = REPORT_SEED): OrderScores {
  const meanOf = (units: readonly PathUnit[]) => {
    let sum = 0
    for (let count = 0; count < learners; count += 1) {
      sum += scoreOf({ ...path, units }, kindOf(count), firstSeed + count)
    }
    return sum / learners
  }
  return {
    planned: meanOf(path.units),
    library: meanOf(toLibraryOrder(path.units)),
    wholeCourses: meanOf(toWholeCourses(path.units)),
  }
}

function scoreOf(path: Path, kind: PathKind, seed: number): number {
  const learner = createPathLearner(path, kind, seed)
  const interviewDay = FIRST_DAY + path.days
  for (let day = FIRST_DAY; day < interviewDay; day += 1) learner.live(day)
  const recalls = learner.cards.recallsOn(interviewDay)
  return path.units.reduce((score, { slug, weight }) => {
    const own = learner.cards.all.filter(({ unit }) => unit === slug)
    const recall = own.reduce((sum, { index }) => sum + (recalls[index] ?? 0), 0) / Math.max(1, own.length)
    return score + weight * recall
  }, 0)
}
