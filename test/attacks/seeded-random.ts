const DEFAULT_SEED = 20_261
const UINT32 = 2 ** 32

/** Chooses the seed: `ATTACK_SEED` repeats a run, a full run gets a new seed, CI always uses the same. */
export function chooseSeed(): number {
  const configured = Number(process.env['ATTACK_SEED'])
  if (Number.isInteger(configured) && configured > 0) return configured
  return process.env['ATTACK'] === 'full' ? Math.ceil(Math.random() * UINT32) : DEFAULT_SEED
}

export type Random = {
  /** Returns an integer from 0 up to, but not including, the limit. */
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
