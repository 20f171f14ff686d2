import { TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'

export const accountMessages = {
  created: 'Account created successfully! Please log in.',
  createFailed: (message: string) => `Account creation failed: ${message}`,
  loggedIn: 'Logged in successfully!',
  providerLoggedIn: (name: string) => `Logged in with ${name}!`,
  providerFailed: (name: string, message: string) => `${name} sign-in failed: ${message}`,
  providerNoCredential: (name: string) => `${name} sign-in failed to provide credential.`,
  providerUnconfirmed: (name: string) => `${name} couldn't verify your identity. Try again.`,
  /** They have an account there and none here, and signing up needs a link. */
  providerUnknownPerson: (name: string) =>
    `${name} knows you, this site doesn't yet. Ask your administrator for an invitation.`,
  /** Where there are no passwords: an account from before, whose email nobody has shown to be theirs. */
  providerNotLinked: (name: string) =>
    `${name} sign-in failed: An account with this email exists, but the email was never confirmed. Ask an administrator of this site.`,
  logInFailed: (message: string) => `Login failed: ${message}`,
  /** By where the answers are that the server doesn't have. */
  loggedOut: {
    none: 'Logged out successfully!',
    device:
      "Logged out successfully! Some of your work couldn't be sent yet. Log in on this device again to send it.",
    tab: "Logged out successfully! Some of your work couldn't be sent yet and is only in this tab. Keep it open, and log in again to send it.",
  },
  loggedOutElsewhere: 'You logged out in another tab.',
  logOutFailed: (message: string) => `Logout failed: ${message}`,
  resetSent: 'Password reset email sent!',
  resetFailed: (message: string) => `Password reset failed: ${message}`,
  passwordChanged: 'Password changed successfully! Please log in.',
  startFailed: (message: string) => `Error initializing app: ${message}`,
  /** A profile change without a session or a database. */
  profileNotReady: 'User not logged in or database not ready.',
  /** Any other write without a session or a database. */
  writeNotReady: 'Database or user not ready.',
}

/** Error texts for changes to your own profile. */
export const PROFILE_ERRORS = { notReady: accountMessages.profileNotReady, needsSession: true }
/** Error texts for all other writes of a logged-in person. */
export const WRITE_ERRORS = { notReady: accountMessages.writeNotReady, needsSession: true }

/** The code of the error that is shown without the request's own sentence. */
export const NOT_READY = 'auth/not-ready'
/** Sent by the server, and used by the browser if a response has no message of ours. */
export const TOO_MANY_ATTEMPTS = 'Too many attempts. Wait a moment and try again.'

const OUR_CODES = /^(account|auth|name)\//
const UNKNOWN = 'Something went wrong on our side. Try again in a moment.'

/** Returns the text for a failed request: the response's message if it is one of ours. */
export function describeAccountError(error: { code?: string; message?: string; status: number }): string {
  if (error.code !== undefined && OUR_CODES.test(error.code) && error.message) return error.message
  return error.status === TOO_MANY_REQUESTS ? TOO_MANY_ATTEMPTS : UNKNOWN
}
