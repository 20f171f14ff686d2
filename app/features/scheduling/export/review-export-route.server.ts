import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { REVIEWS_CSV_FILE, REVIEWS_CSV_PATH } from '#app/features/scheduling/scheduling.rules.ts'
import { exportReviews } from './review-export.service.server.ts'

/** A separate route, because an API procedure can't stream a file. */
export function registerReviewExport(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Promise<RequestContext>,
) {
  app.get(REVIEWS_CSV_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { viewer, db } = await createContext(request)
    if (viewer === null) return reply.redirect('/login?next=%2Fprogress')
    const text = await exportReviews(db, viewer).catch(returnIfRetryable)
    if (text instanceof RetryableError) {
      return reply.code(text.status).header('retry-after', text.retryAfterSeconds).send(text.message)
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${REVIEWS_CSV_FILE}"`)
      .send(Readable.from(text))
  })
}

function returnIfRetryable(cause: unknown): RetryableError {
  if (cause instanceof RetryableError) return cause
  throw cause
}
