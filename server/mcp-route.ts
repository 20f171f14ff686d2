import type { FastifyInstance } from 'fastify'
import { openApiErrors } from '#app/features/open-api/open-api.messages.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { answerWithProblems, type TokenRequests } from './token-requests.ts'
import { toWebRequest } from './web-request.ts'

const MCP_PATH = '/mcp'

/** A batch would count as one request of the token; the protocol has none since 2025-06-18. */
const isBatch = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('[')

/**
 * The MCP server, over streamable HTTP without sessions: each request is complete, so any process answers any request.
 * Its library loads with the first request, because most sites never get one.
 */
export function addMcpRoute(
  app: FastifyInstance,
  { requests, publicUrl }: { requests: TokenRequests; publicUrl: string },
) {
  const config = { usesTokens: true }
  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    answerWithProblems(scope)
    scope.register(async (endpoint) => {
      requests.addLimit(endpoint)
      endpoint.post(MCP_PATH, {
        // Any message may call a tool that writes, so those of one person wait for each other as writes do.
        config: { ...config, rateLimit: false, slotOf: (request) => requests.findSlot(request, true) },
        async handler(request, reply) {
          reply.header('cache-control', 'no-store')
          const token = await requests.authenticate(request, 'read')
          if (isBatch(request.body)) throw openApiErrors.oneMessage()
          const { answerMcpRequest } = await import('#app/features/open-api/mcp/mcp-server.server.ts')
          const api = requests.createCaller(request, token)
          const response = await answerMcpRequest(toWebRequest(request, publicUrl), {
            api,
            token,
            log: request.log,
          })
          return reply.send(response)
        },
      })
    })
    // There is no stream to open and no session to end.
    scope.route({
      method: ['GET', 'DELETE'],
      url: MCP_PATH,
      config,
      async handler(_, reply) {
        reply.header('allow', 'POST')
        throw openApiErrors.method()
      },
    })
  })
}
