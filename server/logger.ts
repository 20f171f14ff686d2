import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import { hideRoomSecret } from '#app/shared/room-link.ts'

/** A path without its query, which may contain an email or a token, and without the secret of a room. */
const pathOf = (url: string) => hideRoomSecret(url.split('?', 1)[0] ?? '')

/** JSON lines without personal data: no addresses, queries or cookies. */
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

/** Replaces Fastify's two lines per request by the one below. */
export const logController = new fastify.LogController({ disableRequestLogging: true })

/** Logs one line per response. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method: request.method, path: pathOf(request.url), status: reply.statusCode, ms },
      'answered',
    )
  })
}
