import { defineRefusals } from '#app/shared/errors.ts'
import { TOO_MANY_TRIES } from './auth.messages.ts'

/** The codes that the product's first backend used too; clients know them. */
export const authRefusals = defineRefusals('auth', {
  'not-ready': [503, 'Authentication service not ready.'],
})

export const accountRefusals = defineRefusals('account', {
  // An unknown address and a wrong password read alike.
  wrongCredentials: [401, 'The email or the password is not right.'],
  wrongPassword: [403, 'The current password is not right.'],
  inUse: [409, 'This address is already in use.'],
  banned: [403, 'This account is suspended. Write to us if you think that is a mistake.'],
  tooManyTries: [429, TOO_MANY_TRIES],
  tooManySignUps: [
    429,
    'Your network has reached the limit of new accounts per hour. Try again in an hour, or use another network.',
  ],
  busy: [503, 'Too many people are logging in at this moment. Try again in a few seconds.'],
  linkOver: [410, 'This link is not valid any more. Ask for a new one.'],
  tokenOver: [401, 'This token is not valid, or it was used already.'],
  sessionOver: [401, 'You are not logged in any more.'],
  unknownPerson: [404, 'Nobody has an account with this address.'],
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
})
