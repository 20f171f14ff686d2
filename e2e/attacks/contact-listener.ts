import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HOST = '127.0.0.2'

export type Listener = { base: string; port: number; close(): Promise<void> }

/**
 * Another host: reports every TCP connection, also one without a request, and every UDP packet. Responds with an empty
 * body that any site may read.
 */
export async function startListener(onContact: () => void): Promise<Listener> {
  const server = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.end('')
  })
  server.on('connection', onContact)
  server.listen(0, HOST)
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a TCP server has an address of this kind
  const { port } = server.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', onContact)
  udp.bind(port, HOST)
  await once(udp, 'listening')
  return {
    base: `http://${HOST}:${port}`,
    port,
    async close() {
      udp.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
