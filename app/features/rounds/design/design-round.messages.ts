import { roundErrors, roundMessages } from '#app/features/rounds/shared/round.messages.ts'
import { defineErrors } from '#app/shared/errors.ts'

export const designMessages = {
  ...roundMessages,
  noPrompt: "This system design round doesn't exist. Choose another one.",
}

export const designErrors = defineErrors('design', {
  ...roundErrors,
  noPrompt: [404, designMessages.noPrompt],
})
