import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DECK_EXPORT_PATH } from '#app/features/decks/deck-export-path.ts'
import { EXPORT_FORMATS } from '#app/features/transfer/transfer.rules.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { RetryableError } from '#app/shared/errors.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { exportDecks } from './export.service.server.ts'

const queryInput = z.object({ deck: idSchema.optional(), format: z.enum(EXPORT_FORMATS) })

/** A separate route, because an API procedure can't send a file. */
export function registerDeckExport(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Promise<RequestContext>,
) {
  app.get(DECK_EXPORT_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { viewer, db } = await createContext(request)
    if (viewer === null) return reply.redirect('/login?next=%2Fdecks')
    const query = queryInput.safeParse(request.query)
    if (!query.success) return reply.code(404).send('Not found.')
    const { deck = null, format } = query.data
    const file = await exportDecks(db, viewer, { deckId: deck, format }).catch(returnIfRetryable)
    if (file instanceof RetryableError) {
      return reply.code(file.status).header('retry-after', file.retryAfterSeconds).send(file.message)
    }
    if (file === null) return reply.code(404).send('Not found.')
    return reply
      .type(`${file.type}${typeof file.data === 'string' ? '; charset=utf-8' : ''}`)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.data)
  })
}

function returnIfRetryable(cause: unknown): RetryableError {
  if (cause instanceof RetryableError) return cause
  throw cause
}
