import type { FastifyInstance } from 'fastify'
import { type Config, hasRole } from '#app/platform/config.server.ts'

const MISDIRECTED_REQUEST = 421

/** The streams of browsers, which a proxy in front sends to the processes with the role `live`. */
const STREAM_ROUTES = new Set(['/live', '/mock/:room/stream'])
/** How a process is observed, whatever it does. */
const ROUTES_OF_EVERY_ROLE = new Set(['/livez', '/readyz', '/startupz', '/version', '/metrics'])

/**
 * Rejects what other processes serve: streams without the role `live`, everything else without `web`. A wrongly sent
 * request shows a mistake of the proxy in front; the browser repeats it, and succeeds when that is repaired.
 */
export function addRoleCheck(app: FastifyInstance, config: Config) {
  const [isWeb, isLive] = [hasRole(config, 'web'), hasRole(config, 'live')]
  if (isWeb && isLive) return
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    const isServed = ROUTES_OF_EVERY_ROLE.has(url) || (STREAM_ROUTES.has(url) ? isLive : isWeb)
    if (isServed) return undefined
    return reply
      .code(MISDIRECTED_REQUEST)
      .header('cache-control', 'no-store')
      .send({ message: 'Another process serves this.' })
  })
}
