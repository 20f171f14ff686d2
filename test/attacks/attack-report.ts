/** `npm run lab -- attack` runs every attack at full size; CI (`gate`) runs the same tests with smaller counts. */
const isFullRun = process.env['ATTACK'] === 'full'

/** Returns the size of an attack: `gate` in CI, `full` in `npm run lab -- attack`. */
export const attackSize = (sizes: { gate: number; full: number }) => (isFullRun ? sizes.full : sizes.gate)

/** Prints the figures of an attack as one JSON line. */
export function reportAttack(attack: string, figures: { tried: number } & Record<string, unknown>) {
  console.log(JSON.stringify({ attack, ...figures }))
}
