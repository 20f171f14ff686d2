import type { Failure } from './failure.ts'

/** Part 1: whether the same call may work later. */
export function isRetryable(_failure: Failure): boolean {
  throw new Error('Not written yet')
}
