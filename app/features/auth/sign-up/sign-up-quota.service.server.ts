import { networkSubject } from '#app/platform/address-key.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { accountErrors } from '#app/features/auth/auth-error.messages.ts'
import type { AuthCaller } from '#app/features/auth/attempts/auth-caller.server.ts'
import { MINUTES_PER_HOUR } from '#app/shared/units.ts'

/** Limits new accounts per network: enough for a school class, too few for a script. */
export async function enforceSignUpQuota(db: Database, config: Config, caller: AuthCaller): Promise<void> {
  const limit = config.SIGN_UPS_PER_HOUR
  const quota = { kind: 'sign-up', limit, minutes: MINUTES_PER_HOUR, noun: 'new accounts' }
  const network = networkSubject(config.AUTH_SECRET, caller.network)
  const waitSeconds = await consumeQuota(db, network, quota)
  if (waitSeconds !== null) throw new RetryableError(accountErrors.tooManySignUps(), waitSeconds)
}
