import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#app/platform/address-key.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import { toWireError } from '#app/platform/errors.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'
import type { RateCounter } from './rate-counter.ts'
import { waitBeforeRejection } from './rejection-delay.ts'
import { isAccountCall, type RequestCallers } from './request-caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the route does not count, or counts by itself. With a maximum: its own count per address and minute. */
    rateLimit?: false | { max: number }
  }
}

type RateLimitSettings = {
  counter: RateCounter
  callers: RequestCallers
  callsPerPerson: number
  callsPerAddress: number
}

const TRPC_TOO_MANY_REQUESTS = -32_029
const API_PREFIX = '/api/'

const isCall = (url: string) => url.startsWith(API_PREFIX) && !isAccountCall(url)

/** A batch names all of its calls in the path, and each of them counts. */
export function countCalls(url: string): number {
  if (!isCall(url)) return 1
  const [path = ''] = url.split('?', 1)
  return path.split(/,|%2c/i).length
}

/** A rejected call gets a response in the API's shape, so that the client reads the message and does not retry at once. */
function formatRejection(request: FastifyRequest) {
  const error = apiErrors.tooManyCalls()
  // A page request gets text, not JSON.
  if ((request.headers.accept ?? '').includes('text/html')) return error.message
  if (!isCall(request.url)) return { message: error.message, requestId: request.id }
  const { message, data } = toWireError(error, 'TOO_MANY_REQUESTS', request.id)
  return {
    error: {
      message,
      code: TRPC_TOO_MANY_REQUESTS,
      data: { code: 'TOO_MANY_REQUESTS', httpStatus: TOO_MANY_REQUESTS, ...data },
    },
  }
}

/** The hook of every route: counts requests of signed-in people by person, and of visitors by address. */
export function createRateLimit({ counter, callers, callsPerPerson, callsPerAddress }: RateLimitSettings) {
  function consume(request: FastifyRequest): number | null {
    const own = request.routeOptions.config.rateLimit
    if (own) return counter.consume(`route ${request.routeOptions.url} ${addressKey(request.ip)}`, 1, own.max)
    const { kind, key } = callers.find(request)
    return counter.consume(key, countCalls(request.url), kind === 'person' ? callsPerPerson : callsPerAddress)
  }

  return async function limit(request: FastifyRequest, reply: FastifyReply) {
    if (request.routeOptions.config.rateLimit === false) return
    const waitSeconds = consume(request)
    if (waitSeconds === null) return
    await waitBeforeRejection()
    // The error handler of these routes sends problem details.
    if (request.routeOptions.config.usesTokens === true) {
      throw new RetryableError(apiErrors.tooManyCalls(), waitSeconds)
    }
    await reply
      .code(TOO_MANY_REQUESTS)
      .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
      .send(formatRejection(request))
  }
}
