import { expect, test } from 'vitest'
import { RANGE_RATE } from '../../app/features/scheduling/forecast/range.rules.ts'
import { compareOrders, measurePathForecast } from './path-calibration.ts'
import { createPathTrack } from './path-track.ts'

// `npm run lab -- simulate` has 1,000 learners, and the Coding track if there is a build.
const PATH = { units: createPathTrack(), days: 21, minutesPerDay: 25 }

test('[PATH-10] about 80% of learners of three kinds end inside the ranges of units and of recall', () => {
  const { all } = measurePathForecast(PATH, 45)
  // Of 45 learners the share itself varies by some points.
  for (const inside of [all.units, all.recall]) {
    expect(inside).toBeGreaterThan(RANGE_RATE - 0.15)
    expect(inside).toBeLessThan(RANGE_RATE + 0.15)
  }
}, 120_000)

test("[PATH-12] the plan's order is worth a tenth more than the library's, in the same minutes", () => {
  const { planned, library, wholeCourses } = compareOrders(PATH, 30)
  expect(planned / library).toBeGreaterThanOrEqual(1.1)
  // Lessons that the plan leaves out cost time on top of the order.
  expect(wholeCourses).toBeLessThan(library)
}, 60_000)
