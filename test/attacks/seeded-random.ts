const DEFAULT_SEED = 20_261
const UINT32 = 2 ** 32

/** The seed of a run: `ATTACK_SEED` repeats one, a full run takes a new one, the gate always takes the same. */
export function chooseSeed(): number {
  const given = Number(process.env['ATTACK_SEED'])
  if (Number.isInteger(given) && given > 0) return given
  return process.env['ATTACK'] === 'full' ? Math.ceil(Math.random() * UINT32) : DEFAULT_SEED
}

export type Random = {
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / UINT32) * limit)
  }
  return {
    below,
    pick(items) {
      for (const item of items.slice(below(items.length))) return item
      throw new Error('There is nothing to pick from.')
    },
  }
}
