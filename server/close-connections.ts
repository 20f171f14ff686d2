import type { FastifyInstance } from 'fastify'

/**
 * A closing server closes idle connections once. A connection with a running request would stay open afterwards, and
 * keep the process alive, so each is closed after its last response.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  // For a response whose headers were sent before: it is still sent completely.
  app.addHook('onResponse', async (request) => {
    if (isStopping()) request.raw.socket.destroySoon()
  })
}
