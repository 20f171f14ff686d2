import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCoursePreview } from '#app/features/courses/course-preview.service.server.ts'
import { findDeckPreview } from '#app/features/decks/deck-preview.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { NOT_MODIFIED } from '#app/shared/http-status.ts'
import { canBeDrawn, drawPreview, type Preview } from './preview-picture.server.ts'

const ONE_HOUR = 'public, max-age=3600'
const BANNER_PATH = '/banner.png'
const MAX_DRAWING = 2

/** A picture, or why the banner is shown: there is none, or too many are being drawn ('busy'). */
export type PreviewPicture = { png: Buffer; etag: string } | 'none' | 'busy'

type PreviewSettings = { db: Database; cache: PageCache<PreviewPicture> }
type PreviewRoute = { Params: { name: string } }

/** Serves one picture per course and public deck, drawn on the first request. */
export function addPreviewRoutes(app: FastifyInstance, { db, cache }: PreviewSettings) {
  let drawing = 0

  async function draw(preview: Preview | null) {
    if (preview === null || !canBeDrawn(`${preview.kind}${preview.title}${preview.note}`)) {
      return { page: 'none' as const, isWhole: true, bytes: 100 }
    }
    // Too many at once: this request gets the banner, a later one the picture.
    if (drawing >= MAX_DRAWING) return { page: 'busy' as const, isWhole: false, bytes: 0 }
    drawing += 1
    try {
      const png = await drawPreview(preview)
      const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`
      return { page: { png, etag }, isWhole: true, bytes: png.length }
    } finally {
      drawing -= 1
    }
  }

  /** Cached under the lowercase id, because an id has several spellings. */
  const pictureOf = (table: string, id: string, find: (id: string) => Promise<Preview | null>) =>
    cache.get(`${table} ${id}`, [table], async () => draw(await find(id)))

  const handlePreview =
    (table: string, find: (id: string) => Promise<Preview | null>) =>
    async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
      const id = idSchema.safeParse(request.params.name.replace(/\.png$/, ''))
      const picture = id.success ? await pictureOf(table, id.data.toLowerCase(), find) : 'none'
      // Other sites may embed pictures. A temporary banner must not be cached.
      const cacheControl = picture === 'busy' ? 'no-store' : ONE_HOUR
      reply.headers({ 'cache-control': cacheControl, 'cross-origin-resource-policy': 'cross-origin' })
      if (typeof picture === 'string') return reply.redirect(BANNER_PATH)
      reply.header('etag', picture.etag)
      if (request.headers['if-none-match'] === picture.etag) return reply.code(NOT_MODIFIED).send()
      return reply.type('image/png').send(picture.png)
    }

  app.get<PreviewRoute>(
    '/previews/course/:name',
    handlePreview('course', (id) => findCoursePreview(db, id)),
  )
  app.get<PreviewRoute>(
    '/previews/deck/:name',
    handlePreview('public_deck', (id) => findDeckPreview(db, id)),
  )
}
