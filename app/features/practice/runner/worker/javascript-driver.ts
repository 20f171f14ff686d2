import type { FakeClock } from './fake-clock.ts'
import { isFunction } from './javascript-call.ts'

/**
 * The learner's function behind its driver, so that it can be called with the arguments of a case. The driver is
 * `export default async function drive(entry, args, clock)`; what it returns is compared.
 */
export function createDriven(driver: unknown, entry: unknown, clock: FakeClock): unknown {
  if (!isFunction(driver) || !isFunction(entry)) return undefined
  return async (...args: unknown[]) => {
    clock.reset()
    return driver(entry, args, clock)
  }
}
