import type { Config } from '#app/platform/config.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { accountRefusals, authRefusals, weakPassword } from './account-refusal.messages.ts'
import {
  leavesAMethod,
  type PasswordPolicy,
  passwordProblem,
  type SignInMethods,
  usableMethods,
} from './account.rules.ts'
import type { AuthSettings, AuthSettingsChange } from './account.schema.ts'
import { recordDeed } from './audit.service.server.ts'
import { isCommonPassword } from './common-password.server.ts'
import { lockAuthSettings, readAuthSettings, updateAuthSettings } from './auth-settings.store.server.ts'

const COMMON = 'This password is among the first that anyone would try. Choose another one.'

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

/** Refuses while email and password are switched off; else says what a new password must look like. */
export async function requireEmailPassword(db: Database, config: GoogleConfig): Promise<PasswordPolicy> {
  const { methods, policy } = await readSignInOptions(db, config)
  if (!methods.emailPassword) throw authRefusals['operation-not-allowed']()
  return policy
}

/** What an admin asks of a new password, and what nobody may choose whatever the admin asks. */
export function assertGoodPassword(policy: PasswordPolicy, password: string, email: string | null = null) {
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
  if (!leavesAMethod(settings, isGoogleConfigured(config))) throw accountRefusals.lastMethod()
  await updateAuthSettings(tx, settings)
  await recordDeed(tx, viewer, { action: 'auth-settings', before, after: settings })
  return settings
}
