/** `npm run attack` runs every attack at its full size; the gate runs the same tests with smaller counts. */
const isFullRun = process.env['ATTACK'] === 'full'

/** Picks the size of an attack: the small one in the gate, the full one in `npm run attack`. */
export const attackSize = (sizes: { gate: number; full: number }) => (isFullRun ? sizes.full : sizes.gate)

/** Prints what an attack tried and what it measured, one JSON line each. */
export function reportAttack(attack: string, figures: { tried: number } & Record<string, unknown>) {
  console.log(JSON.stringify({ attack, ...figures }))
}
