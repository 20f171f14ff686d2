import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { cursorSchema } from '#app/shared/cursors.ts'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { boundedText, requiredText } from '#app/shared/text.ts'
import { type Role, ROLES } from '#app/shared/viewer.ts'
import {
  AFTER_LOG_IN,
  isAddress,
  MAX_BAN_REASON,
  MAX_COMPANY,
  MAX_EMAIL,
  MAX_PASSWORD_INPUT,
  MAX_SEARCH,
  PASSWORD_MAX_RANGE,
  PASSWORD_MIN_RANGE,
} from './account.rules.ts'
import { googleResultPath } from './google.rules.ts'

const email = z
  .string()
  .max(MAX_EMAIL)
  .transform((text) => text.trim().toLowerCase())
  .refine(isAddress, 'Enter a full address, like name@example.com.')
const password = z
  .string()
  .max(MAX_PASSWORD_INPUT, `The password can have at most ${MAX_PASSWORD_INPUT} characters.`)
const MAX_CREDENTIAL = 8_000
const MAX_NEXT = 2_000
const token = z.string().min(1).max(200)

// Objects drop what they do not name: no call takes a role, an owner, a plan or a time from outside.
export const signUpInput = z.object({
  email,
  password,
  company: boundedText(MAX_COMPANY, 'The company')
    .transform((text) => text.trim())
    .default(''),
})
export const logInInput = z.object({ email, password })
export const requestResetInput = z.object({ email })
export const resetPasswordInput = z.object({ token, password })
export const tokenInput = z.object({ token })
export const changePasswordInput = z.object({ currentPassword: password, newPassword: password })
export const googleCredentialInput = z.object({ credential: z.string().min(1).max(MAX_CREDENTIAL) })
/** The library reads the addresses to come back to from these names; the browser only says where it wants to go on. */
export const googleAddressInput = z
  .object({ isPopup: z.boolean(), next: z.string().max(MAX_NEXT).nullish() })
  .transform(({ isPopup, next: wanted }) => {
    const next = wanted === null || wanted === undefined ? null : safeReturnPath(wanted, AFTER_LOG_IN)
    const callbackURL = googleResultPath({ isPopup, next })
    return {
      callbackURL,
      errorCallbackURL: callbackURL,
      newUserCallbackURL: googleResultPath({ isPopup, next, isNew: true }),
    }
  })
export const sessionIdInput = z.object({ sessionId: idSchema })

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

/** One browser that is logged in, as its person sees it. */
export type SessionSummary = {
  id: string
  device: string
  createdAt: string
  renewedAt: string
  isCurrent: boolean
}

export const personIdInput = z.object({ personId: idSchema })
export const setRoleInput = personIdInput.extend({ role: z.enum(ROLES) })
export const banFormSchema = z.object({
  reason: requiredText(MAX_BAN_REASON, 'The reason', 'Say why, for those who look at it later.'),
})
export const banInput = banFormSchema.extend({ personId: idSchema })
export const searchPeopleInput = z.object({
  search: boundedText(MAX_SEARCH, 'The search').default(''),
  /** The last address of the page before. */
  cursor: boundedText(MAX_EMAIL, 'The place').nullish(),
})
export const auditInput = z.object({ cursor: cursorSchema.nullish() })

/** A person, as administrators see them. */
export type PersonRow = {
  id: string
  email: string
  name: string
  role: Role
  bannedAt: string | null
  banReason: string | null
  createdAt: string
}

/** What an administrator did. */
export type AuditRow = {
  id: string
  createdAt: string
  action: string
  /** Null: a command on the server. */
  actorId: string | null
  actorEmail: string | null
  subjectId: string | null
  subjectEmail: string | null
  before: string | null
  after: string | null
}
