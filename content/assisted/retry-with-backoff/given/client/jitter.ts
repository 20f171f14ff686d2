/** Part 3: a time between half of the delay and all of it. */
export function withJitter(_delay: number, _random: () => number): number {
  throw new Error('Not written yet')
}
