import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import {
  type AttemptRule,
  clearAttempts,
  clearAttemptsOf,
  refundAttempt,
  recordAttempt,
} from './attempt.store.server.ts'
import type { AuthCaller } from './auth-caller.server.ts'

type AttemptPurpose = 'log-in' | 'reset' | 'confirm'
type AttemptCount = { key: string; rule: AttemptRule }

/** One network, one known device or one session at the password of one account. */
const PASSWORD_TRIES: AttemptRule = {
  free: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  forgetAfterSeconds: 900,
}
/** All networks together. High, because strangers can reach it; a known device and a signed-in person pass by it. */
const PASSWORD_CEILING: AttemptRule = {
  free: 100,
  firstWaitSeconds: 60,
  longestWaitSeconds: 300,
  forgetAfterSeconds: 21_600,
}
const RESET_ATTEMPTS: AttemptRule = {
  free: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 3_600,
}
/** Also bounds how much mail strangers can send to one address. */
const RESET_CEILING: AttemptRule = {
  free: 12,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
  forgetAfterSeconds: 3_600,
}

const PART_LENGTH = 32

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Keyed hash: the table must not become a list of email addresses. */
export const attemptKey = (secret: string, purpose: AttemptPurpose, email: string) =>
  sign(secret, `${purpose}:${email}`)

/** Every count of an account begins with the account's own key. */
const partKey = (secret: string, accountKey: string, part: string) =>
  `${accountKey}:${sign(secret, `${accountKey}:${part}`).slice(0, PART_LENGTH)}`

/** Counts a try, or throws 429. */
export async function countAttempt(db: Database, key: string, rule: AttemptRule): Promise<void> {
  const waitSeconds = await recordAttempt(db, key, rule)
  if (waitSeconds !== null) throw new RetryableError(accountErrors.tooManyAttempts(), waitSeconds)
}

/** A known device has a count of its own. Everyone else counts by network, and together up to the ceiling. */
function countsOf(
  who: { secret: string; purpose: AttemptPurpose; email: string; caller: AuthCaller },
  rules: { own: AttemptRule; ceiling: AttemptRule },
): AttemptCount[] {
  const { secret, purpose, email, caller } = who
  const account = attemptKey(secret, purpose, email)
  if (caller.deviceId !== null)
    return [{ key: partKey(secret, account, `device:${caller.deviceId}`), rule: rules.own }]
  return [
    { key: partKey(secret, account, `network:${caller.network}`), rule: rules.own },
    { key: account, rule: rules.ceiling },
  ]
}

type AttemptSubject = { secret: string; email: string; caller: AuthCaller }

export const logInCounts = (subject: AttemptSubject) =>
  countsOf({ ...subject, purpose: 'log-in' }, { own: PASSWORD_TRIES, ceiling: PASSWORD_CEILING })

export const resetCounts = (subject: AttemptSubject) =>
  countsOf({ ...subject, purpose: 'reset' }, { own: RESET_ATTEMPTS, ceiling: RESET_CEILING })

/** By session: neither strangers nor whoever stole another session can use these tries up. */
export function confirmCounts(subject: { secret: string; email: string; sessionId: string }): AttemptCount[] {
  const account = attemptKey(subject.secret, 'confirm', subject.email)
  return [{ key: partKey(subject.secret, account, `session:${subject.sessionId}`), rule: PASSWORD_TRIES }]
}

/** Counts a try in all of these, or in none and throws 429. */
export async function recordAttempts(db: Database, counts: readonly AttemptCount[]): Promise<void> {
  for (const [index, { key, rule }] of counts.entries()) {
    try {
      await countAttempt(db, key, rule)
    } catch (cause) {
      if (cause instanceof RetryableError) await refundAttempts(db, counts.slice(0, index))
      throw cause
    }
  }
}

/** For a try that was counted and never made. */
export async function refundAttempts(db: Database, counts: readonly AttemptCount[]): Promise<void> {
  for (const { key } of counts) await refundAttempt(db, key)
}

/** After a right password: the caller's own count starts again, and strangers' tries stay counted in the ceiling. */
export async function settleAttempts(db: Database, counts: readonly AttemptCount[]): Promise<void> {
  const [own, ...ceiling] = counts
  if (own !== undefined) await clearAttempts(db, own.key)
  await refundAttempts(db, ceiling)
}

/** After a password reset every count of log-ins starts again. */
export async function forgetLogInAttempts(db: Database, secret: string, email: string): Promise<void> {
  await clearAttemptsOf(db, attemptKey(secret, 'log-in', email))
}
