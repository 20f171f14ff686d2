import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a closing server waits for slow clients to take the responses that are written. The jobs need time, too. */
const UNSENT_LIMIT_MS = 3_000
const UNSENT_CHECK_MS = 50

/**
 * A closing server closes idle connections once. A connection with a running request would stay open afterwards, and
 * keep the process alive, so each is closed after its last response.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isStopping: () => boolean) {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // Only this: Node's own `close` of an HTTP server would also close connections now.
    Server.prototype.close.call(app.server)
    closeUnusedConnections(sockets)
    await waitUntilSent(sockets)
  })
  // For a response whose headers were sent before: it is still sent completely. Not while load balancers still send
  // requests: they were not told that this connection closes, and the next request on it would be lost.
  app.addHook('onResponse', async (request) => {
    if (isClosing) request.raw.socket.destroySoon()
  })
}

/** Browsers connect ahead of their requests. For Node such a connection isn't idle, and it would wait for a request. */
function closeUnusedConnections(sockets: ReadonlySet<Socket>) {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}

/** For Node a connection is idle once its response is written; closing it would cut off what the client hasn't taken yet. */
async function waitUntilSent(sockets: ReadonlySet<Socket>) {
  const deadline = performance.now() + UNSENT_LIMIT_MS
  const isUnsent = () => [...sockets].some(({ writableLength }) => writableLength > 0)
  while (isUnsent() && performance.now() < deadline) await delay(UNSENT_CHECK_MS)
}
