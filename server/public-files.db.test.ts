import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../test/app.ts'
import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { PageCache } from '../app/platform/page-cache.server.ts'
import { addSitemap } from '../app/features/courses/sitemap-route.server.ts'

const urlsIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url)

test('[SITE-07] the sitemap lists the pages that anyone can open, with each open lesson, and nothing private', async () => {
  const { app, db } = await createTestApp()
  const open = crypto.randomUUID()
  await insertCourse(db, { id: open })
  await insertCourse(db, { title: 'Soon', topics: [] })
  const response = await app.inject('/sitemap.xml')
  expect(response.headers['content-type']).toContain('application/xml')
  const urls = urlsIn(response.body)
  expect(urls).toContain(`${TEST_ORIGIN}/`)
  expect(urls).toContain(`${TEST_ORIGIN}/courses/${open}`)
  expect(urls).toContain(`${TEST_ORIGIN}/courses/${open}/topic/0/0`)
  expect(urls.some((url) => /topic\/\d+\/[1-9]/.test(url ?? ''))).toBe(false)
  expect(urls.filter((url) => /\/(decks|settings|study|flashcards|admin)$/.test(url ?? ''))).toEqual([])
  // A course without lessons has nothing to read yet.
  expect(urls.filter((url) => url?.includes('/courses/'))).toHaveLength(3)
})

test('[SITE-07] a sitemap that is too long for one file is an index of files that list every course once', async () => {
  const { db } = await createTestApp()
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
  for (const id of ids) await insertCourse(db, { id })
  const small = fastify()
  addSitemap(small, { db, publicUrl: TEST_ORIGIN, cache: new PageCache(), coursesPerFile: 3 })
  const files = urlsIn((await small.inject('/sitemap.xml')).body)
  expect(files).toHaveLength(4)
  const found: string[] = []
  for (const file of files) {
    const { body, statusCode } = await small.inject(file?.slice(TEST_ORIGIN.length) ?? '')
    expect(statusCode).toBe(200)
    found.push(...urlsIn(body).flatMap((url) => /courses\/([0-9a-f-]{36})$/.exec(url ?? '')?.[1] ?? []))
  }
  expect(found.toSorted()).toEqual(ids.toSorted())
  expect((await small.inject('/sitemaps/nonsense.xml')).statusCode).toBe(404)
})

test('robots.txt disallows the API and names the sitemap', async () => {
  const { app } = await createTestApp()
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`)
})

test('[SITE-07] a course and a featured deck have pictures; everything else redirects to the banner', async () => {
  const { app, db } = await createTestApp()
  const course = crypto.randomUUID()
  await insertCourse(db, { id: course })
  const owner = await insertPerson(db)
  const featured = await insertPublicDeck(db)
  const pending = await insertPublicDeck(db, { ownerId: owner.id, isApproved: false })
  for (const path of [`course/${course}`, `deck/${featured.id}`]) {
    const first = await app.inject(`/previews/${path}.png`)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png'])
    expect(first.rawPayload.readUInt32BE(16)).toBe(1200)
    const again = {
      url: `/previews/${path}.png`,
      headers: { 'if-none-match': String(first.headers['etag']) },
    }
    expect((await app.inject(again)).statusCode).toBe(304)
  }
  for (const path of [`deck/${pending.id}`, `course/${crypto.randomUUID()}`, 'course/nonsense']) {
    const response = await app.inject(`/previews/${path}.png`)
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/banner.png'])
  }
})
