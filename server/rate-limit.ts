import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { addressKey } from '#app/platform/address-key.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import { toWireError } from '#app/platform/errors.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { AUTH_PATH } from '#app/features/auth/auth.server.ts'
import type { RateCounter } from './rate-counter.ts'
import { waitBeforeRejection } from './rejection-delay.ts'
import type { SessionOwners } from './session-owners.ts'
import { sendProblem } from './token-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False: the route does not count. With a maximum: it has its own count per address and minute. */
    rateLimit?: false | { max: number }
  }
}

type RateLimitSettings = {
  counter: RateCounter
  sessionOwners: SessionOwners
  callsPerPerson: number
  callsPerAddress: number
}

const TOO_MANY_REQUESTS = 429
const TRPC_TOO_MANY_REQUESTS = -32_029
const API_PREFIX = '/api/'

const isCall = (url: string) => url.startsWith(API_PREFIX) && !url.startsWith(`${AUTH_PATH}/`)

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

/** Counts requests of signed-in people by person, and of visitors by address. Files never count. */
export function addRateLimit(app: FastifyInstance, settings: RateLimitSettings) {
  const { counter, sessionOwners, callsPerPerson, callsPerAddress } = settings

  function consume(request: FastifyRequest): Promise<number | null> {
    const own = request.routeOptions.config.rateLimit
    const address = addressKey(request.ip)
    if (own) return counter.consume(`route ${request.routeOptions.url} ${address}`, 1, own.max)
    const cost = countCalls(request.url)
    const personId = sessionOwners.find(request.headers.cookie)
    return personId === null
      ? counter.consume(`address ${address}`, cost, callsPerAddress)
      : counter.consume(`person ${personId}`, cost, callsPerPerson)
  }

  async function limit(request: FastifyRequest, reply: FastifyReply) {
    if (request.routeOptions.config.rateLimit === false) return
    const waitSeconds = await consume(request)
    if (waitSeconds === null) return
    await waitBeforeRejection()
    if (request.routeOptions.config.usesTokens === true) {
      await sendProblem(request, reply, new RetryableError(apiErrors.tooManyCalls(), waitSeconds))
      return
    }
    await reply
      .code(TOO_MANY_REQUESTS)
      .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
      .send(formatRejection(request))
  }

  // On each route and not on the app, so that the security headers and the origin check come first.
  app.addHook('onRoute', (route: RouteOptions) => {
    const hooks = [route.onRequest ?? []].flat()
    // The HEAD route that comes with a GET route inherits its hooks.
    if (!hooks.includes(limit)) route.onRequest = [limit, ...hooks]
  })
}
