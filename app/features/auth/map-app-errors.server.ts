import { APIError } from 'better-auth/api'
import { RetryableError, AppError } from '#app/shared/errors.ts'

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

/** Converts our error to Better Auth's, with the same status, code and message. */
function toApiError(error: AppError): APIError {
  const status = isKnownStatus(error.status) ? STATUS_NAMES[error.status] : 'BAD_REQUEST'
  const headers: HeadersInit =
    error instanceof RetryableError ? { 'retry-after': String(error.retryAfterSeconds) } : {}
  return new APIError(status, { code: error.code, message: error.message }, headers)
}

/** Runs one of our own endpoints and converts the errors it throws for Better Auth. */
export async function mapAppErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof AppError ? toApiError(cause) : cause
  }
}
