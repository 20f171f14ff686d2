import { defineErrors } from '#app/shared/errors.ts'

export const draftErrors = defineErrors('draft', {
  tooLong: [400, 'This draft is too long to store. Shorten it.'],
})
