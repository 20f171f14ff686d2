import { defineErrors } from '#app/shared/errors.ts'

export const storyMessages = {
  noStory: "This story doesn't exist any more. Go back to your stories.",
  tooMany: "You've reached the limit of 40 stories. Delete one that you don't need, then try again.",
}

export const storyErrors = defineErrors('story', {
  noStory: [404, storyMessages.noStory],
  tooMany: [409, storyMessages.tooMany],
})
