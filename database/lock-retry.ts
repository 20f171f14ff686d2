import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'

export class MigrationError extends Error {}

/**
 * A statement that waits for a table lock blocks every later reader of that table. So a migration gives up after a short
 * wait, lets the readers continue and retries, with increasing pauses of up to five seconds.
 */
// Half of what a request waits for a lock, so that requests behind a waiting migration don't fail.
const LOCK_TIMEOUT_MS = 1_000
const MAX_ATTEMPTS = 20
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

export type MigrateOptions = {
  lockTimeoutMs?: number
  maxAttempts?: number
  onRetry?: (retry: { step: string; attempt: number }) => void
}

export type LockPolicy = Required<MigrateOptions>

export const toLockPolicy = ({
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  maxAttempts = MAX_ATTEMPTS,
  onRetry = ({ step, attempt }) =>
    console.warn(`${step} is waiting for a lock; attempt ${attempt} timed out.`),
}: MigrateOptions): LockPolicy => ({ lockTimeoutMs, maxAttempts, onRetry })

export const isLockFailure = (cause: unknown) =>
  cause instanceof DatabaseError && (cause.code === LOCK_NOT_AVAILABLE || cause.code === DEADLOCK_DETECTED)

/** Retries a step while it fails only because of locks that others hold. */
export async function retryOnLock(
  step: string,
  policy: LockPolicy,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (cause) {
      if (!isLockFailure(cause)) throw cause
      if (attempt >= policy.maxAttempts) {
        throw new MigrationError(
          `${step} did not get its lock in ${attempt} attempts. End the long transactions on its tables, then start again.`,
          { cause },
        )
      }
      policy.onRetry({ step, attempt })
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS))
    }
  }
}
