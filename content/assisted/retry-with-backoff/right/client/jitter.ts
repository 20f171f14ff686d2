export function withJitter(delay: number, random: () => number): number {
  return delay / 2 + (random() * delay) / 2
}
