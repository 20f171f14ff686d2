import type { FastifyInstance } from 'fastify'

/**
 * A server that closes hangs up on connections without a request, once. Those that had one would stay open for as long
 * as the other side likes, and the process with them: each is closed behind its last answer.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, isStopping: () => boolean) {
  app.addHook('onSend', async (_, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  // For an answer whose headers had gone out before: nothing of it is lost, it is sent to its end first.
  app.addHook('onResponse', async (request) => {
    if (isStopping()) request.raw.socket.destroySoon()
  })
}
