/** How often to measure: `wanted` times, or fewer when the time budget is used up, but at least `least` times. */
export type RoundPlan = { wanted: number; least: number; budgetMs: number }

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
  while (rounds < wanted && (rounds < least || now() < endMs)) {
    await runRound(rounds)
    rounds += 1
  }
  if (rounds < wanted) notes.push(`${name}: ${rounds} of ${wanted} rounds, because the machine is busy`)
  return rounds
}
