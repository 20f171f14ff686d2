import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { MAX_DISPLAY_NAME, MAX_EMAIL, MAX_PASSWORD_INPUT } from '#app/shared/limits.ts'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { boundedText } from '#app/shared/text.ts'
import { invitationTokenSchema } from '#app/features/invitations/invitation.schema.ts'
import { AFTER_LOG_IN, isEmail, MAX_COMPANY } from './auth.rules.ts'
import { PROVIDER_IDS, providerResultPath, type ProviderId } from './providers/provider.rules.ts'

const email = z
  .string()
  .max(MAX_EMAIL)
  .transform((text) => text.trim().toLowerCase())
  .refine(isEmail, 'Enter a full email, like name@example.com.')
const password = z
  .string()
  .max(MAX_PASSWORD_INPUT, `The password can have at most ${MAX_PASSWORD_INPUT} characters.`)
const MAX_CREDENTIAL = 8_000
const MAX_NEXT = 2_000
const token = z.string().min(1).max(200)

// Zod objects drop unknown keys, so no request can set a role, an owner, a plan or a time.
export const signUpInput = z.object({
  email,
  password,
  company: boundedText(MAX_COMPANY, 'The company')
    .transform((text) => text.trim())
    .default(''),
  displayName: boundedText(MAX_DISPLAY_NAME, 'The display name')
    .transform((text) => text.trim())
    .default(''),
  /** The token of an invitation link. */
  invitation: invitationTokenSchema.optional(),
})
export const logInInput = z.object({ email, password })
export const requestResetInput = z.object({ email })
export const resetPasswordInput = z.object({ token, password })
export const tokenInput = z.object({ token })
export const changePasswordInput = z.object({ currentPassword: password, newPassword: password })
export const googleCredentialInput = z.object({
  credential: z.string().min(1).max(MAX_CREDENTIAL),
  invitation: invitationTokenSchema.nullish(),
})
/** Better Auth reads the callback URLs from these names; the browser only sends the next path. */
const providerAddressInput = (provider: ProviderId) =>
  z
    .object({
      isPopup: z.boolean().default(false),
      next: z.string().max(MAX_NEXT).nullish(),
      invitation: invitationTokenSchema.nullish(),
    })
    .transform(({ isPopup, next: requested, invitation = null }) => {
      const next =
        requested === null || requested === undefined ? null : safeReturnPath(requested, AFTER_LOG_IN)
      const callbackURL = providerResultPath(provider, { isPopup, next })
      return {
        invitation,
        callbackURL,
        errorCallbackURL: callbackURL,
        newUserCallbackURL: providerResultPath(provider, { isPopup, next, isNew: true }),
      }
    })
export const googleAddressInput = providerAddressInput('google')
export const oidcAddressInput = providerAddressInput('oidc')
export const providerIdSchema = z.enum(PROVIDER_IDS)
export const sessionIdInput = z.object({ sessionId: idSchema })

/** A session as its owner sees it. */
export type SessionSummary = {
  id: string
  device: string
  createdAt: string
  renewedAt: string
  isCurrent: boolean
}
