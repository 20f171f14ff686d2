import { z } from 'zod'
import { changePasswordInput, signUpInput } from '#app/features/auth/auth.schema.ts'
import { SUBSCRIPTIONS } from '#app/shared/profile.ts'

// Objects drop what they do not name: a role, an address or a plan beside the one below is not looked at.
export const profileInput = z.object({ company: signUpInput.shape.company.unwrap() })
export const planInput = z.object({ plan: z.enum(SUBSCRIPTIONS) })
/** Empty where the account has no password. */
export const deleteAccountInput = z.object({
  password: changePasswordInput.shape.currentPassword.default(''),
})
