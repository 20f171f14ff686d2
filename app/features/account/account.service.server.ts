import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { recordActivity } from '#app/features/activity/activity.service.server.ts'
import { LaterRefusal } from '#app/shared/refusals.ts'
import { accountRefusals } from './account-refusal.messages.ts'
import { type Credentials, nameFromEmail, type SignUpForm } from './account.rules.ts'
import {
  type CredentialRow,
  findCredentialByEmail,
  findCredentialById,
  insertPersonRow,
  isEmailInUse,
  replacePassword,
  upsertPassword,
} from './account.store.server.ts'
import { useUpTokensOf } from './account-token.store.server.ts'
import { attemptKey, countAttempt, LOG_IN_TRIES } from './attempt.service.server.ts'
import { clearAttempts, giveAttemptBack } from './attempt.store.server.ts'
import { assertGoodPassword, requireEmailPassword } from './auth-settings.service.server.ts'
import { hashPassword, passwordQueue, verifyPassword } from './password-hash.server.ts'
import { deleteSessionsOf } from './session.store.server.ts'

// A hash takes tens of milliseconds and may wait in line: none of these holds a transaction meanwhile.

export type AccountDeps = { db: Database; config: Config; log: Log }

/** Makes an account. It does not log in: the person does that next. */
export async function signUp({ db, config, log }: AccountDeps, form: SignUpForm): Promise<void> {
  const policy = await requireEmailPassword(db, config)
  assertGoodPassword(policy, form.password, form.email)
  if (await isEmailInUse(db, form.email)) throw accountRefusals.inUse()
  const passwordHash = await hashPassword(form.password)
  const name = nameFromEmail(form.email)
  await db.transaction().execute(async (tx) => {
    const personId = await insertPersonRow(tx, { email: form.email, company: form.company, name })
    if (personId === null) throw accountRefusals.inUse()
    await upsertPassword(tx, personId, passwordHash)
    await recordActivity(tx, log, { personId, type: 'register' })
  })
}

/** One try at an account's password: counted before it is made, forgotten when it was right. */
async function tryPassword(
  { db, config }: AccountDeps,
  email: string,
  password: string,
  find: () => Promise<CredentialRow | null>,
): Promise<CredentialRow | null> {
  passwordQueue.assertRoom()
  const key = attemptKey(config.AUTH_SECRET, 'log-in', email)
  await countAttempt(db, key, LOG_IN_TRIES)
  const person = await find()
  try {
    const isRight = await verifyPassword(password, person?.passwordHash ?? null)
    if (!isRight || person === null) return null
  } catch (cause) {
    // The line filled up in between: that try was never made.
    if (cause instanceof LaterRefusal) await giveAttemptBack(db, key)
    throw cause
  }
  await clearAttempts(db, key)
  return person
}

/** Who this is, if the password is right. Unknown addresses and wrong passwords take the same steps and get the same answer. */
export async function logIn(deps: AccountDeps, { email, password }: Credentials): Promise<CredentialRow> {
  // First of all: in a storm, most are sent away, and that must cost next to nothing.
  passwordQueue.assertRoom()
  await requireEmailPassword(deps.db, deps.config)
  const person = await tryPassword(deps, email, password, () => findCredentialByEmail(deps.db, email))
  if (person === null) throw accountRefusals.wrongCredentials()
  if (person.isBanned) throw accountRefusals.banned()
  return person
}

/** Whether the password that someone just logged in with is still theirs: it may have been changed meanwhile. */
export async function isPasswordCurrent(db: Database, { id, passwordHash }: CredentialRow): Promise<boolean> {
  const person = await findCredentialById(db, id)
  return person !== null && person.passwordHash === passwordHash
}

/** Asks a logged-in person for their password again, before something that cannot be undone. */
export async function confirmPassword(
  deps: AccountDeps,
  personId: string,
  password: string,
): Promise<CredentialRow & { passwordHash: string }> {
  const person = await findCredentialById(deps.db, personId)
  if (person === null) throw accountRefusals.sessionOver()
  const { passwordHash } = person
  if (passwordHash === null) throw accountRefusals.noPassword()
  const proven = await tryPassword(deps, person.email, password, async () => person)
  if (proven === null) throw accountRefusals.wrongPassword()
  return { ...proven, passwordHash }
}

/** Changes the password of a logged-in person and ends their other sessions. */
export async function changePassword(
  deps: AccountDeps,
  session: { personId: string; sessionId: string },
  form: { currentPassword: string; newPassword: string },
): Promise<void> {
  const policy = await requireEmailPassword(deps.db, deps.config)
  assertGoodPassword(policy, form.newPassword)
  const { passwordHash } = await confirmPassword(deps, session.personId, form.currentPassword)
  const next = await hashPassword(form.newPassword)
  await deps.db.transaction().execute(async (tx) => {
    const isReplaced = await replacePassword(tx, session.personId, { known: passwordHash, next })
    if (!isReplaced) throw accountRefusals.wrongPassword()
    await useUpTokensOf(tx, session.personId)
    await deleteSessionsOf(tx, session.personId, session.sessionId)
  })
}
