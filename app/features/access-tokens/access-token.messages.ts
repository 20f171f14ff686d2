import { defineErrors } from '#app/shared/errors.ts'
import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'

export const accessTokenErrors = defineErrors('access-token', {
  tooMany: [409, "You've reached the limit of 20 tokens. Revoke one that you no longer use, then try again."],
})

export const tooManyNewTokens = (quota: Quota, seconds: number) =>
  quotaError(
    'access-token/tooManyNew',
    `You've reached the limit of ${describeLimit(quota)}. Try again ${describeWait(seconds)}.`,
    seconds,
  )
