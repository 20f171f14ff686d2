import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountErrors, authErrors } from '#app/features/auth/auth-error.messages.ts'
import {
  type AuthCaller,
  resolveCaller,
  toCallerHeaders,
} from '#app/features/auth/attempts/auth-caller.server.ts'
import { AUTH_PATH, type Auth, ALLOWED_AUTH_ENDPOINTS, runInQueue } from '#app/features/auth/auth.server.ts'
import { passwordQueue } from '#app/features/auth/password/password-hash.server.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import { INTERNAL_ERROR_MESSAGE, apiErrors } from '#app/platform/api.messages.ts'
import type { Config } from '#app/platform/config.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import { isObserved } from '#app/platform/telemetry.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { NOT_FOUND, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import { countAuthFailure } from './auth-failures.ts'
import { sendRetryLater } from './failure-page.ts'
import { acceptJsonTextOnly } from './json-text.ts'
import type { RateCounter } from './rate-counter.ts'
import { slowDown, waitBeforeRejection } from './rejection-delay.ts'
import type { RequestCallers } from './request-caller.ts'
import { logAccountEvent } from './security-events.ts'
import { toWebRequest } from './web-request.ts'

type AuthSettings = {
  auth: Auth
  callers: RequestCallers
  counter: RateCounter
  config: Pick<Config, 'PUBLIC_URL' | 'AUTH_SECRET' | 'AUTH_TRIES_PER_MINUTE'>
}

const INTERNAL_SERVER_ERROR = 500
const RETRY_SECONDS = 2

/** These check no password and no link, so they are never refused as attempts. */
const UNCOUNTED_ENDPOINTS: ReadonlySet<string> = new Set([
  'POST /sign-in/anonymous',
  'POST /sign-out',
  'POST /renew-session',
  // A challenge for every visitor of the log-in page; it comes from memory.
  'POST /passkey/options',
])

const createNotReadyError = () => new RetryableError(authErrors['not-ready'](), RETRY_SECONDS)

function endpointOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]?.slice(AUTH_PATH.length) ?? ''
  return `${request.method} ${path}`
}

/** The account endpoints, which set cookies: sign up, log in, log out. */
export function addAuthRoutes(app: FastifyInstance, settings: AuthSettings) {
  app.register(async (scope) => {
    acceptJsonTextOnly(scope)
    scope.setErrorHandler(async (error: FastifyError, request, reply) => {
      if (!(error instanceof RetryableError)) throw error
      if (error.status === TOO_MANY_REQUESTS) await waitBeforeRejection()
      // The way back from a provider is a page for the browser; a reload tries again.
      return request.method === 'GET' ? sendRetryLater(request, reply, error) : sendRetryable(reply, error)
    })
    // Before the slot, which would be held meanwhile.
    scope.addHook('onRequest', async (request) => {
      if (isFlooding(request, settings)) await slowDown()
    })
    addAuthRoute(scope, settings)
  })
}

/** Whether an address without a session calls an uncounted endpoint more often than the others allow: it is slowed down. */
function isFlooding(request: FastifyRequest, { callers, counter, config }: AuthSettings): boolean {
  const endpoint = endpointOf(request)
  if (!UNCOUNTED_ENDPOINTS.has(endpoint)) return false
  const { kind, key } = callers.find(request)
  return kind === 'address' && counter.consume(`${endpoint} ${key}`, 1, config.AUTH_TRIES_PER_MINUTE) !== null
}

/** In the shape of all other errors of these endpoints. */
function sendRetryable(reply: FastifyReply, { code, message, status, retryAfterSeconds }: RetryableError) {
  return reply
    .code(status)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .send({ code, message })
}

function addAuthRoute(app: FastifyInstance, { auth, counter, config }: AuthSettings) {
  const callerOf = ({ ip, headers, body }: FastifyRequest): AuthCaller =>
    resolveCaller({ network: addressKey(ip), cookies: headers.cookie, jsonBody: body }, config)

  /** Counts attempts by address; a device that knows the account has its own count. Reads memory only. */
  function countAttempt(endpoint: string, { network, deviceId }: AuthCaller) {
    if (UNCOUNTED_ENDPOINTS.has(endpoint)) return
    const subject = deviceId === null ? `address ${network}` : `device ${deviceId}`
    const waitSeconds = counter.consume(`${endpoint} ${subject}`, 1, config.AUTH_TRIES_PER_MINUTE)
    if (waitSeconds !== null) throw new RetryableError(accountErrors.tooManyAttempts(), waitSeconds)
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const endpoint = endpointOf(request)
      if (!ALLOWED_AUTH_ENDPOINTS.has(endpoint)) {
        return reply.code(NOT_FOUND).send({ message: apiErrors.missing().message })
      }
      const caller = callerOf(request)
      const headers = toCallerHeaders(request.ip, caller)
      const handle = async () => {
        // After the queue has admitted it: a class that retries while the queue is full makes no attempts.
        countAttempt(endpoint, caller)
        return auth.handler(toWebRequest(request, config.PUBLIC_URL, { headers }))
      }
      const response = await runInQueue(endpoint, caller, handle).catch((cause: unknown) => {
        if (cause instanceof RetryableError) {
          if (cause.status !== TOO_MANY_REQUESTS) reportRejections(request.log)
          return cause
        }
        if (isDatabaseUnavailable(cause)) {
          request.log.warn({ err: cause }, 'an account call has no database')
          return createNotReadyError()
        }
        request.log.error({ err: cause }, 'an account call failed')
        return null
      })
      if (isObserved()) await countAuthFailure(response)
      const status = response?.status ?? INTERNAL_SERVER_ERROR
      const isKnownDevice = caller.deviceId !== null
      logAccountEvent(request, config.AUTH_SECRET, { endpoint, status, isKnownDevice })
      // To the handler of errors, so that the slot is free while the response waits.
      if (response instanceof RetryableError) throw response
      if (response === null) {
        return reply.code(INTERNAL_SERVER_ERROR).send({ message: INTERNAL_ERROR_MESSAGE })
      }
      return reply.send(response)
    },
  })
}

const REPORT_EVERY_MS = 60_000
let lastReportMs = 0

/** Logs at most once a minute, so that a flood does not fill the log. */
function reportRejections(log: FastifyRequest['log']) {
  if (Date.now() - lastReportMs < REPORT_EVERY_MS) return
  lastReportMs = Date.now()
  log.warn({ refused: passwordQueue.stats().refused }, 'the log-in queue refuses requests')
}
