import type { AuthSettings, AuthSettingsChange } from './sign-in-settings.schema.ts'
import { findPasswordProblem, type PasswordPolicy } from './password-policy.rules.ts'
import { hasUsableMethod, type SignInMethods, resolveUsableMethods } from './sign-in-settings.rules.ts'
import { signInMethodErrors, signInSettingsErrors, weakPassword } from './sign-in-settings.messages.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { lockAuthSettings, readAuthSettings, updateAuthSettings } from './sign-in-settings.store.server.ts'

const TOO_COMMON = 'This password is too common. Choose another one.'

type GoogleConfig = Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET'>

export const isGoogleConfigured = (config: GoogleConfig) =>
  config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined

const toPolicy = ({ emailPassword: _email, google: _google, ...policy }: AuthSettings): PasswordPolicy =>
  policy

/** Reads the current sign-in methods and password policy. */
export async function readSignInOptions(
  db: Database,
  config: GoogleConfig,
): Promise<{ methods: SignInMethods; policy: PasswordPolicy }> {
  const settings = await readAuthSettings(db)
  return { methods: resolveUsableMethods(settings, isGoogleConfigured(config)), policy: toPolicy(settings) }
}

/** Reads the settings for administrators, and whether Google is configured. */
export async function readSignInSettings(
  db: Database,
  config: GoogleConfig,
): Promise<{ settings: AuthSettings; isGoogleConfigured: boolean }> {
  return { settings: await readAuthSettings(db), isGoogleConfigured: isGoogleConfigured(config) }
}

/** Throws while email and password are turned off; otherwise returns the password policy. */
export async function requireEmailPassword(db: Database, config: GoogleConfig): Promise<PasswordPolicy> {
  const { methods, policy } = await readSignInOptions(db, config)
  if (!methods.emailPassword) throw signInMethodErrors['operation-not-allowed']()
  return policy
}

/** Rejects passwords that break the admin's policy, and common ones always. */
export function assertValidPassword(policy: PasswordPolicy, password: string, email: string | null = null) {
  const problem =
    findPasswordProblem(policy, password) ?? (isCommonPassword(password, email) ? TOO_COMMON : null)
  if (problem !== null) throw weakPassword(problem)
}

/** Saves an admin's change, effective immediately on every process. Returns the new settings. */
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
