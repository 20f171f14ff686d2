import type { FastifyInstance } from 'fastify'
import { listSitemapCourses, listSitemapChunks, type SitemapCourse } from './course-sitemap.store.server.ts'
import { coursePath, lessonPagePath } from './course.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'

// A file of the map may hold 50,000 addresses; a course has at most a page of its own and one for each of 100 topics.
const COURSES_PER_FILE = 450
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const NOT_FOUND = 404
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const STATIC_PATHS = [
  '/',
  '/courses',
  '/featured-decks',
  '/signup',
  '/login',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
]

type SitemapSettings = {
  db: Database
  publicUrl: string
  cache: PageCache<string>
  /** Fewer than really needed lets a test see the index. */
  coursesPerFile?: number
}

function robotsText(publicUrl: string) {
  const closed = ['/api/', '/live', '/lesson-frame/', '/failures'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

const entry = (address: string, changed?: Date) =>
  `<url><loc>${address}</loc>${changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`}</url>`

const urlSet = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`

/** What search engines may read: the pages that anyone can open, and no other. */
export function addSitemap(app: FastifyInstance, settings: SitemapSettings) {
  const { db, publicUrl, cache, coursesPerFile = COURSES_PER_FILE } = settings

  const courseEntries = ({ id, updatedAt, openTopics }: SitemapCourse) => [
    entry(`${publicUrl}${coursePath(id)}`, updatedAt),
    ...openTopics.map((topic) => entry(`${publicUrl}${lessonPagePath(id, topic, 0)}`, updatedAt)),
  ]
  const staticEntries = () => STATIC_PATHS.map((path) => entry(`${publicUrl}${path}`))

  async function makeSitemapChunk(from: string) {
    const courses = await listSitemapCourses(db, from, coursesPerFile)
    return courses.flatMap(courseEntries)
  }

  async function makeMap() {
    const stretches = await listSitemapChunks(db, coursesPerFile)
    if (stretches.length <= 1) return urlSet([...staticEntries(), ...(await makeSitemapChunk(LOWEST_ID))])
    const files = ['pages', ...stretches].map(
      (name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`
  }

  const kept = (key: string, make: () => Promise<string>) =>
    cache.get(key, ['course'], async () => {
      const page = await make()
      return { page, isWhole: true, bytes: page.length }
    })

  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/xml; charset=utf-8',
  }

  const uncounted = { config: { rateLimit: false } } as const
  app.get('/robots.txt', uncounted, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain').send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', uncounted, async (_, reply) =>
    reply.headers(headers).send(await kept('map', makeMap)),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const name = request.params.name.replace(/\.xml$/, '')
    if (name === 'pages') return reply.headers(headers).send(urlSet(staticEntries()))
    if (!idSchema.safeParse(name).success) return reply.code(NOT_FOUND).send()
    return reply.headers(headers).send(await kept(name, async () => urlSet(await makeSitemapChunk(name))))
  })
}
