import { TRPCError } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRouter } from '#app/api.server.ts'
import { MAX_SAVE_BYTES, SAVE_COURSE_CALL } from '#app/features/courses/course.rules.ts'
import type { Config } from '#app/platform/config.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import { isBug } from '#app/platform/errors.server.ts'
import { createDatabaseBusyError, type RequestContext } from '#app/platform/procedures.server.ts'
import { BatchRunner } from '#app/platform/batch-runner.server.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { PAYLOAD_TOO_LARGE } from '#app/shared/http-status.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import { waitBeforeRejection } from './rejection-delay.ts'
import { logRefusedCall } from './security-events.ts'
import { toCallRequest } from './web-request.ts'

/** The size limit of a request body, unless its route has its own. */
export const BODY_LIMIT_BYTES = 256 * 1024
const MAX_CALLS_PER_REQUEST = 10
/** The size limits of the responses of one request, and of a heavy call, which is never batched. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_HEAVY_ANSWER_BYTES = 16 * 1024 * 1024

type ApiSettings = {
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET'>
  createContext(request: FastifyRequest, calls?: BatchRunner): Promise<RequestContext>
}

const METHOD_NOT_ALLOWED = 405

/** Every API procedure, under /api. */
export function addApiRoutes(app: FastifyInstance, { createContext, config }: ApiSettings) {
  /** Without a database the session cannot be read: that is a temporary failure, not a bug. */
  async function createCallContext(request: FastifyRequest, names: string[]): Promise<RequestContext> {
    const isHeavy = names.some((name) => HEAVY_CALLS.has(name))
    if (isHeavy && names.length > 1) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause: apiErrors.mustBeAlone() })
    }
    const maxAnswerBytes = isHeavy ? MAX_HEAVY_ANSWER_BYTES : MAX_ANSWER_BYTES
    try {
      return await createContext(
        request,
        new BatchRunner({ maxAnswerBytes, isReadOnly: request.method === 'GET' }),
      )
    } catch (cause) {
      if (!isDatabaseUnavailable(cause)) throw cause
      throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', cause: createDatabaseBusyError(cause) })
    }
  }

  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    const handleCalls = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      let isRejected = false
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
          isRejected ||= error.cause instanceof RetryableError && !isDatabaseUnavailable(error)
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
      if (isRejected) await waitBeforeRejection()
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

/** The procedures as the person of an access token, who has no session. Their responses have the usual size limit. */
export const createTokenCaller = (request: Omit<RequestContext, 'session' | 'calls'>) =>
  apiRouter.createCaller({
    ...request,
    session: null,
    calls: new BatchRunner({ maxAnswerBytes: MAX_ANSWER_BYTES }),
  })
