import { delayOf } from './delay.ts'
import type { Failure } from './failure.ts'
import { withJitter } from './jitter.ts'
import { repeat } from './repeat.ts'
import { isRetryable } from './retryable.ts'
import { waitTime } from './wait.ts'

export type Options = {
  retries: number
  base: number
  max: number
  /** From 0 up to 1. */
  random: () => number
  sleep: (ms: number) => Promise<void>
}

/** Calls, and calls again after a failure that may pass. */
export const callWithRetries = (call: () => Promise<string>, options: Options): Promise<string> =>
  repeat(call, options.retries, isRetryable, async (failure: Failure, retry: number) => {
    const delay = withJitter(delayOf(retry, options.base, options.max), options.random)
    await options.sleep(waitTime(failure, delay))
  })
