import { TRPCError } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRouter } from '#app/api.server.ts'
import { authErrors } from '#app/features/auth/auth-error.messages.ts'
import { resolveCaller, toCallerHeaders } from '#app/features/auth/attempts/auth-caller.server.ts'
import { AUTH_PATH, type Auth, ALLOWED_AUTH_ENDPOINTS, runInQueue } from '#app/features/auth/auth.server.ts'
import { passwordQueue } from '#app/features/auth/password/password-hash.server.ts'
import { MAX_SAVE_BYTES, SAVE_COURSE_CALL } from '#app/features/courses/course.rules.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { INTERNAL_ERROR_MESSAGE, apiErrors } from '#app/platform/api.messages.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import { isBug } from '#app/platform/errors.server.ts'
import { createDatabaseBusyError, type RequestContext } from '#app/platform/procedures.server.ts'
import { RequestCalls } from '#app/platform/request-calls.server.ts'
import { isObserved } from '#app/platform/telemetry.server.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { countAuthFailure } from './auth-failures.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { logAccountEvent, logRefusedCall } from './security-events.ts'
import { toCallRequest, toWebRequest } from './web-request.ts'

/** The size limit of a request body, unless its route has its own. */
export const BODY_LIMIT_BYTES = 256 * 1024
const MAX_CALLS_PER_REQUEST = 10
/** The size limits of the responses of one request, and of a heavy call, which is never batched. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_HEAVY_ANSWER_BYTES = 16 * 1024 * 1024

type ApiSettings = {
  auth: Auth
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
  createContext(request: FastifyRequest, calls?: RequestCalls): Promise<RequestContext>
}

const NOT_FOUND = 404
const METHOD_NOT_ALLOWED = 405
const PAYLOAD_TOO_LARGE = 413
const INTERNAL_SERVER_ERROR = 500
const AUTH_RETRY_SECONDS = 2

/** Every API procedure, under /api. */
function addCalls(app: FastifyInstance, { createContext, config }: ApiSettings) {
  /** Without a database the session cannot be read: that is a temporary failure, not a bug. */
  async function createCallContext(request: FastifyRequest, names: string[]): Promise<RequestContext> {
    const isHeavy = names.some((name) => HEAVY_CALLS.has(name))
    if (isHeavy && names.length > 1) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause: apiErrors.mustBeAlone() })
    }
    const maxAnswerBytes = isHeavy ? MAX_HEAVY_ANSWER_BYTES : MAX_ANSWER_BYTES
    try {
      return await createContext(request, new RequestCalls({ maxAnswerBytes }))
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: createDatabaseBusyError(cause) })
    }
  }

  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    const handleCalls = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const response = await resolveResponse({
        router: apiRouter,
        req: toCallRequest(request, config.PUBLIC_URL),
        path,
        error: null,
        maxBatchSize: MAX_CALLS_PER_REQUEST,
        createContext: () => createCallContext(request, path.split(',')),
        responseMeta: ({ ctx, errors }) => ({
          headers: { ...retryHeaders(errors), ...cookieHeaders(ctx?.cookies ?? []) },
        }),
        onError: ({ error, path: call, ctx }) => {
          logRefusedCall(request, config.AUTH_SECRET, { call, code: error.code, personId: ctx?.viewer?.id })
          if (isBug(error.code)) request.log.error({ err: error.cause ?? error, call }, 'call failed')
          else if (isDatabaseUnavailable(error)) {
            request.log.warn(
              { err: error.cause?.cause ?? error, call },
              'the database did not answer in time',
            )
          }
        },
      })
      reply.header('cache-control', 'no-store').code(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      // As text: tRPC's own adapter sends a stream, which costs more than the call.
      return reply.send(await response.text())
    }
    scope.route<{ Params: { path: string } }>({
      method: ['GET', 'POST'],
      url: '/api/:path',
      exposeHeadRoute: false,
      handler: (request, reply) => handleCalls(request, reply, request.params.path),
    })
    scope.head('/api/:path', (_, reply) => reply.code(METHOD_NOT_ALLOWED).header('allow', 'GET, POST').send())
    scope.post(`/api/${SAVE_COURSE_CALL}`, {
      bodyLimit: MAX_SAVE_BYTES,
      onRequest: (request, reply) => rejectLargeBodyOfNonAdmins(request, reply, createContext),
      handler: (request, reply) => handleCalls(request, reply, SAVE_COURSE_CALL),
    })
  })
}

