import { isUnreachable, statusOf } from './api.ts'

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500

/** The server may take it later: it couldn't be reached, or was too busy. */
export const isRetryable = (error: unknown): boolean => {
  const status = statusOf(error)
  return isUnreachable(error) || status === TOO_MANY_REQUESTS || (status ?? 0) >= SERVER_ERROR
}

export const retryDelayMs = (failures: number): number => Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** failures)
