import { TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRouter } from '#app/api.server.ts'
import { authRefusals } from '#app/features/account/account-refusal.messages.ts'
import {
  assertRoomFor,
  AUTH_PATH,
  type Auth,
  CLIENT_ADDRESS_HEADER,
  OPEN_AUTH_CALLS,
} from '#app/features/account/auth.server.ts'
import { MAX_SAVE_BYTES } from '#app/features/courses/course.rules.ts'
import { BUG_SENTENCE, doorRefusals } from '#app/platform/door.messages.ts'
import { isBug } from '#app/platform/errors.server.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { LaterRefusal } from '#app/shared/refusals.ts'
import { BODY_LIMIT_BYTES } from './body-limit.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { toWebRequest } from './web-request.ts'

const MAX_CALLS_PER_REQUEST = 10
/** The one call whose input may be large: an administrator saves lessons. */
const LARGE_CALL = 'courseEditor.save'

type ApiSettings = {
  auth: Auth
  publicUrl: string
  createContext(request: FastifyRequest): Promise<RequestContext>
  isDatabaseReachable(): Promise<boolean>
}

const NOT_FOUND = 404
const METHOD_NOT_ALLOWED = 405
const PAYLOAD_TOO_LARGE = 413
const INTERNAL_SERVER_ERROR = 500

/** The one door for data: every call of the product under /api. */
function addCalls(app: FastifyInstance, { createContext, isDatabaseReachable, publicUrl }: ApiSettings) {
  const { host } = new URL(publicUrl)
  /** Without a database nobody can be recognised: that is no mistake of ours, and passes. */
  async function createContextOrRefuse(request: FastifyRequest): Promise<RequestContext> {
    try {
      return await createContext(request)
    } catch (cause) {
      if (await isDatabaseReachable()) throw cause
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: doorRefusals.notReady() })
    }
  }

  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    const answer = (request: FastifyRequest, reply: FastifyReply, path: string) => {
      reply.header('cache-control', 'no-store')
      // tRPC builds an address from this header and fails on one that is none, such as a port above 65535.
      request.raw.headers.host = host
      return fastifyRequestHandler({
        router: apiRouter,
        req: request,
        res: reply,
        path,
        maxBatchSize: MAX_CALLS_PER_REQUEST,
        createContext: () => createContextOrRefuse(request),
        onError: ({ error, path: call }) => {
          if (isBug(error.code)) request.log.error({ err: error.cause ?? error, call }, 'call failed')
        },
      })
    }
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      url: '/api/:path',
      // tRPC's adapter for Fastify fails on its own answer to HEAD.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(request, reply, request.params.path),
    })
    scope.head('/api/:path', (_, reply) => reply.code(METHOD_NOT_ALLOWED).header('allow', 'GET, POST').send())
    scope.post(`/api/${LARGE_CALL}`, {
      bodyLimit: MAX_SAVE_BYTES,
      onRequest: (request, reply) => refuseLargeOfOthers(request, reply, createContext),
      handler: (request, reply) => answer(request, reply, LARGE_CALL),
    })
  })
}

/** Before anything of it is read: whoever is no administrator sends as little as to any other call. */
async function refuseLargeOfOthers(
  request: FastifyRequest,
  reply: FastifyReply,
  createContext: ApiSettings['createContext'],
) {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length <= BODY_LIMIT_BYTES) return
  const context = await createContext(request).catch(() => null)
  if (context?.viewer?.role === 'admin') return
  await reply.code(PAYLOAD_TOO_LARGE).send({ message: 'This is more than a call may carry.' })
}

/** The account calls that set cookies: sign up, log in, log out. */
function addAuthRoutes(app: FastifyInstance, { auth, publicUrl, isDatabaseReachable }: ApiSettings) {
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const call = callOf(request)
      if (!OPEN_AUTH_CALLS.has(call)) {
        return reply.code(NOT_FOUND).send({ message: doorRefusals.missing().message })
      }
      const busy = findBusy(call)
      if (busy !== null) {
        const { status, code, message, retryAfterSeconds } = busy
        return reply.code(status).header('retry-after', String(retryAfterSeconds)).send({ code, message })
      }
      const headers = { [CLIENT_ADDRESS_HEADER]: request.ip }
      const response = await auth
        .handler(toWebRequest(request, publicUrl, { headers }))
        .catch((err: unknown) => {
          request.log.error({ err }, 'an account call failed')
          return null
        })
      if (response === null) {
        if (await isDatabaseReachable()) {
          return reply.code(INTERNAL_SERVER_ERROR).send({ message: BUG_SENTENCE })
        }
        const { status, code, message } = authRefusals['not-ready']()
        return reply.code(status).header('retry-after', '2').send({ code, message })
      }
      const retryAfter = response.headers.get('x-retry-after')
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return reply.send(response)
    },
  })
}

function callOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]?.slice(AUTH_PATH.length) ?? ''
  return `${request.method} ${path}`
}

/** The 'come again later' of a call for which there is no room at this moment. */
function findBusy(call: string): LaterRefusal | null {
  try {
    assertRoomFor(call)
    return null
  } catch (cause) {
    if (cause instanceof LaterRefusal) return cause
    throw cause
  }
}

export function addApiRoutes(app: FastifyInstance, settings: ApiSettings) {
  addCalls(app, settings)
  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    addAuthRoutes(scope, settings)
  })
}
