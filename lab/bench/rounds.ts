import process from 'node:process'

/** How often to measure: `wanted` times, or fewer when the time budget is used up, but at least `least` times. */
export type RoundPlan = { wanted: number; least: number; budgetMs: number }

/** `npm run lab -- bench --quick` measures each figure only as often as it must: enough to see that the benchmark works. */
const isQuick = process.argv.includes('--quick')

const notes: string[] = []

/** Lists the measurements that had fewer rounds than wanted. */
export const listShortRounds = (): readonly string[] => notes

/** Runs the rounds of one measurement and returns how many there were. */
export async function runRounds(
  name: string,
  { wanted, least, budgetMs }: RoundPlan,
  runRound: (round: number) => Promise<void>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const endMs = now() + budgetMs
  let rounds = 0
  const planned = isQuick ? least : wanted
  while (rounds < planned && (rounds < least || now() < endMs)) {
    await runRound(rounds)
    rounds += 1
  }
  if (rounds < planned) notes.push(`${name}: ${rounds} of ${planned} rounds, because the machine is busy`)
  return rounds
}
