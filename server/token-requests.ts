import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCaller } from '#app/features/open-api/endpoint.server.ts'
import type { TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import type { ValidToken } from '#app/features/access-tokens/access-token.schema.ts'
import {
  authenticateToken,
  countTokenRequest,
  requireScope,
  viewerOf,
} from '#app/features/open-api/api-auth.service.server.ts'
import { PROBLEM_TYPE, toProblem } from '#app/features/open-api/problem.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createDatabaseBusyError } from '#app/platform/procedures.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { RequestSlots, WaitLimits } from './request-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: access tokens authenticate here and cookies do not, so a write needs no Origin. */
    usesTokens?: boolean
  }
}

export type TokenSettings = {
  /** Of the pool that also reads sessions, so that tokens are checked however busy the main pool is. */
  db: Database
  requestsPerMinute: number
  slots: RequestSlots
  writeSlots: RequestSlots
  createCaller(request: FastifyRequest, viewer: Viewer): ApiCaller
}

const SLOT_LIMITS: WaitLimits = { maxWaiting: 8, waitMs: 2_000 }

export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = isDatabaseUnavailable(error) ? createDatabaseBusyError(error) : error
  const { problem, headers, isBug } = toProblem(known, request.id)
  if (isBug) request.log.error({ err: error }, 'a request with a token failed')
  return reply
    .code(problem.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problem))
}

/** Authenticates requests by their token before the body is read, and runs a few of one person at a time. */
export class TokenRequests {
  readonly #tokens = new WeakMap<FastifyRequest, ValidToken>()
  readonly #settings: TokenSettings

  constructor(settings: TokenSettings) {
    this.#settings = settings
  }

  /** The hook of each route. */
  async authenticate(request: FastifyRequest, needed: TokenScope): Promise<void> {
    const { db, requestsPerMinute } = this.#settings
    const token = await authenticateToken(db, request.headers.authorization)
    // Counted first: what a token may not do is limited like what it may.
    await countTokenRequest(db, token, requestsPerMinute)
    requireScope(token, needed)
    this.#tokens.set(request, token)
  }

  /** Calls procedures as the person of the token. */
  async run<T>(
    request: FastifyRequest,
    { isWrite }: { isWrite: boolean },
    work: (api: ApiCaller, token: ValidToken) => Promise<T>,
  ): Promise<T> {
    const token = this.#tokens.get(request)
    if (token === undefined) throw new Error('The route has no authentication.')
    const key = token.person.id
    const handle = async () => work(this.#settings.createCaller(request, viewerOf(token)), token)
    const { slots, writeSlots } = this.#settings
    return slots.run(key, SLOT_LIMITS, () => (isWrite ? writeSlots.run(key, SLOT_LIMITS, handle) : handle()))
  }
}

/** Errors of these routes are problem details. */
export const answerWithProblems = (scope: FastifyInstance) =>
  scope.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
