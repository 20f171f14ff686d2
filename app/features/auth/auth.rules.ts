import { cleanName } from '#app/features/names/name.rules.ts'
import {
  type PasswordPolicy,
  findPasswordProblem,
} from '#app/features/sign-in-settings/password-policy.rules.ts'
import { MAX_DISPLAY_NAME, MAX_EMAIL } from '#app/shared/limits.ts'

/** Default pages after log-in and sign-up. `next` in the URL overrides both. */
export const AFTER_LOG_IN = '/courses'
export const AFTER_SIGN_UP = '/courses'

export const MAX_COMPANY = 120
export type Credentials = { email: string; password: string }
export type SignUpForm = Credentials & { company: string; displayName: string }
type CredentialErrors = Partial<Record<keyof SignUpForm, string>>

// Excludes control characters and lone surrogates: PostgreSQL can't store them, and no valid email has them.
const EMAIL_PATTERN = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@.\p{Cc}\p{Cs}]+(?:\.[^\s@.\p{Cc}\p{Cs}]+)+$/u

/** The default name of a new account: the part of the email before the @. */
export const nameFromEmail = (email: string) => cleanName(email.split('@', 1)[0] ?? email)

// These checks only save a round trip; the server validates again. A schema library would be the largest
// dependency of the pages that new visitors load first.

/** Checks the format only; receiving the mail proves that the email exists. */
export const isEmail = (email: string) => email.length <= MAX_EMAIL && EMAIL_PATTERN.test(email)

export function emailErrors(email: string): { email?: string } {
  return isEmail(email) ? {} : { email: 'Enter a full email, like name@example.com.' }
}

export function logInErrors({ email, password }: Credentials): CredentialErrors {
  return { ...emailErrors(email), ...(password === '' ? { password: 'Enter your password.' } : {}) }
}

export function signUpErrors(policy: PasswordPolicy, form: SignUpForm): CredentialErrors {
  const problem = findPasswordProblem(policy, form.password)
  return {
    ...emailErrors(form.email),
    ...(problem === null ? {} : { password: problem }),
    ...(form.company.length > MAX_COMPANY
      ? { company: `The company can have at most ${MAX_COMPANY} characters.` }
      : {}),
    ...(form.displayName.length > MAX_DISPLAY_NAME
      ? { displayName: `The display name can have at most ${MAX_DISPLAY_NAME} characters.` }
      : {}),
  }
}
