import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { CALENDAR_PATH } from '#app/features/reminders/reminder.messages.ts'
import { NOT_FOUND, NOT_MODIFIED } from '#app/shared/http-status.ts'
import { readFeed } from './calendar.service.server.ts'

/** Calendars ask once an hour or less often; some ask much more often. */
const CACHE = 'private, max-age=900'

type FeedRequest = { Querystring: { key?: unknown } }

/** The calendar of a learner by its secret address. The key is in the query, which no log contains. */
export function addCalendarRoute(app: FastifyInstance, deps: { db: Database; config: Config }) {
  app.get<FeedRequest>(CALENDAR_PATH, async (request, reply) => {
    const { key } = request.query
    const file = typeof key === 'string' ? await readFeed(deps, key, Date.now()) : null
    if (file === null) {
      return reply
        .code(NOT_FOUND)
        .header('cache-control', 'no-store')
        .send('There is no calendar at this address.')
    }
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': CACHE, 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.code(NOT_MODIFIED).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="flashcards.ics"')
      .send(file)
  })
}
