import { z } from 'zod'
import { PASSWORD_MAX_RANGE, PASSWORD_MIN_RANGE } from './password-policy.rules.ts'

const range = ({ from, to }: { from: number; to: number }, name: string) => {
  const sentence = `${name} is a number from ${from} to ${to}.`
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence)
}

/** What an admin edits under Authentication > Sign-in method. */
export const authSettingsSchema = z.object({
  emailPassword: z.boolean(),
  google: z.boolean(),
  min: range(PASSWORD_MIN_RANGE, 'The shortest password'),
  max: range(PASSWORD_MAX_RANGE, 'The longest password'),
  needsLowercase: z.boolean(),
  needsUppercase: z.boolean(),
  needsDigit: z.boolean(),
  needsSymbol: z.boolean(),
})
export type AuthSettings = z.infer<typeof authSettingsSchema>
/** Only what an admin changed: two who change different things do not undo each other's. */
export const authSettingsChangeSchema = authSettingsSchema.partial()
export type AuthSettingsChange = z.infer<typeof authSettingsChangeSchema>
