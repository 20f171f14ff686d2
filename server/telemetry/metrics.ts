import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { addObserver } from '#app/platform/telemetry.server.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { addProcessMetrics } from './process-metrics.ts'
import type { TelemetrySettings } from './telemetry.ts'
import { createWorkObserver, measureRequests } from './work-metrics.ts'

type MetricsSettings = TelemetrySettings & { port: number; pageNames: Set<string> }

/** Measures the app and serves the metrics on their own port from the moment that the app is ready. */
export function addMetrics(app: FastifyInstance, settings: MetricsSettings) {
  const { config, port, pageNames, db, jobNames, parts } = settings
  const registry = new Registry()
  const registers: [Registry] = [registry]
  collectDefaultMetrics({ register: registry })
  const failures = measureRequests(app, registers, pageNames)
  addProcessMetrics(registers, settings)
  addDatabaseMetrics(registers, { db, jobNames, breaker: parts.breaker })
  const removeObserver = addObserver(createWorkObserver(registers, failures))
  let server: Awaited<ReturnType<typeof startMetricsServer>> | null = null
  app.addHook('onReady', async () => {
    const onError = (err: unknown) => app.log.error({ err }, 'a scrape of the metrics failed')
    server = await startMetricsServer(registry, { host: config.METRICS_HOST, port }, onError)
    app.log.info({ host: config.METRICS_HOST, port }, 'metrics are served')
  })
  app.addHook('onClose', async () => {
    removeObserver()
    await server?.stop()
  })
}
