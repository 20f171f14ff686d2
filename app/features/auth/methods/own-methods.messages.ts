import { defineErrors } from '#app/shared/errors.ts'

export const ownMethodErrors = defineErrors('account', {
  lastWayIn: [409, 'This is your only way to log in. Add another passkey or a password first.'],
  notLinked: [404, 'This account isn’t linked.'],
})
