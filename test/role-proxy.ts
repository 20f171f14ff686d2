import { once } from 'node:events'
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http'

/** The paths that belong to processes with the role `live`; everything else belongs to `web`. */
const STREAM_PATH = /^\/(live|mock\/[^/?]+\/stream)(\?|$)/

type RoleTargets = { webPort: number; livePort: number }

/** A proxy as in front of a real site: it sends streams to one process and everything else to another. */
export async function startRoleProxy(port: number, findTargets: () => RoleTargets) {
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { webPort, livePort } = findTargets()
    const { method, url = '/', headers } = request
    const isStream = STREAM_PATH.test(url)
    const sent = sendRequest({
      host: '127.0.0.1',
      port: isStream ? livePort : webPort,
      method,
      path: url,
      headers,
    })
    sent.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, received.statusMessage ?? '', received.rawHeaders)
      response.flushHeaders()
      received.pipe(response)
      received.on('error', () => response.destroy())
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
  const server = createServer({ requestTimeout: 0 }, forward)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
