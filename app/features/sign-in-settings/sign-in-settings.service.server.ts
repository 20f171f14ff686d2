import type { AuthSettings, AuthSettingsChange } from './sign-in-settings.schema.ts'
import { passwordProblem, type PasswordPolicy } from './password-policy.rules.ts'
import { hasUsableMethod, type SignInMethods, usableMethods } from './sign-in-settings.rules.ts'
import { signInMethodErrors, signInSettingsErrors, weakPassword } from './sign-in-settings.messages.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { lockAuthSettings, readAuthSettings, updateAuthSettings } from './sign-in-settings.store.server.ts'

const COMMON = 'This password is too common. Choose another one.'

type GoogleConfig = Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>

export const isGoogleConfigured = (config: GoogleConfig) =>
  config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined

const policyOf = ({ emailPassword: _email, google: _google, ...policy }: AuthSettings): PasswordPolicy =>
  policy

/** How one can get in at this moment, and what a new password must look like. */
export async function readSignInOptions(
  db: Database,
  config: GoogleConfig,
): Promise<{ methods: SignInMethods; policy: PasswordPolicy }> {
  const settings = await readAuthSettings(db)
  return { methods: usableMethods(settings, isGoogleConfigured(config)), policy: policyOf(settings) }
}

/** What an administrator sees and edits, and whether Google can be used at all. */
export async function readSignInSettings(
  db: Database,
  config: GoogleConfig,
): Promise<{ settings: AuthSettings; isGoogleConfigured: boolean }> {
  return { settings: await readAuthSettings(db), isGoogleConfigured: isGoogleConfigured(config) }
}

/** Refuses while email and password are switched off; else says what a new password must look like. */
export async function requireEmailPassword(db: Database, config: GoogleConfig): Promise<PasswordPolicy> {
  const { methods, policy } = await readSignInOptions(db, config)
  if (!methods.emailPassword) throw signInMethodErrors['operation-not-allowed']()
  return policy
}

/** What an admin asks of a new password, and what nobody may choose whatever the admin asks. */
export function assertValidPassword(policy: PasswordPolicy, password: string, email: string | null = null) {
  const problem = passwordProblem(policy, password) ?? (isCommonPassword(password, email) ? COMMON : null)
  if (problem !== null) throw weakPassword(problem)
}

/** What an admin changed: it counts from the next call on, on every process. What holds now. */
export async function saveAuthSettings(
  tx: Transaction,
  viewer: Viewer,
  config: GoogleConfig,
  change: AuthSettingsChange,
): Promise<AuthSettings> {
  const before = await lockAuthSettings(tx)
  const settings = { ...before, ...change }
  if (!hasUsableMethod(settings, isGoogleConfigured(config))) throw signInSettingsErrors.lastMethod()
  await updateAuthSettings(tx, settings)
  await recordAuditEvent(tx, viewer, { action: 'auth-settings', before, after: settings })
  return settings
}
