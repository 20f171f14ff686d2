import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCaller } from '#app/features/open-api/endpoint.server.ts'
import type { TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import type { ValidToken } from '#app/features/access-tokens/access-token.schema.ts'
import { findAccessToken } from '#app/features/access-tokens/access-token.service.server.ts'
import {
  createTokenError,
  findTokenHash,
  requireScope,
  viewerOf,
} from '#app/features/open-api/api-auth.service.server.ts'
import { tooManyTokenRequests } from '#app/features/open-api/open-api.messages.ts'
import { PROBLEM_TYPE, toProblem } from '#app/features/open-api/problem.server.ts'
import { addressKey } from '#app/platform/address-key.server.ts'
import { apiErrors } from '#app/platform/api.messages.ts'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createDatabaseBusyError } from '#app/platform/procedures.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { CredentialOwners } from './credential-owners.ts'
import type { RateCounter } from './rate-counter.ts'
import { waitBeforeRejection } from './rejection-delay.ts'
import { addressSlot, type SlotUse, tokenSlot } from './request-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: access tokens authenticate here and cookies do not, so a write needs no Origin. */
    usesTokens?: boolean
  }
}

export type TokenSettings = {
  /** Of the pool that also reads sessions, so that tokens are checked however busy the main pool is. */
  db: Database
  counter: RateCounter
  requestsPerMinute: number
  requestsPerAddress: number
  createCaller(request: FastifyRequest, viewer: Viewer): ApiCaller
}

/** A quarter of a minute's requests in a quarter of a minute, so that nobody sends all of them at once. */
const WINDOWS_PER_MINUTE = 4
const WINDOW_MS = 60_000 / WINDOWS_PER_MINUTE
/** All tokens of a person together have this many times the limit of one, so that 20 tokens are not 20 times as much. */
const PERSON_FACTOR = 5

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

/**
 * Requests with access tokens. They are counted, and get their slot, by what this process remembers of the token; the
 * database is read in the slot.
 */
export class TokenRequests {
  readonly #settings: TokenSettings
  readonly #owners = new CredentialOwners()

  constructor(settings: TokenSettings) {
    this.#settings = settings
  }

  /** Counts the requests of a scope and rejects what needs no database, before the body is read. */
  addLimit(scope: FastifyInstance) {
    scope.addHook('onRequest', async ({ headers: { authorization }, ip }) => {
      const hash = findTokenHash(authorization)
      const isInvalid = this.#findOwner(hash) === null
      const error = this.#count(hash, addressKey(ip)) ?? (isInvalid ? createTokenError(authorization) : null)
      if (error === null) return
      await waitBeforeRejection()
      throw error
    })
  }

  /** The slots of a token's person, or of the address while this process doesn't know the token. */
  findSlot({ headers, ip }: FastifyRequest, isWrite: boolean): SlotUse {
    const personId = this.#findOwner(findTokenHash(headers.authorization))
    return typeof personId === 'string' ? tokenSlot(personId, isWrite) : addressSlot('tokens', ip, isWrite)
  }

  async authenticate(
    { headers: { authorization } }: FastifyRequest,
    needed: TokenScope,
  ): Promise<ValidToken> {
    const hash = findTokenHash(authorization)
    const token = hash === null ? null : await findAccessToken(this.#settings.db, hash)
    if (hash !== null) this.#owners.set(hash, token?.person.id ?? null)
    if (token === null) throw createTokenError(authorization)
    requireScope(token, needed)
    return token
  }

  /** The procedures as the person of the token. */
  createCaller(request: FastifyRequest, token: ValidToken): ApiCaller {
    return this.#settings.createCaller(request, viewerOf(token))
  }

  #findOwner(hash: string | null): string | null | undefined {
    return hash === null ? null : this.#owners.find(hash)
  }

  /**
   * Counts a request by token and by person, over all processes. What a token's own limit refuses doesn't count for the
   * person: one runaway script stops itself only. Tokens that this process has not read yet count together for their
   * address, and what can't be a valid token counts as a visitor's request.
   */
  #count(hash: string | null, address: string): RetryableError | null {
    const { counter, requestsPerMinute, requestsPerAddress } = this.#settings
    const personId = this.#findOwner(hash)
    if (personId === null) {
      const wait = counter.consume(`address ${address}`, 1, requestsPerAddress)
      return wait === null ? null : new RetryableError(apiErrors.tooManyCalls(), wait)
    }
    const limit = Math.ceil(requestsPerMinute / WINDOWS_PER_MINUTE)
    const consume = (key: string, max: number, sentence: string) => {
      const wait = counter.consume(key, 1, max, WINDOW_MS)
      return wait === null ? null : tooManyTokenRequests(sentence, max, wait)
    }
    const together = limit * PERSON_FACTOR
    if (personId === undefined) {
      return consume(`new tokens ${address}`, together, 'Your address has reached the limit')
    }
    return (
      consume(`token ${hash}`, limit, 'This token has reached its limit') ??
      consume(`tokens ${personId}`, together, 'Your tokens together have reached the limit')
    )
  }
}

/** Errors of these routes are problem details. */
export const answerWithProblems = (scope: FastifyInstance) =>
  scope.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
