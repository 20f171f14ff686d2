import type { Failure } from './failure.ts'

export function isRetryable({ status }: Failure): boolean {
  return status === 0 || status === 429 || (status >= 500 && status <= 599)
}
