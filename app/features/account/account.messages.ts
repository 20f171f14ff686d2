export const accountMessages = {
  created: 'Account created successfully! Please log in.',
  createFailed: (message: string) => `Account creation failed: ${message}`,
  loggedIn: 'Logged in successfully!',
  logInFailed: (message: string) => `Login failed: ${message}`,
  loggedOut: 'Logged out successfully!',
  logOutFailed: (message: string) => `Logout failed: ${message}`,
}

/** The library's codes in words for people. An unknown address and a wrong password read alike. */
const SENTENCES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email or the password is not right.',
  INVALID_EMAIL: 'Enter a full address, like name@example.com.',
  PASSWORD_TOO_SHORT: 'The password needs at least 6 characters.',
  PASSWORD_TOO_LONG: 'The password can have at most 128 characters.',
  USER_ALREADY_EXISTS: 'This address is already in use.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'This address is already in use.',
}

const TOO_MANY = 'Too many tries. Wait a minute and try again.'
const UNKNOWN = 'Something went wrong on our side. Try again in a moment.'
const TOO_MANY_REQUESTS = 429

export function accountSentence(code: string | undefined, status: number): string {
  if (status === TOO_MANY_REQUESTS) return TOO_MANY
  return (code === undefined ? undefined : SENTENCES[code]) ?? UNKNOWN
}
