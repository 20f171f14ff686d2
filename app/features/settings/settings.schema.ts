import { z } from 'zod'
import { tokenFormSchema } from '#app/features/access-tokens/access-token.schema.ts'
import { changePasswordInput, signUpInput } from '#app/features/auth/auth.schema.ts'
import { SUBSCRIPTIONS } from '#app/shared/profile.ts'

// zod objects drop unknown keys, so that a role, an email or a plan cannot be set along.
export const profileInput = z.object({
  company: signUpInput.shape.company.unwrap(),
  /** Empty: the default again. Missing: unchanged. */
  displayName: signUpInput.shape.displayName.unwrap().optional(),
})
export const planInput = z.object({ plan: z.enum(SUBSCRIPTIONS) })
/** The password is empty if the account has none. */
export const deleteAccountInput = z.object({
  password: changePasswordInput.shape.currentPassword.default(''),
})
/** The same proof as for a deletion: a token outlives the session that created it. */
export const createTokenInput = tokenFormSchema.extend(deleteAccountInput.shape)
