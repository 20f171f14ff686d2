import { defineErrors } from '#app/shared/errors.ts'

export const storyMessages = {
  noStory: "This story doesn't exist any more. Go back to your stories.",
  tooMany: 'You have as many stories as this page can hold. Delete one first.',
}

export const storyErrors = defineErrors('story', {
  noStory: [404, storyMessages.noStory],
  tooMany: [409, storyMessages.tooMany],
})
