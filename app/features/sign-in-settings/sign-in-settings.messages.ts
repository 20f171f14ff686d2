import { defineErrors, AppError } from '#app/shared/errors.ts'

/** A code that the first backend also used; clients know it. */
export const signInMethodErrors = defineErrors('auth', {
  'operation-not-allowed': [
    403,
    "Email and password sign-in is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method.",
  ],
})

export const signInSettingsErrors = defineErrors('account', {
  lastMethod: [409, "You can't turn off the last working sign-in method."],
  providerOnly: [403, 'This site has one way in: its sign-in provider. Use its button on the log-in page.'],
})

/** The error for a password that breaks the policy; the sentence says how. */
export const weakPassword = (sentence: string) => new AppError('account/weakPassword', 400, sentence)
