export const accountMessages = {
  created: 'Account created successfully! Please log in.',
  createFailed: (message: string) => `Account creation failed: ${message}`,
  loggedIn: 'Logged in successfully!',
  googleLoggedIn: 'Logged in with Google!',
  googleFailed: (message: string) => `Google sign-in failed: ${message}`,
  googleNoCredential: 'Google sign-in failed to provide credential.',
  logInFailed: (message: string) => `Login failed: ${message}`,
  loggedOut: 'Logged out successfully!',
  loggedOutUnsent:
    "Logged out successfully! Some answers couldn't be sent yet. Log in on this device again to send them.",
  loggedOutElsewhere: 'You logged out in another tab.',
  logOutFailed: (message: string) => `Logout failed: ${message}`,
  resetSent: 'Password reset email sent!',
  resetFailed: (message: string) => `Password reset failed: ${message}`,
  passwordChanged: 'Password changed successfully! Please log in.',
  startFailed: (message: string) => `Error initializing app: ${message}`,
  /** A change to one's own profile that finds nobody logged in, or no database. */
  profileNotReady: 'User not logged in or database not ready.',
  /** Any other write of a person that finds nobody logged in, or no database. */
  writeNotReady: 'Database or user not ready.',
}

/** How errors of a change to one's own profile are worded. */
export const PROFILE_ERRORS = { notReady: accountMessages.profileNotReady, needsSession: true }
/** How errors of any other write of a logged-in person are worded. */
export const WRITE_ERRORS = { notReady: accountMessages.writeNotReady, needsSession: true }

/** The code of the refusal that stands for itself in a message. */
export const NOT_READY = 'auth/not-ready'
/** Said by the server's refusal, and by the browser where an answer carries no sentence of ours. */
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Wait a moment and try again.'

const OUR_CODES = /^(account|auth)\//
const TOO_MANY_REQUESTS = 429
const UNKNOWN = 'Something went wrong on our side. Try again in a moment.'

/** What a person reads of a failed call: our own sentence where the answer carries one. */
export function describeAccountError(answer: { code?: string; message?: string; status: number }): string {
  if (answer.code !== undefined && OUR_CODES.test(answer.code) && answer.message) return answer.message
  return answer.status === TOO_MANY_REQUESTS ? TOO_MANY_ATTEMPTS : UNKNOWN
}
