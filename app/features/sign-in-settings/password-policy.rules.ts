import { MAX_PASSWORD_INPUT } from '#app/shared/limits.ts'

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

/** The limits of an admin's choice. */
export const PASSWORD_MIN_RANGE = { from: 6, to: 64 }
export const PASSWORD_MAX_RANGE = { from: 64, to: MAX_PASSWORD_INPUT }

const CHARACTER_CLASSES = [
  { key: 'needsLowercase', name: 'a lowercase letter', pattern: /\p{Ll}/u },
  { key: 'needsUppercase', name: 'an uppercase letter', pattern: /\p{Lu}/u },
  { key: 'needsDigit', name: 'a digit', pattern: /\p{Nd}/u },
  { key: 'needsSymbol', name: 'a symbol', pattern: /[^\p{L}\p{Nd}]/u },
] as const

/** Returns the first problem of a new password as a sentence, or null. */
export function findPasswordProblem(policy: PasswordPolicy, password: string): string | null {
  if (password.length < policy.min) return `The password needs at least ${policy.min} characters.`
  if (password.length > policy.max) return `The password can have at most ${policy.max} characters.`
  const missing = CHARACTER_CLASSES.find(({ key, pattern }) => policy[key] && !pattern.test(password))
  return missing === undefined ? null : `The password needs ${missing.name}.`
}

/** Describes the policy for the hint below the field. */
export function describePolicy(policy: PasswordPolicy): string {
  const required = CHARACTER_CLASSES.filter(({ key }) => policy[key]).map(({ name }) => name)
  const length = `At least ${policy.min} characters`
  if (required.length === 0) return `${length}.`
  const last = required.pop()
  return `${length}, with ${required.length === 0 ? '' : `${required.join(', ')} and `}${last}.`
}
