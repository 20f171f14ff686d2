import { roundErrors, roundMessages } from '#app/features/rounds/shared/round.messages.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const debugMessages = {
  ...roundMessages,
  noProject: "This debugging round doesn't exist. Choose another one.",
  tooManyDropped: 'You have dropped ten hypotheses, and a round has room for no more. Commit your best one.',
}

export const debugErrors = defineErrors('debug', {
  ...roundErrors,
  noProject: [404, debugMessages.noProject],
  tooManyDropped: [409, debugMessages.tooManyDropped],
})
