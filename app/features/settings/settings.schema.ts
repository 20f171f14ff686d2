import { z } from 'zod'
import { tokenFormSchema } from '#app/features/access-tokens/access-token.schema.ts'
import { changePasswordInput, signUpInput, providerIdSchema } from '#app/features/auth/auth.schema.ts'
import { passkeyIdInput } from '#app/features/auth/passkeys/passkey.schema.ts'
import { SUBSCRIPTIONS } from '#app/shared/profile.ts'

// zod objects drop unknown keys, so that a role, an email or a plan cannot be set along.
export const profileInput = z.object({
  company: signUpInput.shape.company.unwrap(),
  /** Empty: the default again. Missing: unchanged. */
  displayName: signUpInput.shape.displayName.unwrap().optional(),
})
export const planInput = z.object({ plan: z.enum(SUBSCRIPTIONS) })
/** The password is empty if the account has none. */
export const identityInput = z.object({ password: changePasswordInput.shape.currentPassword.default('') })
/** A change of how somebody logs in needs the same proof. */
export const removePasskeyInput = identityInput.extend(passkeyIdInput.shape)
export const unlinkInput = identityInput.extend({ provider: providerIdSchema })
/** The same proof as for a deletion: a token outlives the session that created it. */
export const createTokenInput = tokenFormSchema.extend(identityInput.shape)