const cookieHeaders = (cookies: readonly string[]): Record<string, string[]> =>
  cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }

/** The Retry-After header, if any of the calls failed with a retryable error. */
function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) =>
    cause instanceof RetryableError ? [cause.retryAfterSeconds] : [],
  )
  return seconds.length === 0 ? {} : { 'retry-after': String(Math.max(...seconds)) }
}

/** Runs before the body is read: only administrators may send more than the usual limit. */
async function rejectLargeBodyOfNonAdmins(
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

/** The auth endpoints that set cookies: sign up, log in, log out. */
function addAuthRoutes(app: FastifyInstance, { auth, config }: ApiSettings) {
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const endpoint = endpointOf(request)
      if (!ALLOWED_AUTH_ENDPOINTS.has(endpoint)) {
        return reply.code(NOT_FOUND).send({ message: apiErrors.missing().message })
      }
      const caller = resolveCaller(
        { network: addressKey(request.ip), cookies: request.headers.cookie, jsonBody: request.body },
        config,
      )
      const headers = toCallerHeaders(request.ip, caller)
      const handle = () => auth.handler(toWebRequest(request, config.PUBLIC_URL, { headers }))
      const response = await runInQueue(endpoint, caller, handle).catch((cause: unknown) => {
        if (cause instanceof RetryableError) {
          reportRejections(request.log)
          return cause
        }
        if (isDatabaseUnavailable(cause)) {
          request.log.warn({ err: cause }, 'an account call has no database')
          return createAuthNotReadyError()
        }
        request.log.error({ err: cause }, 'an account call failed')
        return null
      })
      if (isObserved()) await countAuthFailure(response)
      const status = response?.status ?? INTERNAL_SERVER_ERROR
      const isKnownDevice = caller.deviceId !== null
      logAccountEvent(request, config.AUTH_SECRET, { endpoint, status, isKnownDevice })
      if (response instanceof RetryableError) {
        const { code, message, retryAfterSeconds } = response
        return reply.code(status).header('retry-after', String(retryAfterSeconds)).send({ code, message })
      }
      if (response === null) {
        return reply.code(INTERNAL_SERVER_ERROR).send({ message: INTERNAL_ERROR_MESSAGE })
      }
      const retryAfter = response.headers.get('x-retry-after')
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return reply.send(response)
    },
  })
}

const createAuthNotReadyError = () => new RetryableError(authErrors['not-ready'](), AUTH_RETRY_SECONDS)

function endpointOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]?.slice(AUTH_PATH.length) ?? ''
  return `${request.method} ${path}`
}

const REPORT_EVERY_MS = 60_000
let lastReportMs = 0

/** Logs at most once a minute, so that a flood does not fill the log. */
function reportRejections(log: FastifyRequest['log']) {
  if (Date.now() - lastReportMs < REPORT_EVERY_MS) return
  lastReportMs = Date.now()
  log.warn({ refused: passwordQueue.stats().refused }, 'the log-in queue refuses requests')
}

/** The procedures as the person of an access token, who has no session. Their responses have the usual size limit. */
export const createTokenCaller = (request: Omit<RequestContext, 'session' | 'calls'>) =>
  apiRouter.createCaller({
    ...request,
    session: null,
    calls: new RequestCalls({ maxAnswerBytes: MAX_ANSWER_BYTES }),
  })

export function addApiRoutes(app: FastifyInstance, settings: ApiSettings) {
  addCalls(app, settings)
  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    addAuthRoutes(scope, settings)
  })
}
