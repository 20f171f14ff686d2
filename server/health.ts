import type { FastifyInstance } from 'fastify'
import type { FeedStatus } from '#app/platform/live/change-feed.server.ts'
import { SERVICE_UNAVAILABLE } from '#app/shared/http-status.ts'
import type { BuildInfo } from './version.ts'

type Health = {
  /** Sends one statement. */
  isDatabaseReachable(): Promise<boolean>
  /** Whether the database answered lately, as far as this process knows. */
  isDatabaseUp(): boolean
  feedStatus(): FeedStatus
  isStopping(): boolean
  buildInfo: BuildInfo
}

/** Anyone may request `/readyz`, so all requests of a moment share one statement. */
const PROBE_FRESH_MS = 500
/** Long enough for a page that polls it, short enough to see a deployment. */
const VERSION_CACHE = 'public, max-age=10'

/**
 * `/livez` only responds; `/readyz` reports whether this process should get requests, and the lag of its log reader.
 * `/startupz` is 200 from now on: before, `startup-server.ts` responds.
 */
export function addHealthRoutes(app: FastifyInstance, health: Health) {
  const options = { config: { rateLimit: false } } as const
  let probe: { startedAtMs: number; isReachable: Promise<boolean> } | null = null
  const probeDatabase = () => {
    const now = performance.now()
    if (probe === null || now - probe.startedAtMs > PROBE_FRESH_MS) {
      probe = { startedAtMs: now, isReachable: health.isDatabaseReachable() }
    }
    return probe.isReachable
  }
  app.get('/livez', options, async (_, reply) => reply.type('text/plain; charset=utf-8').send('ok'))
  app.get('/startupz', options, async (_, reply) => reply.send({ started: true }))
  app.get('/version', options, async (_, reply) =>
    reply.header('cache-control', VERSION_CACHE).send(health.buildInfo),
  )
  app.get('/readyz', options, async (_request, reply) => {
    const database = health.isDatabaseUp() && (await probeDatabase())
    // The last error may name a host or a table, so it is only logged.
    const { lastError: _lastError, ...live } = health.feedStatus()
    const ready = database && !health.isStopping()
    // Without the log reader the process still serves; live updates begin later.
    return reply
      .code(ready ? 200 : SERVICE_UNAVAILABLE)
      .send({ ready, database, stopping: health.isStopping(), live })
  })
}
