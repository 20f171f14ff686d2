import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRouter } from '#app/api.server.ts'
import { AUTH_PATH, type Auth, CLIENT_ADDRESS_HEADER } from '#app/features/account/auth.server.ts'
import { isBug } from '#app/platform/errors.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { toWebRequest } from './web-request.ts'

const MAX_CALLS_PER_REQUEST = 10

type ApiSettings = {
  auth: Auth
  publicUrl: string
  createContext(request: FastifyRequest): Promise<RequestContext>
}

/** The one door for data: every call of the product under /api. */
function addCalls(app: FastifyInstance, { createContext }: ApiSettings) {
  app.register(async (scope) => {
    // The door reads the text itself, and only JSON: no form of another site can speak it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      url: '/api/:path',
      handler: (request, reply) => {
        reply.header('cache-control', 'no-store')
        return fastifyRequestHandler({
          router: apiRouter,
          req: request,
          res: reply,
          path: request.params.path,
          maxBatchSize: MAX_CALLS_PER_REQUEST,
          createContext: () => createContext(request),
          onError: ({ error, path }) => {
            if (isBug(error.code)) request.log.error({ err: error.cause ?? error, call: path }, 'call failed')
          },
        })
      },
    })
  })
}

/** Better Auth's own routes: sign up, log in, log out. */
function addAuthRoutes(app: FastifyInstance, { auth, publicUrl }: ApiSettings) {
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      const headers = { [CLIENT_ADDRESS_HEADER]: request.ip }
      reply.header('cache-control', 'no-store')
      return reply.send(await auth.handler(toWebRequest(request, publicUrl, { headers })))
    },
  })
}

export function addApiRoutes(app: FastifyInstance, settings: ApiSettings) {
  addCalls(app, settings)
  addAuthRoutes(app, settings)
}
