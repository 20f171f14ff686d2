import { newId } from '#app/shared/ids.ts'
import { DRILL_PAIR, DRILL_PROBLEM } from '../factories/drill.ts'
import type { Expectation } from './expectation.ts'
import { signedIn } from './people.ts'

/** Problems and contrasts are the same for everyone; picks, map and reviews are those of the caller. */
export const DRILL_CALLS: Record<string, Expectation> = {
  'drill.question': { cells: signedIn },
  'drill.due': { cells: signedIn },
  'drill.pick': {
    cells: signedIn,
    input: () => ({
      id: newId(),
      problemId: DRILL_PROBLEM,
      picked: 'heap',
      ms: 9_000,
      zoneOffsetMinutes: 0,
    }),
  },
  'drill.map': { cells: signedIn, input: () => ({}) },
  'drill.addContrast': { cells: signedIn, input: () => ({ pair: DRILL_PAIR, line: 'Mine' }) },
}
