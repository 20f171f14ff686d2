import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { activityFilterSchema } from '#app/features/activity/activity.schema.ts'
import type { RequestContext } from '#app/platform/procedures.server.ts'
import { ACTIVITY_CSV_FILE, ACTIVITY_CSV_PATH } from '#app/features/admin/admin.rules.ts'
import { exportActivityLog } from '#app/features/admin/admin.service.server.ts'
import { BAD_REQUEST } from '#app/shared/http-status.ts'

/** A separate route, because an API procedure can't stream a file. */
export function registerActivityExport(
  app: FastifyInstance,
  createContext: (request: FastifyRequest) => Promise<RequestContext>,
) {
  app.get(ACTIVITY_CSV_PATH, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { viewer, db } = await createContext(request)
    if (viewer?.role !== 'admin') return reply.redirect('/login?next=%2Fadmin%2Factivity')
    const filter = activityFilterSchema.safeParse(request.query)
    if (!filter.success) return reply.code(BAD_REQUEST).send('Invalid filter.')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${ACTIVITY_CSV_FILE}"`)
      .send(Readable.from(await exportActivityLog(db, viewer, filter.data)))
  })
}
