import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'

/** A path without its query, which may carry an address or a token. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** JSON lines with what an operator needs, and without what belongs to people: no addresses, no queries, no cookies. */
export function loggerOptions(config: Config, stream?: Writable): FastifyServerOptions['logger'] {
  return {
    level: config.LOG_LEVEL,
    ...(stream === undefined ? {} : { stream }),
    redact: [
      '*.password',
      '*.token',
      '*.email',
      '*.cookie',
      '*.authorization',
      'err.config',
      'err.detail',
      'err.where',
    ],
  }
}

/** Fastify's own two lines a request are replaced by one, which says all that they said. */
export const logController = new fastify.LogController({ disableRequestLogging: true })

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms },
      'answered',
    )
  })
}
