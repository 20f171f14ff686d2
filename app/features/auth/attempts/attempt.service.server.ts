import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import {
  type AttemptRule,
  clearAttempts,
  clearAccountAttempts,
  refundAttempt,
  recordAttempt,
} from './attempt.store.server.ts'
import type { AuthCaller } from './auth-caller.server.ts'

type AttemptPurpose = 'log-in' | 'reset' | 'confirm' | 'confirm-mail' | 'set-up'
type AttemptCounter = { key: string; rule: AttemptRule }

/** Password attempts on one account from one network, one known device or one session. */
const PASSWORD_ATTEMPTS: AttemptRule = {
  free: 5,
  firstWaitSeconds: 5,
  longestWaitSeconds: 300,
  forgetAfterSeconds: 900,
}
/** All networks together. High, because strangers can reach it; known devices and signed-in people bypass it. */
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

/** Set-up codes: five from one network, then a minute's wait, and five again. */
const SETUP_ATTEMPTS: AttemptRule = {
  free: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60,
  forgetAfterSeconds: 60,
}

const COUNTER_KEY_LENGTH = 32

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** A keyed hash, so the table doesn't store emails. */
export const attemptKey = (secret: string, purpose: AttemptPurpose, email: string) =>
  sign(secret, `${purpose}:${email}`)

/** Every counter key of an account starts with the account's own key. */
const counterKey = (secret: string, accountKey: string, part: string) =>
  `${accountKey}:${sign(secret, `${accountKey}:${part}`).slice(0, COUNTER_KEY_LENGTH)}`

/** Counts an attempt, or throws 429. */
export async function countAttempt(db: Database, key: string, rule: AttemptRule): Promise<void> {
  const waitSeconds = await recordAttempt(db, key, rule)
  if (waitSeconds !== null) throw new RetryableError(accountErrors.tooManyAttempts(), waitSeconds)
}

/** A known device has its own counter. Everyone else is counted by network, and together up to the ceiling. */
function createCounters(
  subject: AttemptSubject & { purpose: AttemptPurpose },
  rules: { own: AttemptRule; ceiling: AttemptRule },
): AttemptCounter[] {
  const { secret, purpose, email, caller } = subject
  const account = attemptKey(secret, purpose, email)
  if (caller.deviceId !== null)
    return [{ key: counterKey(secret, account, `device:${caller.deviceId}`), rule: rules.own }]
  return [
    { key: counterKey(secret, account, `network:${caller.network}`), rule: rules.own },
    { key: account, rule: rules.ceiling },
  ]
}

type AttemptSubject = { secret: string; email: string; caller: AuthCaller }

export const createLogInCounters = (subject: AttemptSubject) =>
  createCounters({ ...subject, purpose: 'log-in' }, { own: PASSWORD_ATTEMPTS, ceiling: PASSWORD_CEILING })

export const createResetCounters = (subject: AttemptSubject) =>
  createCounters({ ...subject, purpose: 'reset' }, { own: RESET_ATTEMPTS, ceiling: RESET_CEILING })

/** Counted by session, so neither strangers nor a stolen session can use up another session's attempts. */
export function createConfirmCounters(subject: {
  secret: string
  email: string
  sessionId: string
}): AttemptCounter[] {
  const account = attemptKey(subject.secret, 'confirm', subject.email)
  return [
    { key: counterKey(subject.secret, account, `session:${subject.sessionId}`), rule: PASSWORD_ATTEMPTS },
  ]
}

/** Counted by address and by person: neither a mailbox nor the mail server gets more from one account. */
export function createConfirmMailCounters(subject: {
  secret: string
  email: string
  personId: string
}): AttemptCounter[] {
  return [subject.personId, subject.email].map((text) => ({
    key: attemptKey(subject.secret, 'confirm-mail', text),
    rule: RESET_ATTEMPTS,
  }))
}

/**
 * Counted by network only: the site has no account yet, and a limit for all networks together would let strangers lock
 * the owner out. The length of the code withstands any number of them.
 */
export function createSetupCounters({
  secret,
  caller,
}: Pick<AttemptSubject, 'secret' | 'caller'>): AttemptCounter[] {
  const site = attemptKey(secret, 'set-up', '')
  return [{ key: counterKey(secret, site, `network:${caller.network}`), rule: SETUP_ATTEMPTS }]
}

/** Counts an attempt on all of these counters, or on none and throws 429. */
export async function recordAttempts(db: Database, counters: readonly AttemptCounter[]): Promise<void> {
  for (const [index, { key, rule }] of counters.entries()) {
    try {
      await countAttempt(db, key, rule)
    } catch (cause) {
      if (cause instanceof RetryableError) await refundAttempts(db, counters.slice(0, index))
      throw cause
    }
  }
}

/** For an attempt that was counted but never made. */
export async function refundAttempts(db: Database, counters: readonly AttemptCounter[]): Promise<void> {
  for (const { key } of counters) await refundAttempt(db, key)
}

/** After a correct password: resets the caller's own counter; strangers' attempts still count towards the ceiling. */
export async function settleAttempts(db: Database, counters: readonly AttemptCounter[]): Promise<void> {
  const [own, ...ceiling] = counters
  if (own !== undefined) await clearAttempts(db, own.key)
  await refundAttempts(db, ceiling)
}

/** Resets every log-in counter of an account, after a password reset. */
export async function clearLogInAttempts(db: Database, secret: string, email: string): Promise<void> {
  await clearAccountAttempts(db, attemptKey(secret, 'log-in', email))
}
