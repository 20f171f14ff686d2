import { defineErrors } from '#app/shared/errors.ts'

export const mockMessages = {
  noRoom: "This mock interview doesn't exist, has ended, or has two people already.",
  notYours: 'Only the interviewer can do this.',
  notRunning: 'The clock of this round isn’t running.',
  full: 'The shared code is full. Delete what you no longer need.',
  tooFast: 'Too many changes in a minute. They are sent in a moment.',
  badUpdate: 'This change of the code can’t be read.',
  tooManyMessages: 'This room has too many messages.',
}

export const mockErrors = defineErrors('mock', {
  noRoom: [404, mockMessages.noRoom],
  notYours: [403, mockMessages.notYours],
  notRunning: [409, mockMessages.notRunning],
  full: [409, mockMessages.full],
  tooFast: [429, mockMessages.tooFast],
  badUpdate: [400, mockMessages.badUpdate],
  tooManyMessages: [409, mockMessages.tooManyMessages],
})
