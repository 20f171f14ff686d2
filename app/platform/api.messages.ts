import { defineErrors } from '#app/shared/errors.ts'

/** What the door itself says, before any feature is asked. */
export const apiErrors = defineErrors('api', {
  signedOut: [401, 'You are not logged in.'],
  missing: [404, 'Not found.'],
  tooManyCalls: [429, "You've sent too many requests. Wait a minute, then try again."],
  notReady: [503, "The database isn't ready. Try again in a moment."],
  tooManyAtOnce: [429, 'Too many requests of yours are open at once. Try again in a moment.'],
  answerTooLarge: [413, 'These answers are too large to be sent together. Ask for them one by one.'],
  mustBeAlone: [400, 'This call has a large answer, so it has to be sent alone.'],
})

export const INVALID_REQUEST_MESSAGE = 'Invalid request.'
export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side.'
