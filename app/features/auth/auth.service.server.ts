import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { chooseDisplayName } from '#app/features/names/display-name.service.server.ts'
import { revokeAllAccessTokens } from '#app/features/access-tokens/access-token.service.server.ts'
import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { consumeSignUp, requireSignUpAllowed } from '#app/features/invitations/invitation.service.server.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { accountErrors } from './auth-error.messages.ts'
import { type Credentials, nameFromEmail, type SignUpForm } from './auth.rules.ts'
import {
  type CredentialRow,
  findCredentialByEmail,
  findCredentialById,
  insertPersonRow,
  lockRole,
  markEmailVerified,
  replacePassword,
  upsertPassword,
} from './auth.store.server.ts'
import { revokeTokens } from './tokens/token.store.server.ts'
import {
  createConfirmCounters,
  recordAttempts,
  refundAttempts,
  createLogInCounters,
  settleAttempts,
} from './attempts/attempt.service.server.ts'
import { type AuthCaller, toQueueCaller } from './attempts/auth-caller.server.ts'
import {
  assertValidPassword,
  requireEmailPassword,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import type { QueueCaller } from './password/hash-queue.server.ts'
import { hashPassword, verifyPassword } from './password/password-hash.server.ts'
import { deletePersonSessions } from './session/session.store.server.ts'
import { enforceSignUpQuota } from './sign-up/sign-up-quota.service.server.ts'

// Hashing takes tens of milliseconds and may wait in the queue, so no function holds a transaction during it.

export type AuthDeps = { db: Database; config: Config; log: Log }

/** Creates an account without logging in. */
export async function signUp(
  { db, config, log }: AuthDeps,
  form: SignUpForm & { invitation?: string | undefined },
  caller: AuthCaller,
): Promise<void> {
  const policy = await requireEmailPassword(db, config)
  const invitation = form.invitation ?? null
  await requireSignUpAllowed(db, invitation)
  assertValidPassword(policy, form.password, form.email)
  // Before looking for the email: a response without a hash would be so much quicker that its time tells who has an account.
  const passwordHash = await hashPassword(form.password, toQueueCaller(caller))
  const name = nameFromEmail(form.email)
  await db.transaction().execute(async (tx) => {
    // Before the account: of several people with the last use of a link one gets it.
    const { role, invitedBy } = await consumeSignUp(tx, invitation)
    const personId = await insertPersonRow(tx, { email: form.email, company: form.company, name, role })
    if (personId === null) throw accountErrors.inUse()
    if (role === 'admin') {
      const actor = invitedBy === null ? null : { id: invitedBy }
      await recordAuditEvent(tx, actor, { action: 'role', subjectId: personId, before: 'user', after: role })
    }
    if (form.displayName !== '')
      await chooseDisplayName(tx, { id: personId, isAdmin: role === 'admin' }, form.displayName)
    await upsertPassword(tx, personId, passwordHash)
    await recordActivity(tx, log, { personId, type: 'register' })
    await enforceSignUpQuota(tx, config, caller)
  })
}

/** Creates the first administrator of a site. The caller makes sure that there is none yet. */
export async function createAdministrator(
  tx: Transaction,
  log: Log,
  form: { email: string; displayName: string; passwordHash: string; isEmailTrusted: boolean },
): Promise<CredentialRow> {
  const name = nameFromEmail(form.email)
  const id = await insertPersonRow(tx, { email: form.email, company: '', name, role: 'admin' })
  if (id === null) throw accountErrors.inUse()
  if (form.displayName !== '') await chooseDisplayName(tx, { id, isAdmin: true }, form.displayName)
  await upsertPassword(tx, id, form.passwordHash)
  if (form.isEmailTrusted) await markEmailVerified(tx, id)
  await recordActivity(tx, log, { personId: id, type: 'register' })
  const person = await findCredentialById(tx, id)
  if (person === null) throw new Error('The new administrator has no row.')
  return person
}

type PasswordAttempt = {
  password: string
  counters: Parameters<typeof recordAttempts>[1]
  queueCaller: QueueCaller
  find: () => Promise<CredentialRow | null>
}

/** Checks a password. The attempt is counted before the check and settled if the password is correct. */
async function attemptPassword({ db }: AuthDeps, attempt: PasswordAttempt): Promise<CredentialRow | null> {
  await recordAttempts(db, attempt.counters)
  const person = await attempt.find()
  try {
    const isCorrect = await verifyPassword(
      attempt.password,
      person?.passwordHash ?? null,
      attempt.queueCaller,
    )
    if (!isCorrect || person === null) return null
  } catch (cause) {
    // The queue was full, so the password was never checked.
    if (cause instanceof RetryableError) await refundAttempts(db, attempt.counters)
    throw cause
  }
  await settleAttempts(db, attempt.counters)
  return person
}

/** Returns the person. Unknown emails and wrong passwords take the same steps and get the same error. */
export async function logIn(
  deps: AuthDeps,
  { email, password }: Credentials,
  caller: AuthCaller,
): Promise<CredentialRow> {
  await requireEmailPassword(deps.db, deps.config)
  const person = await attemptPassword(deps, {
    password,
    counters: createLogInCounters({ secret: deps.config.AUTH_SECRET, email, caller }),
    queueCaller: toQueueCaller(caller),
    find: () => findCredentialByEmail(deps.db, email),
  })
  if (person === null) throw accountErrors.wrongCredentials()
  if (person.isBanned) throw accountErrors.banned()
  return person
}

/** Checks that the password wasn't changed during the log-in. */
export async function isPasswordCurrent(db: Database, { id, passwordHash }: CredentialRow): Promise<boolean> {
  const person = await findCredentialById(db, id)
  return person !== null && person.passwordHash === passwordHash
}

export type SessionRef = { personId: string; sessionId: string }

/** Puts a signed-in person in the lane that strangers can't fill. */
const toSessionCaller = ({ sessionId }: SessionRef): QueueCaller => ({ lane: 'known', key: sessionId })

/** Verifies a signed-in person's password again before an action that can't be undone. */
export async function confirmPassword(
  deps: AuthDeps,
  session: SessionRef,
  password: string,
): Promise<CredentialRow & { passwordHash: string }> {
  const person = await findCredentialById(deps.db, session.personId)
  if (person === null) throw accountErrors.sessionExpired()
  const { email, passwordHash } = person
  if (passwordHash === null) throw accountErrors.noPassword()
  const confirmed = await attemptPassword(deps, {
    password,
    counters: createConfirmCounters({ secret: deps.config.AUTH_SECRET, email, sessionId: session.sessionId }),
    queueCaller: toSessionCaller(session),
    find: async () => person,
  })
  if (confirmed === null) throw accountErrors.wrongPassword()
  return { ...confirmed, passwordHash }
}

/** Changes the password of a signed-in person, ends their other sessions and revokes their access tokens. */
export async function changePassword(
  deps: AuthDeps,
  session: SessionRef & { email: string },
  form: { currentPassword: string; newPassword: string },
): Promise<void> {
  const policy = await requireEmailPassword(deps.db, deps.config)
  assertValidPassword(policy, form.newPassword, session.email)
  const { passwordHash } = await confirmPassword(deps, session, form.currentPassword)
  const next = await hashPassword(form.newPassword, toSessionCaller(session))
  await deps.db.transaction().execute(async (tx) => {
    // Locked, so that a token of another session that is being created is revoked, too.
    await lockRole(tx, session.personId)
    const isReplaced = await replacePassword(tx, session.personId, { known: passwordHash, next })
    if (!isReplaced) throw accountErrors.wrongPassword()
    await revokeTokens(tx, session.personId)
    await revokeAllAccessTokens(tx, { id: session.personId }, session.personId)
    await deletePersonSessions(tx, session.personId, session.sessionId)
  })
}
