import { RetryableError, AppError } from './errors.ts'
import { TOO_MANY_REQUESTS } from './http-status.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from './units.ts'

/** How often something may happen within a period. The kind names the counter, the noun is what people read. */
export type Quota = { kind: string; limit: number; minutes: number; noun: string }

const SECONDS_PER_MINUTE = 60
const MAX_WAIT_IN_MINUTES = 90

/** 'in 40 seconds', 'in 1 minute', 'in 12 minutes', 'in 5 hours'. Rounded up, so that a retry after it succeeds. */
export function describeWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(whole / SECONDS_PER_MINUTE)
  const [count, unit] =
    whole < SECONDS_PER_MINUTE
      ? [whole, 'second']
      : minutes <= MAX_WAIT_IN_MINUTES
        ? [minutes, 'minute']
        : [Math.ceil(minutes / MINUTES_PER_HOUR), 'hour']
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

function describePeriod(minutes: number): string {
  if (minutes === MINUTES_PER_DAY) return 'per day'
  return minutes === MINUTES_PER_HOUR ? 'per hour' : `per ${minutes} minutes`
}

/** '3 posts per hour'. */
export const describeLimit = ({ limit, noun, minutes }: Quota) =>
  `${limit.toLocaleString('en')} ${noun} ${describePeriod(minutes)}`

/** The error for an exceeded quota; the feature provides the code and the message. */
export const quotaError = (code: string, message: string, seconds: number) =>
  new RetryableError(new AppError(code, TOO_MANY_REQUESTS, message), seconds)

/** A quota of one person, or of all new accounts on one network, that is used up. */
export type ExceededQuota = { quota: Quota; by: 'person' | 'newcomer' | 'network'; seconds: number }

/** The error for something that people write for others, where new accounts have lower limits. */
export function writerQuotaError(feature: string, { quota, by, seconds }: ExceededQuota) {
  const limit = `the limit of ${describeLimit(quota)}`
  const reached =
    by === 'network'
      ? `New accounts on your network have reached ${limit}.`
      : `You've reached ${limit}${by === 'newcomer' ? ' for new accounts' : ''}.`
  const code = `${feature}/${by === 'network' ? 'tooManyOnNetwork' : 'tooMany'}`
  return quotaError(code, `${reached} Try again ${describeWait(seconds)}.`, seconds)
}
