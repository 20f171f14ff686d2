import { z } from 'zod'
import { MAX_EMAIL } from '#app/shared/limits.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { MAX_SITE_NAME, SIGN_UP_MODES } from '#app/shared/site.ts'

export const signUpModeSchema = z.enum(SIGN_UP_MODES)
export const siteNameSchema = requiredText(MAX_SITE_NAME, 'The name', 'Enter a name for the site.')

/** Contains only what is changed, so that two administrators don't overwrite each other's changes. */
export const siteChangeSchema = z
  .object({
    name: siteNameSchema,
    signUp: signUpModeSchema,
    /** Empty: the address of the configuration. */
    supportAddress: boundedText(MAX_EMAIL, 'The support address')
      .transform((text) => text.trim())
      .refine((text) => text === '' || z.email().safeParse(text).success, {
        message: 'Enter a full email, like name@example.com.',
      }),
  })
  .partial()
export type SiteChange = z.infer<typeof siteChangeSchema>
