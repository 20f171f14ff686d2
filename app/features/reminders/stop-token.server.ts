import { createHmac, timingSafeEqual } from 'node:crypto'
import { idSchema } from '#app/shared/id.schema.ts'

/**
 * The link of a mail proves only that its reader got the mail: with it one can pause or stop reminders, nothing else. It
 * has no end, because somebody who finds an old mail wants it to work. A new `AUTH_SECRET` ends all of them.
 */
const sign = (learnerId: string, secret: string) =>
  createHmac('sha256', secret).update(`stop-reminders:${learnerId}`).digest()

export const createStopToken = (learnerId: string, secret: string): string =>
  `${learnerId}.${sign(learnerId, secret).toString('base64url')}`

/** The learner that a token is for; null if this server didn't sign it. */
export function readStopToken(token: string, secret: string): string | null {
  const [learnerId = '', signature = ''] = token.split('.')
  if (!idSchema.safeParse(learnerId).success) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(learnerId, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? learnerId : null
}
