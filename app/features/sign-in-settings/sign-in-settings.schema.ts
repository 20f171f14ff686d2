import { z } from 'zod'
import { PASSWORD_MAX_RANGE, PASSWORD_MIN_RANGE } from './password-policy.rules.ts'

const range = ({ from, to }: { from: number; to: number }, name: string) => {
  const sentence = `${name} must be a number from ${from} to ${to}.`
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence)
}

/** The settings under Authentication > Sign-in method. */
export const authSettingsSchema = z.object({
  emailPassword: z.boolean(),
  google: z.boolean(),
  min: range(PASSWORD_MIN_RANGE, 'The minimum length'),
  max: range(PASSWORD_MAX_RANGE, 'The maximum length'),
  needsLowercase: z.boolean(),
  needsUppercase: z.boolean(),
  needsDigit: z.boolean(),
  needsSymbol: z.boolean(),
})
export type AuthSettings = z.infer<typeof authSettingsSchema>
/** Contains only the changed settings, so that two admins don't overwrite each other's changes. */
export const authSettingsChangeSchema = authSettingsSchema.partial()
export type AuthSettingsChange = z.infer<typeof authSettingsChangeSchema>
