import { defineErrors } from '#app/shared/errors.ts'
import { describeLimit, describeWait, type Quota, quotaError } from '#app/shared/quotas.ts'

export const nameErrors = defineErrors('name', {
  invisible: [400, 'This display name has no letters that people can see. Choose another one.'],
  reserved: [400, 'This display name could be mistaken for our team. Choose another one.'],
  taken: [409, 'Someone else has this display name, or one that looks like it. Choose another one.'],
})

export const tooManyRenames = (quota: Quota, seconds: number) =>
  quotaError(
    'name/tooMany',
    `You've reached the limit of ${describeLimit(quota)}. Your current name stays; change it ${describeWait(seconds)}.`,
    seconds,
  )
