import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countEvent } from '#app/platform/telemetry.server.ts'
import { BAD_REQUEST, NO_CONTENT } from '#app/shared/http-status.ts'
import { redactSecrets } from './redact.ts'
import { ReportGroups } from './report-groups.ts'

const BODY_LIMIT_BYTES = 8 * 1024
const REPORTS_PER_MINUTE = 20

const reportSchema = z.object({
  id: z.uuid(),
  path: z.string().max(500),
  message: z.string().max(500),
  stack: z.string().max(4_000),
})

const OWN_FRAME = /\/assets\/[^\s)]+/

/** The message and the first line of our own code: equal for everyone whom the same bug meets. */
export function failureKey({ message, stack }: { message: string; stack: string }): string {
  return `${message} ${OWN_FRAME.exec(stack)?.[0] ?? ''}`
}

/** Logs failures in browsers, grouped. Anyone may send them, so their size and number are limited. */
export function addFailureRoute(app: FastifyInstance) {
  const groups = new ReportGroups({
    log: app.log,
    message: 'a page failed in a browser',
    ungroupedMessage: 'more failures in browsers than groups',
  })
  const stop = groups.start()
  app.addHook('onClose', async () => stop())
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
    groups.add(failureKey(failure), { failure }, id)
    countEvent({ event: 'browser-error', label: '' })
    return reply.code(NO_CONTENT).send()
  })
}
