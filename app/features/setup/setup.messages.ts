import { defineErrors } from '#app/shared/errors.ts'

export const setupErrors = defineErrors('account', {
  setUpAlready: [409, 'This site is set up. Log in to change its settings.'],
  wrongSetupCode: [403, 'That isn’t the code. It’s the last line with “Setup code” in the log.'],
})
