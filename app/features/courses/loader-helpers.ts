import { redirect } from 'react-router'
import { AppError } from '#app/shared/errors.ts'
import { NOT_FOUND, UNAUTHORIZED } from '#app/shared/http-status.ts'
import { signUpPath } from './course.rules.ts'

const PREFETCH_CACHE_SECONDS = 10

/** A malformed id in the URL counts as not found. */
const isBadInput = (error: Error) => 'code' in error && error.code === 'BAD_REQUEST'

/**
 * For loaders: the result, or null when it doesn't exist. A visitor without access is redirected to sign up, then to
 * `next`. Other errors are rethrown.
 */
export async function nullIfNotFound<T>(result: Promise<T>, next: string): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { cause } = error
    if (cause instanceof AppError && cause.status === UNAUTHORIZED) throw redirect(signUpPath(next))
    if ((cause instanceof AppError && cause.status === NOT_FOUND) || isBadInput(error)) return null
    throw error
  }
}

/** Only a prefetch response may be cached, for the few seconds until it is used. */
export function prefetchHeaders(request: Request): HeadersInit {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  return purpose.includes('prefetch') ? { 'cache-control': `private, max-age=${PREFETCH_CACHE_SECONDS}` } : {}
}
