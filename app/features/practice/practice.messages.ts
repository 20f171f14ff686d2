import { defineErrors } from '#app/shared/errors.ts'

export const practiceErrors = defineErrors('practice', {
  noExercise: [404, "This exercise doesn't exist. Choose another one from the list."],
})
