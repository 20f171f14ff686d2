import type { Failure } from './failure.ts'

/** Part 4: the time to wait, in milliseconds, if the server may have asked for one. */
export function waitTime(_failure: Failure, _delay: number): number {
  throw new Error('Not written yet')
}
