import { cleanName } from './name.rules.ts'

/** Where a person goes on. `next` in the address comes before both. */
export const AFTER_LOG_IN = '/courses'
export const AFTER_SIGN_UP = '/courses'

export const MAX_COMPANY = 120
export const MAX_BAN_REASON = 500
/** What is looked for among people: an address or an id, or the beginning of one. */
export const MAX_SEARCH = 254
export const MAX_EMAIL = 254
/** More is never hashed, whatever the policy says. */
export const MAX_PASSWORD_INPUT = 256

export type PasswordPolicy = {
  min: number
  max: number
  needsLowercase: boolean
  needsUppercase: boolean
  needsDigit: boolean
  needsSymbol: boolean
}

export const DEFAULT_POLICY: PasswordPolicy = {
  min: 6,
  max: 128,
  needsLowercase: false,
  needsUppercase: false,
  needsDigit: false,
  needsSymbol: false,
}

/** What an admin may choose between. */
export const PASSWORD_MIN_RANGE = { from: 6, to: 64 }
export const PASSWORD_MAX_RANGE = { from: 64, to: MAX_PASSWORD_INPUT }

export type Credentials = { email: string; password: string }
export type SignUpForm = Credentials & { company: string }
type CredentialErrors = Partial<Record<keyof SignUpForm, string>>

// Neither control characters nor halves of characters: a database cannot keep them, and no mail has them.
const ADDRESS = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@.\p{Cc}\p{Cs}]+(?:\.[^\s@.\p{Cc}\p{Cs}]+)+$/u

/** The name a new account starts with: the part of the address before the @. */
export const nameFromEmail = (address: string) => cleanName(address.split('@', 1)[0] ?? address)

const CHARACTER_CLASSES = [
  { key: 'needsLowercase', name: 'a lower-case letter', pattern: /\p{Ll}/u },
  { key: 'needsUppercase', name: 'an upper-case letter', pattern: /\p{Lu}/u },
  { key: 'needsDigit', name: 'a digit', pattern: /\p{Nd}/u },
  { key: 'needsSymbol', name: 'a symbol', pattern: /[^\p{L}\p{Nd}]/u },
] as const

/** What is wrong with a new password, in one sentence, or nothing. */
export function passwordProblem(policy: PasswordPolicy, password: string): string | null {
  if (password.length < policy.min) return `The password needs at least ${policy.min} characters.`
  if (password.length > policy.max) return `The password can have at most ${policy.max} characters.`
  const missing = CHARACTER_CLASSES.find(({ key, pattern }) => policy[key] && !pattern.test(password))
  return missing === undefined ? null : `The password needs ${missing.name}.`
}

/** The policy as a hint under the field. */
export function describePolicy(policy: PasswordPolicy): string {
  const wanted = CHARACTER_CLASSES.filter(({ key }) => policy[key]).map(({ name }) => name)
  const length = `At least ${policy.min} characters`
  if (wanted.length === 0) return `${length}.`
  const last = wanted.pop()
  return `${length}, with ${wanted.length === 0 ? '' : `${wanted.join(', ')} and `}${last}.`
}

// These checks only spare a round trip, the server makes its own; a schema library would be
// the heaviest thing on the pages that strangers load first.

/** Whether this can be an address; the mail that arrives is the proof. */
export const isAddress = (email: string) => email.length <= MAX_EMAIL && ADDRESS.test(email)

export function emailErrors(email: string): { email?: string } {
  return isAddress(email) ? {} : { email: 'Enter a full address, like name@example.com.' }
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

export type SignInMethods = { emailPassword: boolean; google: boolean }

/**
 * The methods that work: Google only where it is configured, and email with password also when it was switched
 * off, should no other way be left; otherwise a lost setting would lock everyone out.
 */
export function usableMethods(switches: SignInMethods, isGoogleConfigured: boolean): SignInMethods {
  const google = switches.google && isGoogleConfigured
  return { emailPassword: switches.emailPassword || !google, google }
}

/** Whether a choice leaves a method that works. */
export const leavesAMethod = (switches: SignInMethods, isGoogleConfigured: boolean) =>
  switches.emailPassword || (switches.google && isGoogleConfigured)

const ID_BEGINNING = /^[0-9a-f]{8}[0-9a-f-]*$/
const HEX_DIGITS = 32

/** The ids that begin as given, from the first to the last; none when this is not the beginning of an id. */
export function idRange(text: string): { from: string; to: string } | null {
  const digits = text.replaceAll('-', '')
  if (!ID_BEGINNING.test(text) || digits.length > HEX_DIGITS) return null
  return { from: digits.padEnd(HEX_DIGITS, '0'), to: digits.padEnd(HEX_DIGITS, 'f') }
}
