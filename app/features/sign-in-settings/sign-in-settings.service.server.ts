import type { AuthSettings, AuthSettingsChange } from './sign-in-settings.schema.ts'
import { findPasswordProblem, type PasswordPolicy } from './password-policy.rules.ts'
import {
  type ConfiguredMethods,
  hasUsableMethod,
  type SignInMethods,
  resolveUsableMethods,
} from './sign-in-settings.rules.ts'
import { signInMethodErrors, signInSettingsErrors, weakPassword } from './sign-in-settings.messages.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { recordAuditEvent } from '#app/features/audit/audit.service.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { lockAuthSettings, readAuthSettings, updateAuthSettings } from './sign-in-settings.store.server.ts'

const TOO_COMMON = 'This password is too common. Choose another one.'

type MethodConfig = Pick<
  Config,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_ONLY'
>

/** False also where another provider is the only way in. */
export const isGoogleConfigured = (config: MethodConfig) =>
  !config.OIDC_ONLY && config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined

/** The issuer and the client of the OpenID Connect provider, or null without one. */
export function readProviderSettings({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: MethodConfig) {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return null
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}

const readConfigured = (config: MethodConfig): ConfiguredMethods => ({
  isGoogleConfigured: isGoogleConfigured(config),
  provider: readProviderSettings(config) === null ? null : config.OIDC_NAME,
  isProviderOnly: config.OIDC_ONLY,
})

const toPolicy = ({ emailPassword: _email, google: _google, ...policy }: AuthSettings): PasswordPolicy =>
  policy

/** Reads the current sign-in methods and password policy. */
export async function readSignInOptions(
  db: Database,
  config: MethodConfig,
): Promise<{ methods: SignInMethods; policy: PasswordPolicy }> {
  const settings = await readAuthSettings(db)
  return { methods: resolveUsableMethods(settings, readConfigured(config)), policy: toPolicy(settings) }
}

/** Reads the settings for administrators, and what is configured on the server. */
export async function readSignInSettings(
  db: Database,
  config: MethodConfig,
): Promise<{ settings: AuthSettings } & ConfiguredMethods> {
  return { settings: await readAuthSettings(db), ...readConfigured(config) }
}

/** Throws while email and password are turned off; otherwise returns the password policy. */
export async function requireEmailPassword(db: Database, config: MethodConfig): Promise<PasswordPolicy> {
  if (config.OIDC_ONLY) throw signInSettingsErrors.providerOnly()
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
  config: MethodConfig,
  change: AuthSettingsChange,
): Promise<AuthSettings> {
  const before = await lockAuthSettings(tx)
  const settings = { ...before, ...change }
  if (!hasUsableMethod(settings, isGoogleConfigured(config))) throw signInSettingsErrors.lastMethod()
  await updateAuthSettings(tx, settings)
  await recordAuditEvent(tx, viewer, { action: 'auth-settings', before, after: settings })
  return settings
}
