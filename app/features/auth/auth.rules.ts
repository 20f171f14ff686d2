import { cleanName } from '#app/features/names/name.rules.ts'
import { type PasswordPolicy, passwordProblem } from '#app/features/sign-in-settings/password-policy.rules.ts'
import { MAX_EMAIL } from '#app/shared/limits.ts'

/** Where a person goes on. `next` in the address comes before both. */
export const AFTER_LOG_IN = '/courses'
export const AFTER_SIGN_UP = '/courses'

export const MAX_COMPANY = 120
export type Credentials = { email: string; password: string }
export type SignUpForm = Credentials & { company: string }
type CredentialErrors = Partial<Record<keyof SignUpForm, string>>

// Neither control characters nor halves of characters: a database cannot keep them, and no mail has them.
const ADDRESS = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@.\p{Cc}\p{Cs}]+(?:\.[^\s@.\p{Cc}\p{Cs}]+)+$/u

/** The name a new account starts with: the part of the address before the @. */
export const nameFromEmail = (address: string) => cleanName(address.split('@', 1)[0] ?? address)

// These checks only spare a round trip, the server makes its own; a schema library would be
// the heaviest thing on the pages that strangers load first.

/** Whether this can be an address; the mail that arrives is the proof. */
export const isEmail = (email: string) => email.length <= MAX_EMAIL && ADDRESS.test(email)

export function emailErrors(email: string): { email?: string } {
  return isEmail(email) ? {} : { email: 'Enter a full email, like name@example.com.' }
}

export function logInErrors({ email, password }: Credentials): CredentialErrors {
  return { ...emailErrors(email), ...(password === '' ? { password: 'Enter your password.' } : {}) }
}

export function signUpErrors(policy: PasswordPolicy, form: SignUpForm): CredentialErrors {
  const problem = passwordProblem(policy, form.password)
  return {
    ...emailErrors(form.email),
    ...(problem === null ? {} : { password: problem }),
    ...(form.company.length > MAX_COMPANY
      ? { company: `The company can have at most ${MAX_COMPANY} characters.` }
      : {}),
  }
}
