import { defineRefusals } from '#app/shared/errors.ts'

/** What the door itself says, before any feature is asked. */
export const doorRefusals = defineRefusals('door', {
  signedOut: [401, 'You are not logged in.'],
  missing: [404, 'There is nothing here.'],
  tooManyCalls: [429, "You've sent too many requests. Wait a minute, then try again."],
  notReady: [503, 'The database is not ready. Try again in a moment.'],
  tooManyAtOnce: [429, 'Too many requests of yours are open at once. Try again in a moment.'],
  answerTooLarge: [413, 'These answers are too large to be sent together. Ask for them one by one.'],
  mustBeAlone: [400, 'This call has a large answer, so it has to be sent alone.'],
})

export const BAD_INPUT_SENTENCE = 'Something in this request is not as it should be.'
export const BUG_SENTENCE = 'Something went wrong on our side.'
