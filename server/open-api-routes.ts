import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderApiPage } from '#app/features/open-api/api-page.server.ts'
import type { Endpoint } from '#app/features/open-api/endpoint.server.ts'
import { API_V1_PATH, ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import { createOpenApiDocument } from '#app/features/open-api/open-api-document.server.ts'
import { openApiErrors } from '#app/features/open-api/open-api.messages.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { answerWithProblems, type TokenRequests } from './token-requests.ts'

const KEY = /^[\x21-\x7e]{1,100}$/
/** Documents that change with a release only. */
const SHORT_CACHE = 'public, max-age=300'

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw openApiErrors.badKey()
  return key
}

function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return undefined
  try {
    return JSON.parse(body)
  } catch {
    throw openApiErrors.notJson()
  }
}

/** The JSON API under /api/v1, for scripts with an access token. */
export function addOpenApi(
  app: FastifyInstance,
  { requests, publicUrl }: { requests: TokenRequests; publicUrl: string },
) {
  const document = JSON.stringify(createOpenApiDocument(publicUrl))
  const page = renderApiPage(publicUrl)
  const config = { usesTokens: true }

  async function handle(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const token = await requests.authenticate(request, endpoint.scope)
    const body = parseBody(request.body)
    const idempotencyKey = endpoint.hasIdempotencyKey === true ? readIdempotencyKey(request) : null
    const input = { params: request.params, query: request.query, body }
    const result = await endpoint.handle(requests.createCaller(request, token), input, {
      token,
      idempotencyKey,
    })
    reply.code(endpoint.status).header('cache-control', 'no-store')
    if (endpoint.status === 204) return reply.send()
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
  }

  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    answerWithProblems(scope)
    scope.register(async (endpoints) => {
      requests.addLimit(endpoints)
      for (const endpoint of ENDPOINTS) {
        endpoints.route({
          method: endpoint.method,
          url: `${API_V1_PATH}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          config: {
            ...config,
            rateLimit: false,
            slotOf: (request) => requests.findSlot(request, endpoint.scope === 'write'),
          },
          handler: (request, reply) => handle(endpoint, request, reply),
        })
      }
    })
    scope.get(`${API_V1_PATH}/openapi.json`, { config }, (_, reply) =>
      reply.header('cache-control', SHORT_CACHE).type('application/json; charset=utf-8').send(document),
    )
    scope.get(API_V1_PATH, { config }, (_, reply) =>
      reply
        .headers({ 'cache-control': SHORT_CACHE, 'content-security-policy': page.policy })
        .type('text/html; charset=utf-8')
        .send(page.html),
    )
    scope.all(`${API_V1_PATH}/*`, { config }, async () => {
      throw openApiErrors.missing()
    })
  })
}
