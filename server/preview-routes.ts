import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCoursePreview } from '#app/features/courses/course-preview.service.server.ts'
import { findDeckPreview } from '#app/features/decks/deck-preview.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { PageCache } from './page-cache.ts'
import { canBeDrawn, drawPreview, type Preview } from './preview-picture.ts'

const NOT_MODIFIED = 304
const ONE_HOUR = 'public, max-age=3600'
const BANNER_PATH = '/banner.png'
const MAX_DRAWING = 2

/** Null: there is nothing of its own to show, and the banner stands in. */
export type PreviewPicture = { png: Buffer; etag: string } | null

type PreviewSettings = { db: Database; cache: PageCache<PreviewPicture> }
type PreviewRoute = { Params: { name: string } }

/** One picture for each course and each deck that anyone may see, drawn when first asked for. */
export function addPreviewRoutes(app: FastifyInstance, { db, cache }: PreviewSettings) {
  let drawing = 0

  async function make(found: Preview | null) {
    if (found === null || !canBeDrawn(`${found.kind}${found.title}${found.note}`)) {
      return { page: null, isWhole: true, bytes: 100 }
    }
    // Too many at once: whoever asks now gets the banner, and whoever asks later the picture.
    if (drawing >= MAX_DRAWING) return { page: null, isWhole: false, bytes: 0 }
    drawing += 1
    try {
      const png = await drawPreview(found)
      const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`
      return { page: { png, etag }, isWhole: true, bytes: png.length }
    } finally {
      drawing -= 1
    }
  }

  const answer =
    (table: string, find: (id: string) => Promise<Preview | null>) =>
    async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
      const id = idSchema.safeParse(request.params.name.replace(/\.png$/, ''))
      const picture = id.success
        ? await cache.get(`${table} ${id.data}`, [table], async () => make(await find(id.data)))
        : null
      // Pictures are for other sites to show.
      reply.headers({ 'cache-control': ONE_HOUR, 'cross-origin-resource-policy': 'cross-origin' })
      if (picture === null) return reply.redirect(BANNER_PATH)
      reply.header('etag', picture.etag)
      if (request.headers['if-none-match'] === picture.etag) return reply.code(NOT_MODIFIED).send()
      return reply.type('image/png').send(picture.png)
    }

  app.get<PreviewRoute>(
    '/previews/course/:name',
    answer('course', (id) => findCoursePreview(db, id)),
  )
  app.get<PreviewRoute>(
    '/previews/deck/:name',
    answer('public_deck', (id) => findDeckPreview(db, id)),
  )
}
