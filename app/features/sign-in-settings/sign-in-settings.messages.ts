import { defineRefusals, Refusal } from '#app/shared/errors.ts'

/** The code that the product's first backend used too; clients know it. */
export const signInMethodRefusals = defineRefusals('auth', {
  'operation-not-allowed': [
    403,
    "Email and password sign-in is not enabled. It must be enabled in the project's settings under Authentication > Sign-in method.",
  ],
})

export const signInSettingsRefusals = defineRefusals('account', {
  lastMethod: [409, 'The last usable sign-in method cannot be switched off.'],
})

/** A password that breaks the policy; the sentence says which part of it. */
export const weakPassword = (sentence: string) => new Refusal('account/weakPassword', 400, sentence)
