import { defineErrors } from '#app/shared/errors.ts'
import { describeWait, quotaError } from '#app/shared/quotas.ts'

export const openApiErrors = defineErrors('open-api', {
  noToken: [401, 'Send an access token: Authorization: Bearer fc_pat_…'],
  // The same error for an unknown, a revoked and an expired token, and for one of a banned person.
  invalidToken: [
    401,
    'This access token is not valid. It may be expired or revoked: create a new one in Settings.',
  ],
  needsWrite: [403, 'This access token can only read. Create one with the scope write in Settings.'],
  foreignOrigin: [403, 'Pages of other sites cannot use this API. Call it from a script or a server.'],
  missing: [404, 'Not found.'],
  missingDeck: [404, "This deck doesn't exist, or you don't have access."],
  method: [405, 'This address does not support this method.'],
  notJson: [400, 'The body is not valid JSON.'],
  invalid: [422, 'Some values are not valid.'],
  oneMessage: [400, 'Send one message per request.'],
  badKey: [422, 'An Idempotency-Key has 1 to 100 visible ASCII characters.'],
})

export const tooManyTokenRequests = (start: string, limit: number, seconds: number) =>
  quotaError(
    'open-api/tooManyRequests',
    `${start} of ${limit.toLocaleString('en')} requests in 15 seconds. Try again ${describeWait(seconds)}.`,
    seconds,
  )
