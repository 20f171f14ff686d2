import { roundErrors, roundMessages } from '#app/features/rounds/shared/round.messages.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const assistedMessages = {
  ...roundMessages,
  noProject: "This AI-assisted round doesn't exist. Choose another one.",
  sameCode: "You haven't changed anything yet. Change it, or accept it as it is.",
}

export const assistedErrors = defineErrors('assisted', {
  ...roundErrors,
  noProject: [404, assistedMessages.noProject],
  sameCode: [409, assistedMessages.sameCode],
})
