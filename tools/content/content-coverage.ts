import { parseArgs } from 'node:util'

import { readExerciseNames } from '../exercises/exercise-names.ts'
import { type Coverage, findCoverage, formatCoverage, isCovered, MINIMUM_COVERAGE } from './coverage.ts'
import { readLibrary } from './library.ts'

// `npm run content -- coverage`: a table of the problems of NeetCode 150 and Blind 75 with the lessons, cards and exercises that teach
// them, then the counts. `-- --missing` prints only the problems that are not covered. Fails below the minimums.

const { values } = parseArgs({ options: { missing: { type: 'boolean', default: false } } })
const { library } = await readLibrary()
const rows = findCoverage(library, await readExerciseNames())
const blind = rows.filter(({ isBlind75 }) => isBlind75)
console.log(formatCoverage(values.missing ? rows.filter((row) => !isCovered(row)) : rows))
const hasExercise = ({ exercises }: Coverage) => exercises.length > 0
const covered = { neetCode150: rows.filter(isCovered).length, blind75: blind.filter(isCovered).length }
console.log(
  `\nNeetCode 150: ${covered.neetCode150} of ${rows.length} covered, at least ${MINIMUM_COVERAGE.neetCode150}` +
    `\nBlind 75: ${covered.blind75} of ${blind.length} covered, at least ${MINIMUM_COVERAGE.blind75}` +
    `\nWith an exercise: ${rows.filter(hasExercise).length} and ${blind.filter(hasExercise).length}`,
)
const isEnough =
  covered.neetCode150 >= MINIMUM_COVERAGE.neetCode150 && covered.blind75 >= MINIMUM_COVERAGE.blind75
process.exitCode = isEnough ? 0 : 1
