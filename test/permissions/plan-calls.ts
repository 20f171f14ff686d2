import type { Expectation } from './expectation.ts'
import { anyone, signedIn } from './people.ts'

const CHANGE = { track: 'test-track', weekdays: 127, minutesPerDay: 30 }

/** Tracks are the same for everyone; a plan and its sessions are those of the caller. */
export const PLAN_CALLS: Record<string, Expectation> = {
  'plan.tracks': { cells: anyone },
  'plan.save': { cells: signedIn, input: () => CHANGE },
  'plan.today': { cells: signedIn },
  'plan.unitToday': { cells: signedIn },
  'plan.view': { cells: signedIn },
  'plan.plannerInput': { cells: signedIn },
  'plan.keep': { cells: signedIn },
  'plan.placement': { cells: signedIn },
  'plan.finishPlacement': { cells: signedIn, input: () => ({ answers: [] }) },
  'plan.chooseUnit': { cells: signedIn, input: () => ({ unit: 'arrays', choice: 'known' }) },
  'plan.start': { cells: signedIn, input: () => ({}) },
  'plan.skip': { cells: signedIn, input: () => ({ day: 20_000, step: 'review' }) },
  'plan.unskip': { cells: signedIn, input: () => ({ day: 20_000, step: 'review' }) },
  'plan.stop': { cells: signedIn, input: () => ({ day: 20_000 }) },
}
