import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProcessSettings } from './process-metrics.ts'
import { pageNamesOf } from './route-label.ts'

export type TelemetrySettings = ProcessSettings & {
  config: Config
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Of a pool that is free when the main one is busy. */
  db: Database
  jobNames(): readonly string[]
}

/** Adds what an operator has switched on. The libraries are loaded only then. */
export async function addTelemetry(app: FastifyInstance, settings: TelemetrySettings) {
  const { config, build, parts } = settings
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  // In development the routes can change, so pages have one label there.
  const routes = typeof build === 'function' ? [] : Object.values(build.routes)
  const pageNames = pageNamesOf(routes.map((route) => route?.path))
  if (port !== undefined) {
    const { addMetrics } = await import('./metrics.ts')
    addMetrics(app, { ...settings, port, pageNames })
  }
  if (endpoint !== undefined) {
    const { addTracing } = await import('./tracing.ts')
    addTracing(app, { config, endpoint, pageNames, buildInfo: parts.buildInfo })
  }
}
