import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hideRoomSecret } from '#app/shared/room-link.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const REPORTS_PER_MINUTE = 20
const NO_CONTENT = 204
const BAD_REQUEST = 400

const reportSchema = z.object({
  id: z.uuid(),
  path: z.string().max(500),
  message: z.string().max(500),
  stack: z.string().max(4_000),
})

/** Removes personal data from log text: queries, emails, and everything that looks like a token. */
export const redactSecrets = (text: string) =>
  hideRoomSecret(text)
    .replaceAll(/[?#][^\s:)]*/g, '')
    // Only from the start of a word: from each of its letters would be the square of its length.
    .replaceAll(/(?<![^\s@<>"'(])[^\s@<>"'(]+@[^\s@<>"')]+/g, '(address)')
    .replaceAll(/[\w+/=-]{32,}/g, '(token)')

/** Logs failures in browsers. Anyone may send them, so their size and number are limited. */
export function addFailureRoute(app: FastifyInstance) {
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: { rateLimit: { max: REPORTS_PER_MINUTE } },
  }
  app.post('/failures', options, async (request, reply) => {
    const report = reportSchema.safeParse(request.body)
    if (!report.success) return reply.code(BAD_REQUEST).send()
    const { id, path, message, stack } = report.data
    const failure = {
      id,
      path: redactSecrets(path),
      message: redactSecrets(message),
      stack: redactSecrets(stack),
    }
    request.log.warn({ failure }, 'a page failed in a browser')
    return reply.code(NO_CONTENT).send()
  })
}
