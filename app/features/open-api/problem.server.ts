import { STATUS_CODES } from 'node:http'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { INTERNAL_ERROR_MESSAGE, INVALID_REQUEST_MESSAGE } from '#app/platform/api.messages.ts'
import { AppError, RetryableError } from '#app/shared/errors.ts'
import { BAD_REQUEST, UNAUTHORIZED } from '#app/shared/http-status.ts'
import { InvalidInput } from './endpoint.server.ts'
import { openApiErrors } from './open-api.messages.ts'
import type { Problem } from './wire-types.server.ts'

const INTERNAL_SERVER_ERROR = 500
/** On the site this text is about more than the deck. */
const MISSING_DECK_CODE = 'card/notReady'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

type ProblemResponse = { problem: Problem; headers: Record<string, string>; isBug: boolean }

const describe = (status: number, detail: string, code: string | null, requestId: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  code,
  requestId,
})

function headersOf(error: AppError): Record<string, string> {
  if (error instanceof RetryableError) return { 'retry-after': String(error.retryAfterSeconds) }
  if (error.code === openApiErrors.needsWrite().code) {
    return { 'www-authenticate': 'Bearer error="insufficient_scope", scope="write"' }
  }
  return error.status === UNAUTHORIZED ? { 'www-authenticate': 'Bearer' } : {}
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : INTERNAL_SERVER_ERROR

/** An error as problem details (RFC 9457), with the message that people read on the site. */
export function toProblem(error: unknown, requestId: string): ProblemResponse {
  const cause = error instanceof TRPCError && error.cause instanceof AppError ? error.cause : error
  if (cause instanceof AppError) {
    const shown = cause.code === MISSING_DECK_CODE ? openApiErrors.missingDeck() : cause
    const problem = describe(shown.status, shown.message, shown.code, requestId)
    return { problem, headers: headersOf(cause), isBug: false }
  }
  const isRejectedInput = cause instanceof TRPCError && cause.code === 'BAD_REQUEST'
  if (cause instanceof InvalidInput || isRejectedInput) {
    const { status, message, code } = openApiErrors.invalid()
    const errors = cause instanceof InvalidInput ? cause.issues : []
    return { problem: { ...describe(status, message, code, requestId), errors }, headers: {}, isBug: false }
  }
  const status = cause instanceof TRPCError ? getHTTPStatusCodeFromError(cause) : statusOf(cause)
  const isBug = status >= INTERNAL_SERVER_ERROR
  // Fastify's own errors (413, 415) have a message for people; those of a schema inside a procedure do not.
  const detail =
    cause instanceof Error && !(cause instanceof TRPCError) ? cause.message : INVALID_REQUEST_MESSAGE
  return {
    problem: describe(
      isBug ? INTERNAL_SERVER_ERROR : Math.max(status, BAD_REQUEST),
      isBug ? INTERNAL_ERROR_MESSAGE : detail,
      null,
      requestId,
    ),
    headers: {},
    isBug,
  }
}
