import type { Failure } from './failure.ts'

/** Part 5: calls until it works, the failure can't be retried, or no retries are left. */
export async function repeat(
  _call: () => Promise<string>,
  _retries: number,
  _isRetryable: (failure: Failure) => boolean,
  _wait: (failure: Failure, retry: number) => Promise<void>,
): Promise<string> {
  throw new Error('Not written yet')
}
