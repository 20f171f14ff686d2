import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
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
  forgetLogInAttempts,
  resetCounts,
} from '#app/features/auth/attempts/attempt.service.server.ts'
import type { AuthCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import {
  assertValidPassword,
  requireEmailPassword,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { resetMail } from './reset-mail.server.ts'
import { deleteSessionsOf } from '#app/features/auth/session/session.store.server.ts'

export const RESET_MAIL_JOB = 'password-reset-mail'
const RESET_LIFE_MS = 20 * 60_000

/**
 * Takes the wish for a link. Who the address belongs to is looked up by the job: this call does the same for every
 * address, so that neither its answer nor its time tells whether there is an account.
 */
export async function requestReset(
  { db, config }: AuthDeps,
  email: string,
  caller: AuthCaller,
): Promise<void> {
  await requireEmailPassword(db, config)
  await recordAttempts(db, resetCounts({ secret: config.AUTH_SECRET, email, caller }))
  await db.transaction().execute((tx) => addJob(tx, RESET_MAIL_JOB, { email, resetId: randomUUID() }))
}

/**
 * Writes and sends the mail. The token follows from the wish's id and our secret: sent again after a failure it is
 * the same one, and the plain token is never in the database, not even in the job.
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

const findResetPerson = (db: Database, token: string) =>
  findTokenOwner(db, hashToken(token), 'reset-password', new Date())

export const isResetLinkValid = async ({ db }: Pick<AuthDeps, 'db'>, token: string) =>
  (await findResetPerson(db, token)) !== null

/** Sets a new password, once for each link, and ends every session of that person. Returns whose password it is. */
export async function resetPassword(
  deps: AuthDeps,
  form: { token: string; password: string },
  { network }: AuthCaller,
): Promise<{ email: string }> {
  const { db, config } = deps
  const policy = await requireEmailPassword(db, config)
  const ownerId = await findResetPerson(db, form.token)
  const owner = ownerId === null ? null : await findCredentialById(db, ownerId)
  if (owner === null) throw accountErrors.linkExpired()
  assertValidPassword(policy, form.password, owner.email)
  // A valid link proves the mailbox: strangers cannot fill this lane.
  const passwordHash = await hashPassword(form.password, { lane: 'known', key: network })
  await db.transaction().execute(async (tx) => {
    const personId = await consumeToken(tx, hashToken(form.token), 'reset-password', new Date())
    const person = personId === null ? null : await findCredentialById(tx, personId)
    if (person === null) throw accountErrors.linkExpired()
    await upsertPassword(tx, person.id, passwordHash)
    // The link was in that mailbox and nowhere else.
    await markEmailVerified(tx, person.id)
    // Whoever reads that mailbox today takes the account over whole: every other way in begins anew.
    await unlinkProviders(tx, person.id)
    await revokeTokens(tx, person.id)
    await deleteSessionsOf(tx, person.id)
    await forgetLogInAttempts(tx, config.AUTH_SECRET, person.email)
  })
  return { email: owner.email }
}
