import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  findCredentialByEmail,
  findCredentialById,
  markEmailVerified,
  unlinkProviders,
  upsertPassword,
} from '#app/features/auth/auth.store.server.ts'
import {
  findTokenOwner,
  insertToken,
  consumeToken,
  revokeTokens,
} from '#app/features/auth/tokens/token.store.server.ts'
import {
  recordAttempts,
  clearLogInAttempts,
  createResetCounters,
} from '#app/features/auth/attempts/attempt.service.server.ts'
import type { AuthCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import {
  assertValidPassword,
  requireEmailPassword,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { resetMail } from './reset-mail.server.ts'
import { deletePersonSessions } from '#app/features/auth/session/session.store.server.ts'

export const RESET_MAIL_JOB = 'password-reset-mail'
export const RESET_LIFE_MS = 20 * 60_000
/** One every five minutes (`retry-mails`) for a day: a mail server may be away for hours. */
const MAIL_ATTEMPTS = 288

/**
 * Queues the email. The job looks the account up, so response and timing reveal nothing.
 */
export async function requestReset(
  { db, config }: AuthDeps,
  email: string,
  caller: AuthCaller,
): Promise<void> {
  await requireEmailPassword(db, config)
  await recordAttempts(db, createResetCounters({ secret: config.AUTH_SECRET, email, caller }))
  const payload = { email, resetId: randomUUID() }
  await db.transaction().execute((tx) => addJob(tx, RESET_MAIL_JOB, payload, { maxAttempts: MAIL_ATTEMPTS }))
}

/**
 * Sends the reset mail. The token is derived from the request's id and our secret, so that a retry sends the same
 * token, and the plain token is never in the database, not even in the job.
 */
export async function sendResetMail(
  { db, config }: AuthDeps,
  mailer: Mailer,
  { email, resetId }: { email: string; resetId: string },
): Promise<void> {
  const person = await findCredentialByEmail(db, email)
  if (person === null || person.isBanned) return
  const token = createHmac('sha256', config.AUTH_SECRET)
    .update(`reset-password:${resetId}`)
    .digest('base64url')
  const expiresAt = new Date(Date.now() + RESET_LIFE_MS)
  await db
    .transaction()
    .execute((tx) =>
      insertToken(tx, { hash: hashToken(token), purpose: 'reset-password', personId: person.id, expiresAt }),
    )
  const link = `${config.PUBLIC_URL}/reset-password?${new URLSearchParams({ token }).toString()}`
  await mailer.send(resetMail({ to: person.email, name: person.name, link, minutes: RESET_LIFE_MS / 60_000 }))
}

const findResetTokenOwner = (db: Database, token: string) =>
  findTokenOwner(db, hashToken(token), 'reset-password', new Date())

export const isResetLinkValid = async ({ db }: Pick<AuthDeps, 'db'>, token: string) =>
  (await findResetTokenOwner(db, token)) !== null

/** Sets a new password, once per link, and ends all sessions of the person. Returns their email. */
export async function resetPassword(
  deps: AuthDeps,
  form: { token: string; password: string },
  { network }: AuthCaller,
): Promise<{ email: string }> {
  const { db, config } = deps
  const policy = await requireEmailPassword(db, config)
  const ownerId = await findResetTokenOwner(db, form.token)
  const owner = ownerId === null ? null : await findCredentialById(db, ownerId)
  if (owner === null) throw accountErrors.linkExpired()
  assertValidPassword(policy, form.password, owner.email)
  // A valid link proves access to the mailbox, so this runs in the lane that strangers can't fill.
  const passwordHash = await hashPassword(form.password, { lane: 'known', key: network })
  await db.transaction().execute(async (tx) => {
    const personId = await consumeToken(tx, hashToken(form.token), 'reset-password', new Date())
    const person = personId === null ? null : await findCredentialById(tx, personId)
    if (person === null) throw accountErrors.linkExpired()
    await upsertPassword(tx, person.id, passwordHash)
    // The link was only sent to this mailbox.
    await markEmailVerified(tx, person.id)
    // Access to the mailbox proves ownership, so every other way to sign in is revoked.
    await unlinkProviders(tx, person.id)
    await revokeTokens(tx, person.id)
    await revokeAllAccessTokens(tx, person, person.id)
    await deletePersonSessions(tx, person.id)
    await clearLogInAttempts(tx, config.AUTH_SECRET, person.email)
  })
  return { email: owner.email }
}
