import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { exportMyData } from './personal-data.service.server.ts'
import { MY_DATA_FILE, MY_DATA_PATH } from '#app/features/settings/settings.rules.ts'

/** Streams the data of the session's person as a file, which is too large for an API call. */
export function registerMyDataRoute(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Promise<RequestContext>,
) {
  app.get(MY_DATA_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { viewer, ...deps } = await createContext(request)
    if (viewer === null) return reply.redirect('/login?next=%2Fsettings')
    const text = await exportMyData(deps, viewer, new Date()).catch(returnIfRetryable)
    if (text instanceof RetryableError) {
      return reply.code(text.status).header('retry-after', text.retryAfterSeconds).send(text.message)
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${MY_DATA_FILE}"`)
      .send(Readable.from(text))
  })
}

function returnIfRetryable(cause: unknown): RetryableError {
  if (cause instanceof RetryableError) return cause
  throw cause
}
