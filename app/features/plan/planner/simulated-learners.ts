import { FULL_PERCENT } from '#app/shared/units.ts'

/** Of so many simulated learners, of three kinds, the share that ended inside the range that was shown after a week. */
type SimulatedLearners = { count: number; insideUnits: number; insideRecall: number }

/**
 * How honest the forecasts are, from lab/records/simulate-path.json, which `RECORD=proof npm run lab -- simulate path`
 * writes; a test compares both. Null as long as no run of these rules is recorded: then the pages say nothing about it.
 */
export const SIMULATED_LEARNERS: SimulatedLearners | null = {
  count: 1_000,
  insideUnits: 0.782,
  insideRecall: 0.804,
}

/** 'Of 1,000 simulated learners, 80% ended inside such a range.' */
export function describeHonesty(
  range: 'insideUnits' | 'insideRecall',
  simulated: SimulatedLearners | null = SIMULATED_LEARNERS,
): string {
  if (simulated === null) return ''
  const share = Math.round(simulated[range] * FULL_PERCENT)
  return `Of ${simulated.count.toLocaleString('en-US')} simulated learners, ${share}% ended inside such a range.`
}
