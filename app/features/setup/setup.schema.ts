import { z } from 'zod'
import { signUpInput } from '#app/features/auth/auth.schema.ts'
import { signUpModeSchema, siteNameSchema } from '#app/features/site/site.schema.ts'
import { MAX_DISPLAY_NAME } from '#app/shared/limits.ts'
import { boundedText } from '#app/shared/text.ts'

const MAX_CODE = 40

export const setupInput = signUpInput.pick({ email: true, password: true }).extend({
  name: boundedText(MAX_DISPLAY_NAME, 'The name')
    .transform((text) => text.trim())
    .default(''),
  code: z.string().max(MAX_CODE),
  siteName: siteNameSchema,
  signUp: signUpModeSchema,
  hasLibrary: z.boolean(),
})
