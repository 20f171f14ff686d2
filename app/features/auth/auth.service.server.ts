import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { accountErrors } from './auth-error.messages.ts'
import { type Credentials, nameFromEmail, type SignUpForm } from './auth.rules.ts'
import {
  type CredentialRow,
  findCredentialByEmail,
  findCredentialById,
  insertPersonRow,
  isEmailInUse,
  replacePassword,
  upsertPassword,
} from './auth.store.server.ts'
import { revokeTokens } from './tokens/token.store.server.ts'
import {
  confirmCounts,
  recordAttempts,
  refundAttempts,
  logInCounts,
  settleAttempts,
} from './attempts/attempt.service.server.ts'
import { type AuthCaller, toQueueCaller } from './attempts/auth-caller.server.ts'
import {
  assertValidPassword,
  requireEmailPassword,
} from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import type { QueueCaller } from './password/hash-queue.server.ts'
import { hashPassword, verifyPassword } from './password/password-hash.server.ts'
import { deleteSessionsOf } from './session/session.store.server.ts'
import { enforceSignUpQuota } from './sign-up/sign-up-quota.service.server.ts'

// A hash takes tens of milliseconds and may wait in line: none of these holds a transaction meanwhile.

export type AuthDeps = { db: Database; config: Config; log: Log }

/** Makes an account. It does not log in: the person does that next. */
export async function signUp(
  { db, config, log }: AuthDeps,
  form: SignUpForm,
  caller: AuthCaller,
): Promise<void> {
  const policy = await requireEmailPassword(db, config)
  assertValidPassword(policy, form.password, form.email)
  if (await isEmailInUse(db, form.email)) throw accountErrors.inUse()
  const passwordHash = await hashPassword(form.password, toQueueCaller(caller))
  const name = nameFromEmail(form.email)
  await db.transaction().execute(async (tx) => {
    const personId = await insertPersonRow(tx, { email: form.email, company: form.company, name })
    if (personId === null) throw accountErrors.inUse()
    await upsertPassword(tx, personId, passwordHash)
    await recordActivity(tx, log, { personId, type: 'register' })
    await enforceSignUpQuota(tx, config, caller)
  })
}

type PasswordTry = {
  password: string
  counts: Parameters<typeof recordAttempts>[1]
  queueCaller: QueueCaller
  find: () => Promise<CredentialRow | null>
}

/** One try at an account's password: counted before it is made, settled when it was right. */
async function tryPassword({ db }: AuthDeps, attempt: PasswordTry): Promise<CredentialRow | null> {
  await recordAttempts(db, attempt.counts)
  const person = await attempt.find()
  try {
    const isRight = await verifyPassword(attempt.password, person?.passwordHash ?? null, attempt.queueCaller)
    if (!isRight || person === null) return null
  } catch (cause) {
    // The queue filled up in between: that try was never made.
    if (cause instanceof RetryableError) await refundAttempts(db, attempt.counts)
    throw cause
  }
  await settleAttempts(db, attempt.counts)
  return person
}

/** Who this is, if the password is right. Unknown addresses and wrong passwords take the same steps and get the same answer. */
export async function logIn(
  deps: AuthDeps,
  { email, password }: Credentials,
  caller: AuthCaller,
): Promise<CredentialRow> {
  await requireEmailPassword(deps.db, deps.config)
  const person = await tryPassword(deps, {
    password,
    counts: logInCounts({ secret: deps.config.AUTH_SECRET, email, caller }),
    queueCaller: toQueueCaller(caller),
    find: () => findCredentialByEmail(deps.db, email),
  })
  if (person === null) throw accountErrors.wrongCredentials()
  if (person.isBanned) throw accountErrors.banned()
  return person
}

/** Whether the password that someone just logged in with is still theirs: it may have been changed meanwhile. */
export async function isPasswordCurrent(db: Database, { id, passwordHash }: CredentialRow): Promise<boolean> {
  const person = await findCredentialById(db, id)
  return person !== null && person.passwordHash === passwordHash
}

export type SessionRef = { personId: string; sessionId: string }

/** A signed-in person waits in the lane that strangers cannot fill. */
const toSessionCaller = ({ sessionId }: SessionRef): QueueCaller => ({ lane: 'known', key: sessionId })

/** Asks a signed-in person for their password again, before something that cannot be undone. */
export async function confirmPassword(
  deps: AuthDeps,
  session: SessionRef,
  password: string,
): Promise<CredentialRow & { passwordHash: string }> {
  const person = await findCredentialById(deps.db, session.personId)
  if (person === null) throw accountErrors.sessionExpired()
  const { email, passwordHash } = person
  if (passwordHash === null) throw accountErrors.noPassword()
  const proven = await tryPassword(deps, {
    password,
    counts: confirmCounts({ secret: deps.config.AUTH_SECRET, email, sessionId: session.sessionId }),
    queueCaller: toSessionCaller(session),
    find: async () => person,
  })
  if (proven === null) throw accountErrors.wrongPassword()
  return { ...proven, passwordHash }
}

/** Changes the password of a signed-in person and ends their other sessions. */
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
    const isReplaced = await replacePassword(tx, session.personId, { known: passwordHash, next })
    if (!isReplaced) throw accountErrors.wrongPassword()
    await revokeTokens(tx, session.personId)
    await deleteSessionsOf(tx, session.personId, session.sessionId)
  })
}
