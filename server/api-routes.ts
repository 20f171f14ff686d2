import { TRPCError } from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRouter } from '#app/api.server.ts'
import { authErrors } from '#app/features/auth/auth-error.messages.ts'
import { resolveCaller, toCallerHeaders } from '#app/features/auth/attempts/auth-caller.server.ts'
import { AUTH_PATH, type Auth, ALLOWED_AUTH_ENDPOINTS, runInQueue } from '#app/features/auth/auth.server.ts'
import { passwordQueue } from '#app/features/auth/password/password-hash.server.ts'
import { MAX_SAVE_BYTES } from '#app/features/courses/course.rules.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { INTERNAL_ERROR_MESSAGE, apiErrors } from '#app/platform/api.messages.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import { isBug } from '#app/platform/errors.server.ts'
import { databaseBusy, type RequestContext } from '#app/platform/procedures.server.ts'
import { RequestCalls } from '#app/platform/request-calls.server.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { BODY_LIMIT_BYTES } from './body-limit.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { toWebRequest } from './web-request.ts'

const MAX_CALLS_PER_REQUEST = 10
/** What the answers of one request may have together, and what a heavy call may have, which is always alone. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_HEAVY_ANSWER_BYTES = 16 * 1024 * 1024
/** The one call whose input may be large: an administrator saves lessons. */
const LARGE_CALL = 'courseEditor.save'

type ApiSettings = {
  auth: Auth
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
  createContext(request: FastifyRequest, calls?: RequestCalls): Promise<RequestContext>
  isDatabaseReachable(): Promise<boolean>
}

const NOT_FOUND = 404
const METHOD_NOT_ALLOWED = 405
const PAYLOAD_TOO_LARGE = 413
const INTERNAL_SERVER_ERROR = 500

/** The one door for data: every call of the product under /api. */
function addCalls(app: FastifyInstance, { createContext, config }: ApiSettings) {
  const { host } = new URL(config.PUBLIC_URL)
  /** Without a database nobody can be recognised: that is no mistake of ours, and passes. */
  async function createContextOrRefuse(request: FastifyRequest, names: string[]): Promise<RequestContext> {
    const isHeavy = names.some((name) => HEAVY_CALLS.has(name))
    if (isHeavy && names.length > 1) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause: apiErrors.mustBeAlone() })
    }
    const maxAnswerBytes = isHeavy ? MAX_HEAVY_ANSWER_BYTES : MAX_ANSWER_BYTES
    try {
      return await createContext(request, new RequestCalls({ maxAnswerBytes }))
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: databaseBusy(cause) })
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
        createContext: () => createContextOrRefuse(request, path.split(',')),
        responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
        onError: ({ error, path: call }) => {
          if (isBug(error.code)) request.log.error({ err: error.cause ?? error, call }, 'call failed')
          else if (isDatabaseUnavailable(error)) {
            request.log.warn(
              { err: error.cause?.cause ?? error, call },
              'the database did not answer in time',
            )
          }
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

/** When to ask again, if any of the calls was told to. */
function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) =>
    cause instanceof RetryableError ? [cause.retryAfterSeconds] : [],
  )
  return seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds)) }
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
  await reply.code(PAYLOAD_TOO_LARGE).send({ message: 'This request is too large.' })
}

/** The account calls that set cookies: sign up, log in, log out. */
function addAuthRoutes(app: FastifyInstance, { auth, config, isDatabaseReachable }: ApiSettings) {
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const call = callOf(request)
      if (!ALLOWED_AUTH_ENDPOINTS.has(call)) {
        return reply.code(NOT_FOUND).send({ message: apiErrors.missing().message })
      }
      const caller = resolveCaller(
        { network: addressKey(request.ip), cookies: request.headers.cookie, jsonBody: request.body },
        config,
      )
      const headers = toCallerHeaders(request.ip, caller)
      const answer = () => auth.handler(toWebRequest(request, config.PUBLIC_URL, { headers }))
      const response = await runInQueue(call, caller, answer).catch((cause: unknown) => {
        if (cause instanceof RetryableError) return cause
        if (isDatabaseUnavailable(cause)) request.log.warn({ err: cause }, 'an account call has no database')
        else request.log.error({ err: cause }, 'an account call failed')
        return null
      })
      if (response instanceof RetryableError) {
        reportRefusals(request.log)
        const { status, code, message, retryAfterSeconds } = response
        return reply.code(status).header('retry-after', String(retryAfterSeconds)).send({ code, message })
      }
      if (response === null) {
        if (await isDatabaseReachable()) {
          return reply.code(INTERNAL_SERVER_ERROR).send({ message: INTERNAL_ERROR_MESSAGE })
        }
        const { status, code, message } = authErrors['not-ready']()
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

const REPORT_EVERY_MS = 60_000
let lastReportMs = 0

/** Once a minute at most: a flood must not fill the log, too. */
function reportRefusals(log: FastifyRequest['log']) {
  if (Date.now() - lastReportMs < REPORT_EVERY_MS) return
  lastReportMs = Date.now()
  log.warn({ refused: passwordQueue.stats().refused }, 'the log-in queue refuses requests')
}

export function addApiRoutes(app: FastifyInstance, settings: ApiSettings) {
  addCalls(app, settings)
  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    addAuthRoutes(scope, settings)
  })
}
