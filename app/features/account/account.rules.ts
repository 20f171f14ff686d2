export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

export type Credentials = { email: string; password: string }
type CredentialErrors = Partial<Record<keyof Credentials, string>>

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** The name a new account starts with: the part of the address before the @. */
export const nameFromEmail = (address: string) => address.split('@', 1)[0] ?? address

// These checks only spare a round trip, the server makes its own; a schema library would be
// the heaviest thing on the pages that strangers load first.

function emailError(email: string): CredentialErrors {
  return ADDRESS.test(email) ? {} : { email: 'Enter a full address, like name@example.com.' }
}

export function logInErrors({ email, password }: Credentials): CredentialErrors {
  return { ...emailError(email), ...(password === '' ? { password: 'Enter your password.' } : {}) }
}

export function signUpErrors({ email, password }: Credentials): CredentialErrors {
  const errors = emailError(email)
  if (password.length < MIN_PASSWORD_LENGTH) {
    return { ...errors, password: `The password needs at least ${MIN_PASSWORD_LENGTH} characters.` }
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return { ...errors, password: `The password can have at most ${MAX_PASSWORD_LENGTH} characters.` }
  }
  return errors
}
