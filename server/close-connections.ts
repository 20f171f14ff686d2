import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A closing server closes idle connections once. A connection with a running request would stay open afterwards, and
 * keep the process alive, so each is closed after its last response.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // For a response whose headers were sent before: it is still sent completely. Not while load balancers still send
  // requests: they were not told that this connection closes, and the next request on it would be lost.
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon()
  })
  closeUnusedConnections(app)
}

/** Browsers connect ahead of their requests. For Node such a connection isn't idle, and it would wait for a request. */
function closeUnusedConnections(app: FastifyInstance) {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
