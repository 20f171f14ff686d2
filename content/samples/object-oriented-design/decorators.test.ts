import { expect, test } from 'vitest'

import { CachedRates, type Rates, RetriedRates } from './decorators.ts'

/** Fails on its first call, then answers. */
class UnreliableRates implements Rates {
  calls = 0

  rateFor(): number {
    this.calls += 1
    if (this.calls === 1) throw new Error('unavailable')
    return 1.1
  }
}

test('the decorators stack, and a cached rate is not requested again', () => {
  const remote = new UnreliableRates()
  const rates: Rates = new CachedRates(new RetriedRates(remote))
  expect([rates.rateFor('EUR'), rates.rateFor('EUR')]).toEqual([1.1, 1.1])
  expect(remote.calls).toBe(2)
})

test('without the retry the first failure reaches the caller and is not cached', () => {
  const rates = new CachedRates(new UnreliableRates())
  expect(() => rates.rateFor('EUR')).toThrow('unavailable')
  expect(rates.rateFor('EUR')).toBe(1.1)
})
