import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { NOT_FOUND, OK } from '#app/shared/http-status.ts'

const INTERNAL_SERVER_ERROR = 500

/** Serves the metrics on a port of their own, so that no mistake in a proxy's paths can make them public. */
export async function startMetricsServer(
  registry: Registry,
  { host, port }: { host: string; port: number },
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(NOT_FOUND).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(OK, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        onError(error)
        response.writeHead(INTERNAL_SERVER_ERROR).end()
      },
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, host, listening.resolve)
  await listening.promise
  return {
    async stop() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}
