import { defineRefusals } from '#app/shared/refusals.ts'

/** What the door itself says, before any feature is asked. */
export const doorRefusals = defineRefusals('door', {
  signedOut: [401, 'You are not logged in.'],
  missing: [404, 'There is nothing here.'],
  tooManyCalls: [429, "You've sent too many requests. Wait a minute, then try again."],
  notReady: [503, 'The database is not ready. Try again in a moment.'],
})

export const BAD_INPUT_SENTENCE = 'Something in this request is not as it should be.'
export const BUG_SENTENCE = 'Something went wrong on our side.'
