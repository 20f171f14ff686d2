import { defineRefusals, Refusal } from '#app/shared/refusals.ts'

export const accountMessages = {
  created: 'Account created successfully! Please log in.',
  createFailed: (message: string) => `Account creation failed: ${message}`,
  loggedIn: 'Logged in successfully!',
  googleLoggedIn: 'Logged in with Google!',
  googleFailed: (message: string) => `Google sign-in failed: ${message}`,
  googleNoCredential: 'Google sign-in failed to provide credential.',
  logInFailed: (message: string) => `Login failed: ${message}`,
  loggedOut: 'Logged out successfully!',
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

/** The codes that the product's first backend used too; clients know them. */
export const authRefusals = defineRefusals('auth', {
  'operation-not-allowed': [
    403,
    "Email and password sign-in is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method.",
  ],
  'not-ready': [503, 'Authentication service not ready.'],
})

export const accountRefusals = defineRefusals('account', {
  // An unknown address and a wrong password read alike.
  wrongCredentials: [401, 'The email or the password is not right.'],
  wrongPassword: [403, 'The current password is not right.'],
  inUse: [409, 'This address is already in use.'],
  banned: [403, 'This account is suspended. Write to us if you think that is a mistake.'],
  tooManyTries: [429, 'Too many tries. Wait a moment and try again.'],
  busy: [503, 'Too many people are logging in at this moment. Try again in a few seconds.'],
  linkOver: [410, 'This link is not valid any more. Ask for a new one.'],
  tokenOver: [401, 'This token is not valid, or it was used already.'],
  sessionOver: [401, 'You are not logged in any more.'],
  noPassword: [409, 'This account has no password yet. Use the reset link to set one.'],
  googleOff: [
    403,
    "Google sign-in is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method.",
  ],
  googleUnconfirmed: [401, 'Google could not confirm who you are. Try again.'],
  googleUnverified: [403, 'This Google account has no verified address.'],
  googleNotLinked: [
    409,
    'An account with this address exists already. Log in with its password, or set a new one by mail.',
  ],
  googleCancelled: [403, 'It was cancelled at Google.'],
  googleTooLate: [410, 'It took too long, or began in another browser. Try again.'],
  lastMethod: [409, 'The last usable sign-in method cannot be switched off.'],
  unknownPerson: [404, 'Nobody has an account with this address.'],
  lastAdmin: [409, 'The last administrator cannot be removed.'],
  bannedNotAdmin: [409, 'Lift the ban first.'],
  ownBan: [409, 'You cannot ban yourself.'],
  adminNotBanned: [409, 'Take the role of administrator away first.'],
})

/** A password that breaks the policy; the sentence says which part of it. */
export const weakPassword = (sentence: string) => new Refusal('account/weakPassword', 400, sentence)

const OUR_CODES = /^(account|auth)\//
const TOO_MANY_REQUESTS = 429
const UNKNOWN = 'Something went wrong on our side. Try again in a moment.'

/** What a person reads of a failed call: our own sentence where the answer carries one. */
export function accountSentence(answer: { code?: string; message?: string; status: number }): string {
  if (answer.code !== undefined && OUR_CODES.test(answer.code) && answer.message) return answer.message
  return answer.status === TOO_MANY_REQUESTS ? accountRefusals.tooManyTries().message : UNKNOWN
}
