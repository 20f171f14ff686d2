import type { FastifyInstance } from 'fastify'
import type { FeedStatus } from '#app/platform/live/change-feed.server.ts'

type Health = { isDatabaseReachable(): Promise<boolean>; feedStatus(): FeedStatus; isStopping(): boolean }

const SERVICE_UNAVAILABLE = 503

/** `/livez` answers and does nothing else; `/readyz` says whether this process should get requests, and its log's lag. */
export function addHealthRoutes(app: FastifyInstance, health: Health) {
  const options = { config: { rateLimit: false } } as const
  app.get('/livez', options, async (_, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', options, async (_request, reply) => {
    const database = await health.isDatabaseReachable()
    // What went wrong last may name a host or a table: it is in the log, and not for everyone.
    const { lastError: _lastError, ...live } = health.feedStatus()
    const ready = database && !health.isStopping()
    // A process whose log reader is not up yet still serves, without live changes.
    return reply
      .code(ready ? 200 : SERVICE_UNAVAILABLE)
      .send({ ready, database, stopping: health.isStopping(), live })
  })
}
