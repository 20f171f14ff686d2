import type { Failure } from './failure.ts'

const SECOND_MS = 1000

export function waitTime({ retryAfter }: Failure, delay: number): number {
  return Math.max(delay, (retryAfter ?? 0) * SECOND_MS)
}
