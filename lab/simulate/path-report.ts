import { RANGE_RATE } from '../../app/features/scheduling/forecast/range.rules.ts'
import type { ProofFigure } from '../proof/proof-run.ts'
import { reportProofRun } from '../proof/proof-run.ts'
import { compareOrders, measurePathForecast, type PathCalibration } from './path-calibration.ts'
import { PATH_KINDS } from './path-learner.ts'
import { loadPathTrack } from './path-track.ts'

/** The figures of the path: how honest its forecast is, and what its order is worth. */

const DAYS = 21
const MINUTES = 25
const TOLERANCE = 0.05
const LEAST_GAIN = 0.1
const PERCENT = 100

const percent = (share: number) => `${(PERCENT * share).toFixed(1)}%`

export function reportPath(learners: number): void {
  const { name, units } = loadPathTrack()
  const path = { units, days: DAYS, minutesPerDay: MINUTES }
  const calibration = measurePathForecast(path, learners)
  const { planned, library, wholeCourses } = compareOrders(path, learners)
  reportProofRun({
    name: 'simulate-path',
    title: 'One path to the day, simulated',
    command: 'npm run lab -- simulate path',
    counts: { learners, units: units.length, days: DAYS, 'minutes a day': MINUTES },
    planted: [],
    figures: [
      insideFigure(
        'P1',
        `${name}: units done by the day, inside the range shown after a week`,
        calibration,
        'units',
      ),
      insideFigure(
        'P2',
        `${name}: recall on the day, inside the range shown after a week`,
        calibration,
        'recall',
      ),
      gainFigure(
        'P3',
        `${name}: weight of units x recall on the day, against the same units course by course`,
        {
          planned,
          other: library,
        },
      ),
      gainFigure('P4', `${name}: the same against whole courses, with the lessons that a plan leaves out`, {
        planned,
        other: wholeCourses,
      }),
    ],
  })
}

function insideFigure(
  id: string,
  what: string,
  calibration: PathCalibration,
  range: 'units' | 'recall',
): ProofFigure {
  const inside = calibration.all[range]
  const byKind = PATH_KINDS.map((kind) => `${kind} ${percent(calibration[kind][range])}`)
  return {
    id,
    what,
    aim: `${percent(RANGE_RATE)}, within ${String(PERCENT * TOLERANCE)} points`,
    measured: `${percent(inside)} (${byKind.join(', ')})`,
    reached: Math.abs(inside - RANGE_RATE) <= TOLERANCE,
  }
}

function gainFigure(
  id: string,
  what: string,
  { planned, other }: { planned: number; other: number },
): ProofFigure {
  const gain = planned / other - 1
  return {
    id,
    what,
    aim: `at least ${percent(LEAST_GAIN)} more`,
    measured: `${planned.toFixed(1)}, ${percent(gain)} more`,
    baseline: other.toFixed(1),
    reached: gain >= LEAST_GAIN,
  }
}
