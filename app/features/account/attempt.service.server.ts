import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { LaterRefusal } from '#app/shared/refusals.ts'
import { accountRefusals } from './account-refusal.messages.ts'
import { type AttemptRule, clearAttempts, takeAttempt } from './attempt.store.server.ts'

/** For each account by its address, whether it exists or not; it comes on top of the limit for each caller. */
export const LOG_IN_TRIES: AttemptRule = {
  free: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  forgetAfterSeconds: 900,
}
export const RESET_TRIES: AttemptRule = {
  free: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 3600,
}

/** The table must not become a list of addresses: what is kept is a keyed hash of each. */
export function attemptKey(secret: string, purpose: 'log-in' | 'reset', email: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${email}`).digest('hex')
}

/** Counts a try, or refuses it. */
export async function countAttempt(db: Database, key: string, rule: AttemptRule): Promise<void> {
  const waitSeconds = await takeAttempt(db, key, rule)
  if (waitSeconds !== null) throw new LaterRefusal(accountRefusals.tooManyTries(), waitSeconds)
}

/** Someone proved who they are: the count begins anew. */
export async function forgetAttempts(db: Database, secret: string, email: string): Promise<void> {
  await clearAttempts(db, attemptKey(secret, 'log-in', email))
}
