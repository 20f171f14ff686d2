import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'

/** A path without its query, which may carry an address or a token. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** JSON lines with what an operator needs, and without what belongs to people: no addresses, no queries, no cookies. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  return {
    level: config.LOG_LEVEL,
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
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
