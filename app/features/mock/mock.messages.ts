import { defineErrors } from '#app/shared/errors.ts'

export const mockMessages = {
  closed: 'The room is closed. Its link no longer works.',
  noRoom: "This mock interview doesn't exist, has ended, or has two people already.",
  notYours: 'Only the interviewer can do this.',
  notRunning: 'This round isn’t running. The interviewer has to start the clock first.',
  full: 'The shared code is full. Delete what you no longer need.',
  tooFast: 'Too many changes in one minute. They’ll be sent shortly.',
  badUpdate: 'This change to the code can’t be read. Reload the page, then try again.',
  noSubject: 'This round doesn’t exist any more. Choose another one.',
  noCards:
    'This deck has no flashcards that can be asked: they need a question and an answer, and no own pictures.',
  noCardsLeft: 'All questions have been asked. End the interview for the debrief.',
  rolesFixed: 'The interviewer has read the answer, so the roles stay. Start the clock, then swap.',
  tooManyMessages: 'This room has reached its limit of 200 messages. Continue on your call.',
}

export const mockErrors = defineErrors('mock', {
  noRoom: [404, mockMessages.noRoom],
  notYours: [403, mockMessages.notYours],
  notRunning: [409, mockMessages.notRunning],
  full: [409, mockMessages.full],
  tooFast: [429, mockMessages.tooFast],
  badUpdate: [400, mockMessages.badUpdate],
  noSubject: [404, mockMessages.noSubject],
  noCards: [409, mockMessages.noCards],
  noCardsLeft: [409, mockMessages.noCardsLeft],
  rolesFixed: [409, mockMessages.rolesFixed],
  tooManyMessages: [409, mockMessages.tooManyMessages],
})
