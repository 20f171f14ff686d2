import { defineErrors } from '#app/shared/errors.ts'

export const practiceMessages = {
  noExercise: "This exercise doesn't exist. Choose another one from the list.",
}

export const practiceErrors = defineErrors('practice', { noExercise: [404, practiceMessages.noExercise] })
