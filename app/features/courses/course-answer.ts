import { redirect } from 'react-router'
import { AppError } from '#app/shared/errors.ts'
import { signUpPath } from './course.rules.ts'

const UNAUTHORIZED = 401
const NOT_FOUND = 404
const KEPT_AHEAD_SECONDS = 10

/** An id that is none, as someone may type it into the address, names nothing. */
const isBadInput = (error: Error) => 'code' in error && error.code === 'BAD_REQUEST'

/**
 * For loaders: what was asked for, or null when it is not there. Whoever may not read it goes to sign up, and from
 * there to `next`. Everything else is a failure.
 */
export async function notFoundIfMissing<T>(answer: Promise<T>, next: string): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { cause } = error
    if (cause instanceof AppError && cause.status === UNAUTHORIZED) throw redirect(signUpPath(next))
    if ((cause instanceof AppError && cause.status === NOT_FOUND) || isBadInput(error)) return null
    throw error
  }
}

/** When the browser only asks ahead, its answer may be kept for a moment, until it is used; no other one may. */
export function prefetchHeaders(request: Request): HeadersInit {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  return purpose.includes('prefetch') ? { 'cache-control': `private, max-age=${KEPT_AHEAD_SECONDS}` } : {}
}
