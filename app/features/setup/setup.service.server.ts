import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import {
  createSetupCounters,
  recordAttempts,
  settleAttempts,
} from '#app/features/auth/attempts/attempt.service.server.ts'
import { type AuthCaller, toQueueCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import { type AuthDeps, createAdministrator } from '#app/features/auth/auth.service.server.ts'
import { hashPassword } from '#app/features/auth/password/password-hash.server.ts'
import { requestLibraryLoad } from '#app/features/library/library-load.service.server.ts'
import { assertValidPassword } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { canSendMail } from '#app/features/site/site.service.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { setupErrors } from './setup.messages.ts'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  normalizeSetupCode,
  SETUP_POLICY,
  type SetupForm,
} from './setup.rules.ts'
import { claimSetup, readSetupState, replaceSetupCode } from './setup.store.server.ts'

/** Keyed, so that a copy of the database is of no use without the secret. */
const hashCode = (secret: string, code: string) =>
  createHmac('sha256', secret)
    .update(`setup-code:${normalizeSetupCode(code)}`)
    .digest('hex')

const createCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

const isSameHash = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * Gives a new install a new code and hands it to `print`; one with an administrator gets none. Printed while the row is
 * locked, so that of several processes that start at once the last line in the log has the code that counts.
 */
export async function issueSetupCode(
  db: Database,
  { AUTH_SECRET }: Pick<Config, 'AUTH_SECRET'>,
  print: (code: string) => void,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const code = createCode()
    const isIssued = await replaceSetupCode(tx, hashCode(AUTH_SECRET, code))
    if (isIssued) print(code)
    return isIssued
  })
}

type SetupView = {
  isPending: boolean
  canSendMail: boolean
  address: string
  /** The name of the provider, where it is the only way in. */
  onlyProvider: string | null
}

/** What the page needs to know. It says nothing about the people of a site. */
export async function readSetup(db: Database, config: Config): Promise<SetupView> {
  const { codeHash } = await readSetupState(db)
  return {
    isPending: codeHash !== null,
    canSendMail: canSendMail(config),
    address: config.PUBLIC_URL,
    onlyProvider: config.OIDC_ONLY ? config.OIDC_NAME : null,
  }
}

type Administrator = Awaited<ReturnType<typeof createAdministrator>>

/** Sets a new install up with the code of its log, once, and returns its first administrator. */
export async function completeSetup(
  { db, config, log }: AuthDeps,
  form: SetupForm,
  caller: AuthCaller,
): Promise<Administrator> {
  const { codeHash } = await readSetupState(db)
  if (codeHash === null) throw setupErrors.setUpAlready()
  const counters = createSetupCounters({ secret: config.AUTH_SECRET, caller })
  await recordAttempts(db, counters)
  if (!isSameHash(hashCode(config.AUTH_SECRET, form.code), codeHash)) throw setupErrors.wrongSetupCode()
  await settleAttempts(db, counters)
  assertValidPassword(SETUP_POLICY, form.password, form.email)
  const passwordHash = await hashPassword(form.password, toQueueCaller(caller))
  return db.transaction().execute(async (tx) => {
    const { siteName, signUp, hasLibrary } = form
    const isClaimed = await claimSetup(tx, codeHash, { name: siteName, signUp })
    if (!isClaimed) throw setupErrors.setUpAlready()
    const { email, name: displayName } = form
    // Where a provider is the only way in, it must be able to link this account; the code proves whose server it is.
    const isEmailTrusted = config.OIDC_ONLY
    const administrator = { email, displayName, passwordHash, isEmailTrusted }
    const person = await createAdministrator(tx, log, administrator)
    const after = { siteName, signUp, hasLibrary }
    await recordAuditEvent(tx, null, { action: 'set-up', subjectId: person.id, after })
    if (hasLibrary) await requestLibraryLoad(tx)
    return person
  })
}
