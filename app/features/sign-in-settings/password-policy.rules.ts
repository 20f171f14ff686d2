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

/** What an admin may choose between. */
export const PASSWORD_MIN_RANGE = { from: 6, to: 64 }
export const PASSWORD_MAX_RANGE = { from: 64, to: MAX_PASSWORD_INPUT }

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
