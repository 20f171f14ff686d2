import { defineErrors } from '#app/shared/errors.ts'

/** Errors of the API itself, before a procedure runs. */
export const apiErrors = defineErrors('api', {
  signedOut: [401, 'You are not logged in.'],
  missing: [404, 'Not found.'],
  tooManyCalls: [429, "You've sent too many requests. Wait a minute, then try again."],
  notReady: [503, "The database isn't ready. Try again in a moment."],
  tooManyAtOnce: [429, 'You have too many requests open at once. Try again in a moment.'],
  tooMuchWork: [429, 'You’ve given the server a lot of work in a short time. Try again in a moment.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  answerTooLarge: [413, 'These responses are too large to be sent together. Request them one by one.'],
  mustBeAlone: [400, 'This call has a large response, so it has to be sent alone.'],
})

export const INVALID_REQUEST_MESSAGE = 'Invalid request.'
export const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side.'
