import { createServer, type ServerResponse } from 'node:http'
import { OK, SERVICE_UNAVAILABLE } from '#app/shared/http-status.ts'

const RETRY_AFTER_SECONDS = 2

function send(response: ServerResponse, status: number, body: object | string) {
  const isText = typeof body === 'string'
  response
    .writeHead(status, {
      'content-type': isText ? 'text/plain' : 'application/json',
      'cache-control': 'no-store',
      // The app listens on the same port in a moment, and must not inherit the connection.
      connection: 'close',
      ...(status === OK ? {} : { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    })
    .end(isText ? body : JSON.stringify(body))
}

/**
 * Responds on the site's port while the process migrates and loads its library: alive, but not started and not ready.
 * Without it, a process that works for a minute and one that hangs look the same.
 */
export async function startStartupServer({ host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path === '/livez') send(response, OK, 'ok')
    else if (path === '/readyz') send(response, SERVICE_UNAVAILABLE, { ready: false, started: false })
    else send(response, SERVICE_UNAVAILABLE, { started: false })
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(port, host, listening.resolve)
  await listening.promise
  return {
    port: portOf(server.address()),
    /** Frees the port for the app. */
    async stop() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address !== null ? address.port : 0
