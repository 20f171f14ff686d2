import { defineErrors } from '#app/shared/errors.ts'
import { TOO_MANY_ATTEMPTS } from './auth.messages.ts'

/** Codes that the first backend also used; clients know them. */
export const authErrors = defineErrors('auth', {
  'not-ready': [503, 'Authentication service not ready.'],
})

export const accountErrors = defineErrors('account', {
  // The same text for an unknown email and a wrong password, so it doesn't reveal which accounts exist.
  wrongCredentials: [401, 'Incorrect email or password.'],
  wrongPassword: [403, 'Your current password is incorrect.'],
  inUse: [409, 'This email is already in use.'],
  banned: [403, "This account is suspended. Contact us if you think that's a mistake."],
  tooManyAttempts: [429, TOO_MANY_ATTEMPTS],
  tooManySignUps: [
    429,
    'Your network has reached the limit of new accounts per hour. Try again in an hour, or use another network.',
  ],
  busy: [503, 'Too many people are logging in right now. Try again in a few seconds.'],
  linkExpired: [410, 'This link has expired. Request a new one.'],
  confirmExpired: [404, 'This link was used already, has expired, or belongs to another address.'],
  noConfirmation: [409, 'This site sends no email.'],
  noMail: [409, 'This site sends no email. Ask an administrator for a link to choose a new password.'],
  mailWorks: [409, 'This site sends email: the person can ask for a link on the log-in page.'],
  linkForAdmin: [409, 'A command on the server logs an administrator in: npm run custom-token.'],
  tokenExpired: [401, 'This token is invalid or has already been used.'],
  sessionExpired: [401, "You're no longer logged in. Log in again to continue."],
  unknownPerson: [404, 'No account has this email.'],
  noPassword: [409, 'This account has no password yet. Use the reset link to set one.'],
  googleOff: [
    403,
    "Google sign-in is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method.",
  ],
  googleUnconfirmed: [401, "Google couldn't verify your identity. Try again."],
  googleUnverified: [403, 'This Google account has no verified email.'],
  googleNotLinked: [
    409,
    'An account with this email already exists. Log in with your password, or reset it by email.',
  ],
  googleCancelled: [403, 'Sign-in was cancelled.'],
  googleTooLate: [410, 'Sign-in took too long or started in another browser. Try again.'],
  providerOff: [403, 'This site has no sign-in provider.'],
  providerUnverified: [403, "The provider hasn't verified your email. Verify it there, then try again."],
  providerDown: [503, "The provider doesn't answer. Try again in a minute."],
})
