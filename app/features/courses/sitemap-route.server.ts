import type { FastifyInstance } from 'fastify'
import { listSitemapCourses, listSitemapChunks, type SitemapCourse } from './course-sitemap.store.server.ts'
import { coursePath, lessonPagePath } from './course.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { idSchema } from '#app/shared/id.schema.ts'
import type { PageCache } from '#app/platform/page-cache.server.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'

// A sitemap file can hold 50,000 URLs; a course has at most 101: its own page and one per topic.
const COURSES_PER_FILE = 450
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const STATIC_PATHS = [
  '/',
  '/courses',
  '/featured-decks',
  '/plan/why',
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
  /** Lowered in tests to get a sitemap index. */
  coursesPerFile?: number
}

function robotsText(publicUrl: string) {
  const disallowed = ['/api/', '/live', '/lesson-frame/', '/failures'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

const urlEntry = (url: string, updatedAt?: Date) =>
  `<url><loc>${url}</loc>${updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`}</url>`

const urlSet = (entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`

/** Serves robots.txt and a sitemap of the public pages. */
export function addSitemap(app: FastifyInstance, settings: SitemapSettings) {
  const { db, publicUrl, cache, coursesPerFile = COURSES_PER_FILE } = settings

  const courseEntries = ({ id, updatedAt, openTopics }: SitemapCourse) => [
    urlEntry(`${publicUrl}${coursePath(id)}`, updatedAt),
    ...openTopics.map((topic) => urlEntry(`${publicUrl}${lessonPagePath(id, topic, 0)}`, updatedAt)),
  ]
  const staticEntries = () => STATIC_PATHS.map((path) => urlEntry(`${publicUrl}${path}`))

  async function renderSitemapChunk(from: string) {
    const courses = await listSitemapCourses(db, from, coursesPerFile)
    return courses.flatMap(courseEntries)
  }

  async function renderSitemap() {
    const chunks = await listSitemapChunks(db, coursesPerFile)
    if (chunks.length <= 1) return urlSet([...staticEntries(), ...(await renderSitemapChunk(LOWEST_ID))])
    const files = ['pages', ...chunks].map(
      (name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
    )
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>\n`
  }

  const readCached = (key: string, render: () => Promise<string>) =>
    cache.get(key, ['course'], async () => {
      const page = await render()
      return { page, isWhole: true, bytes: page.length }
    })

  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/xml; charset=utf-8',
  }

  const withoutRateLimit = { config: { rateLimit: false } } as const
  app.get('/robots.txt', withoutRateLimit, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', withoutRateLimit, async (_, reply) =>
    reply.headers(headers).send(await readCached('map', renderSitemap)),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const name = request.params.name.replace(/\.xml$/, '')
    if (name === 'pages') return reply.headers(headers).send(urlSet(staticEntries()))
    if (!idSchema.safeParse(name).success) return reply.code(NOT_FOUND).send()
    return reply
      .headers(headers)
      .send(await readCached(name, async () => urlSet(await renderSitemapChunk(name))))
  })
}
