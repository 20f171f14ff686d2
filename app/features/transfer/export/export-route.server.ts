import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DECK_EXPORT_PATH } from '#app/features/decks/deck-export-path.ts'
import { transferErrors } from '#app/features/transfer/transfer.messages.ts'
import { EXPORT_FORMATS } from '#app/features/transfer/transfer.rules.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { AppError, RetryableError } from '#app/shared/errors.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import { exportDecks } from './export.service.server.ts'

/** How soon to ask again while another file is on its way. */
const RETRY_SECONDS = 10

const queryInput = z.object({ deck: idSchema.optional(), format: z.enum(EXPORT_FORMATS) })

/** A separate route, because an API procedure can't send a file. */
export function registerDeckExport(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Promise<RequestContext>,
) {
  // By process, because it is the memory of a process that the files need.
  const exporting = new Set<string>()
  app.get(DECK_EXPORT_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { viewer, db } = await createContext(request)
    if (viewer === null) return reply.redirect('/login?next=%2Fdecks')
    const query = queryInput.safeParse(request.query)
    if (!query.success) return reply.code(404).send('Not found.')
    const { deck = null, format } = query.data
    if (exporting.has(viewer.id)) {
      return sendError(reply, new RetryableError(transferErrors.exportRunning(), RETRY_SECONDS))
    }
    exporting.add(viewer.id)
    const file = await exportDecks(db, viewer, { deckId: deck, format })
      .catch(returnIfExpected)
      // The file is in memory until it is sent, or until nobody waits for it any more.
      .finally(() => finished(reply.raw, () => exporting.delete(viewer.id)))
    if (file instanceof AppError) return sendError(reply, file)
    if (file === null) return reply.code(404).send('Not found.')
    return reply
      .type(`${file.type}${typeof file.data === 'string' ? '; charset=utf-8' : ''}`)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.data)
  })
}

function sendError(reply: FastifyReply, error: AppError) {
  if (error instanceof RetryableError) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
}

function returnIfExpected(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  throw cause
}
