import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  findCredentialByEmail,
  findCredentialById,
  lockRole,
  markEmailVerified,
  unlinkProviders,
  upsertPassword,
} from '#app/features/auth/auth.store.server.ts'
import {
  findTokenOwner,
  insertToken,
  consumeToken,
  revokeTokens,
  revokeTokensFor,
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
import { canSendMail, readSiteName } from '#app/features/site/site.service.server.ts'
import { deletePasskeys } from '#app/features/auth/passkeys/passkey.store.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { resetMail } from './reset-mail.server.ts'
import { deletePersonSessions } from '#app/features/auth/session/session.store.server.ts'

export const RESET_MAIL_JOB = 'password-reset-mail'
export const RESET_LIFE_MS = 20 * 60_000
/** A person may be reached only the next morning. */
const HANDED_LINK_LIFE_MS = 24 * 60 * 60_000
const TOKEN_BYTES = 32
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
  if (!canSendMail(config)) throw accountErrors.noMail()
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
  await db.transaction().execute((tx) =>
    insertToken(tx, {
      hash: hashToken(token),
      purpose: 'reset-password',
      personId: person.id,
      expiresAt,
      provesMailbox: true,
    }),
  )
  const link = resetLink(config, token)
  const siteName = await readSiteName(db)
  const minutes = RESET_LIFE_MS / 60_000
  await mailer.send(resetMail({ to: person.email, name: person.name, siteName, link, minutes }))
}

const resetLink = ({ PUBLIC_URL }: Pick<AuthDeps['config'], 'PUBLIC_URL'>, token: string) =>
  `${PUBLIC_URL}/reset-password?${new URLSearchParams({ token }).toString()}`

/** Ends the links that are still open, mailed or handed over. */
export const revokeResetLinks = (tx: Transaction, personId: string): Promise<void> =>
  revokeTokensFor(tx, personId, 'reset-password')

/** Creates a link that is handed over: its use doesn't show that the mailbox is theirs. Links from before end. */
export async function createHandedLink(
  tx: Transaction,
  config: AuthDeps['config'],
  personId: string,
): Promise<{ link: string; expiresAt: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(Date.now() + HANDED_LINK_LIFE_MS)
  const hash = hashToken(token)
  await revokeResetLinks(tx, personId)
  await insertToken(tx, { hash, purpose: 'reset-password', personId, expiresAt, provesMailbox: false })
  return { link: resetLink(config, token), expiresAt: expiresAt.toISOString() }
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
    // Locked first, as by a change of the role, which then ends the links.
    const role = await lockRole(tx, owner.id)
    const used = await consumeToken(tx, hashToken(form.token), 'reset-password', new Date())
    const person = used === null ? null : await findCredentialById(tx, used.personId)
    if (used === null || person === null) throw accountErrors.linkExpired()
    // It was made for a learner: nobody but its owner may open an administrator's account.
    if (!used.provesMailbox && role === 'admin') throw accountErrors.linkExpired()
    await upsertPassword(tx, person.id, passwordHash)
    // A mailed link was only sent to this mailbox.
    if (used.provesMailbox) await markEmailVerified(tx, person.id)
    // Access to the mailbox proves ownership, so every other way to sign in is revoked.
    await unlinkProviders(tx, person.id)
    await deletePasskeys(tx, person.id)
    await revokeTokens(tx, person.id)
    await revokeAllAccessTokens(tx, person, person.id)
    await deletePersonSessions(tx, person.id)
    await clearLogInAttempts(tx, config.AUTH_SECRET, person.email)
    if (!used.provesMailbox)
      await recordAuditEvent(tx, person, { action: 'use-reset-link', subjectId: person.id })
  })
  return { email: owner.email }
}
