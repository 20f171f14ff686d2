import { APIError } from 'better-auth/api'
import { LaterRefusal, Refusal } from '#app/shared/errors.ts'

const STATUS_NAMES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const

const isKnownStatus = (status: number): status is keyof typeof STATUS_NAMES => status in STATUS_NAMES

/** An expected 'no' of ours in the library's form: status, code and sentence stay the same. */
function toApiError(refusal: Refusal): APIError {
  const status = isKnownStatus(refusal.status) ? STATUS_NAMES[refusal.status] : 'BAD_REQUEST'
  const headers: HeadersInit =
    refusal instanceof LaterRefusal ? { 'retry-after': String(refusal.retryAfterSeconds) } : {}
  return new APIError(status, { code: refusal.code, message: refusal.message }, headers)
}

/** Runs one of our own calls among the library's: what it refuses is answered in the library's form. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof Refusal ? toApiError(cause) : cause
  }
}
