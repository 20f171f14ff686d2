import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  createConfirmMailCounters,
  recordAttempts,
} from '#app/features/auth/attempts/attempt.service.server.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import {
  type CredentialRow,
  findCredentialByEmail,
  findCredentialById,
  isEmailConfirmed,
  markEmailConfirmed,
} from '#app/features/auth/auth.store.server.ts'
import {
  consumeToken,
  findTokenOwner,
  insertToken,
  revokeTokensFor,
} from '#app/features/auth/tokens/token.store.server.ts'
import { canSendMail, readSiteName } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import { hashToken } from '#app/platform/session.server.ts'
import { HOUR_MS } from '#app/shared/units.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { CONFIRM_PATH } from './confirm-email.messages.ts'
import { confirmMail } from './confirm-mail.server.ts'

export const CONFIRM_MAIL_JOB = 'confirm-email-mail'
const CONFIRM_LIFE_HOURS = 24
/** One every five minutes (`retry-mails`) for a day: a mail server may be away for hours. */
const MAIL_ATTEMPTS = 288

type Deps = Pick<AuthDeps, 'db' | 'config'>

/**
 * The token names the request and is signed with our secret for one address: for another address of the same account it
 * is worth nothing. Derived, so that a retry sends the same token, and the plain token is never in the database.
 */
function createConfirmToken(
  { AUTH_SECRET }: Pick<Config, 'AUTH_SECRET'>,
  confirmId: string,
  email: string,
): string {
  const signature = createHmac('sha256', AUTH_SECRET).update(`confirm-email:${confirmId}:${email}`)
  return `${confirmId}.${signature.digest('base64url')}`
}

function isTokenFor(config: Config, token: string, email: string): boolean {
  const [confirmId = ''] = token.split('.', 1)
  const expected = Buffer.from(createConfirmToken(config, confirmId, email))
  const sent = Buffer.from(token)
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

/** Queues a mail to the person's own address. Nothing happens if it is confirmed already. */
export async function requestConfirmation({ db, config }: Deps, viewer: Viewer): Promise<void> {
  if (!canSendMail(config)) throw accountErrors.noConfirmation()
  if (await isEmailConfirmed(db, viewer.id)) return
  const { id: personId, email } = viewer
  await recordAttempts(db, createConfirmMailCounters({ secret: config.AUTH_SECRET, email, personId }))
  const payload = { email, confirmId: randomUUID() }
  await db
    .transaction()
    .execute((tx) => addJob(tx, CONFIRM_MAIL_JOB, payload, { maxAttempts: MAIL_ATTEMPTS }))
}

/** The account may have got another address since, or may be deleted. */
export async function sendConfirmMail(
  { db, config }: Deps,
  mailer: Mailer,
  { email, confirmId }: { email: string; confirmId: string },
): Promise<void> {
  const person = await findCredentialByEmail(db, email)
  if (person === null || person.isBanned || (await isEmailConfirmed(db, person.id))) return
  const token = createConfirmToken(config, confirmId, email)
  const expiresAt = new Date(Date.now() + CONFIRM_LIFE_HOURS * HOUR_MS)
  await db
    .transaction()
    .execute((tx) =>
      insertToken(tx, { hash: hashToken(token), purpose: 'confirm-email', personId: person.id, expiresAt }),
    )
  const link = `${config.PUBLIC_URL}${CONFIRM_PATH}?${new URLSearchParams({ token }).toString()}`
  const siteName = await readSiteName(db)
  await mailer.send(confirmMail({ to: email, name: person.name, siteName, link, hours: CONFIRM_LIFE_HOURS }))
}

const isOwner = (config: Config, token: string, person: CredentialRow | null): person is CredentialRow =>
  person !== null && !person.isBanned && isTokenFor(config, token, person.email)

/** Whose address a link confirms; null for a link that is unknown, used, expired or for an address from before. */
export async function readConfirmPage(
  { db, config }: Deps,
  token: string,
): Promise<{ email: string; name: string } | null> {
  const ownerId = await findTokenOwner(db, hashToken(token), 'confirm-email', new Date())
  const person = ownerId === null ? null : await findCredentialById(db, ownerId)
  return isOwner(config, token, person) ? { email: person.email, name: person.name } : null
}

/** Confirms the address that the link was sent to, once. The link alone permits it: no session is needed or changed. */
export async function confirmEmail(tx: Transaction, config: Config, token: string): Promise<void> {
  const used = await consumeToken(tx, hashToken(token), 'confirm-email', new Date())
  const person = used === null ? null : await findCredentialById(tx, used.personId)
  if (!isOwner(config, token, person)) throw accountErrors.confirmExpired()
  await markEmailConfirmed(tx, person.id, person.email)
  await revokeTokensFor(tx, person.id, 'confirm-email')
}
