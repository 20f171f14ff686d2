import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'
import { ZodError } from 'zod'
import { AppError } from '#app/shared/errors.ts'
import { INVALID_REQUEST_MESSAGE, INTERNAL_ERROR_MESSAGE } from './api.messages.ts'

const TRPC_CODES = new Map<number, TRPC_ERROR_CODE_KEY>([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [412, 'PRECONDITION_FAILED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'SERVICE_UNAVAILABLE'],
])

/** The tRPC code for the HTTP status of an AppError. */
export function toTrpcCode(status: number): TRPC_ERROR_CODE_KEY {
  return TRPC_CODES.get(status) ?? 'BAD_REQUEST'
}

/** Whether a failure is a bug: then it is logged as an error and its message is not sent. */
export function isBug(code: TRPC_ERROR_CODE_KEY): boolean {
  return code === 'INTERNAL_SERVER_ERROR'
}

type WireError = {
  message: string
  data: { errorCode: string | null; fields: Record<string, string>; requestId: string | null }
}

/** What the browser gets of an error: a message for people, a stable code, the invalid fields, the request id. */
export function toWireError(
  cause: unknown,
  code: TRPC_ERROR_CODE_KEY,
  requestId: string | undefined,
): WireError {
  const data = { errorCode: null, fields: {}, requestId: requestId ?? null }
  if (cause instanceof AppError) return { message: cause.message, data: { ...data, errorCode: cause.code } }
  if (cause instanceof ZodError && code === 'BAD_REQUEST') {
    const fields = Object.fromEntries(cause.issues.map((issue) => [issue.path.join('.'), issue.message]))
    return { message: cause.issues[0]?.message ?? INVALID_REQUEST_MESSAGE, data: { ...data, fields } }
  }
  return { message: isBug(code) ? INTERNAL_ERROR_MESSAGE : INVALID_REQUEST_MESSAGE, data }
}
