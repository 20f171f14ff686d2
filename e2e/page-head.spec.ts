import { z } from 'zod'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import {
  ADMIN_PAGES,
  ALL_PAGES,
  MISSING_PAGE,
  PRIVATE_PAGES,
  SEEDED_COURSE,
  UNLISTED_PAGES,
} from './pages.ts'
import { expect, signIn, test } from './site.ts'

const attributeOf = (html: string, tag: RegExp, attribute: string) =>
  new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]

const metaOf = (html: string, name: string) =>
  attributeOf(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`), 'content')

type Page = { path: string; isHidden: boolean; picture?: string }

/** Checks the head of server-rendered HTML. */
function expectHead(html: string, origin: string, { path, isHidden, picture }: Page) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  expect(title).toMatch(/^.+ - Flashcards$/)
  const description = metaOf(html, 'description')
  expect(description?.length).toBeGreaterThan(20)
  for (const kind of ['og', 'twitter']) {
    expect(metaOf(html, `${kind}:title`)).toBe(title)
    expect(metaOf(html, `${kind}:description`)).toBe(description)
    expect(metaOf(html, `${kind}:image`)).toBe(`${origin}/${picture ?? 'banner.png'}`)
    expect(metaOf(html, `${kind}:image:alt`)?.length).toBeGreaterThan(5)
  }
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
  const canonical = `${origin}${new URL(path, origin).pathname}`
  expect(metaOf(html, 'og:url')).toBe(canonical)
  expect(attributeOf(html, /<link[^>]*rel="canonical"[^>]*>/, 'href')).toBe(canonical)
  expect(metaOf(html, 'robots')).toBe(isHidden ? 'noindex' : undefined)
}

const pictureOf = (path: string) =>
  path.startsWith(`/courses/${SEEDED_COURSE}`) ? `previews/course/${SEEDED_COURSE}.png` : 'banner.png'

for (const path of ALL_PAGES) {
  test(`[SITE-06] [SITE-07] ${path}: title, description, canonical link and previews are in the server-rendered HTML`, async ({
    page,
    learner,
    originA,
  }) => {
    expect(learner.role).toBe('user')
    const isHidden = [MISSING_PAGE, ...PRIVATE_PAGES, ...UNLISTED_PAGES].includes(path)
    const status = path === MISSING_PAGE ? 404 : 200
    const personal = await page.request.get(path)
    expect(personal.status()).toBe(status)
    expectHead(await personal.text(), originA, { path, isHidden, picture: pictureOf(path) })
    if (PRIVATE_PAGES.some((privatePath) => privatePath === path)) return
    // Visitors get another page: it is rendered once for all of them.
    const shared = await fetch(`${originA}${path}`)
    expect(shared.status).toBe(status)
    expectHead(await shared.text(), originA, { path, isHidden, picture: pictureOf(path) })
  })
}

for (const path of [...ADMIN_PAGES, '/admin-courses']) {
  test(`[SITE-06] [SITE-07] ${path} has its head and is not indexed`, async ({
    page,
    context,
    db,
    originA,
  }) => {
    const admin = await insertPerson(db, { role: 'admin' })
    await signIn(context, db, admin.id, originA)
    expectHead(await (await page.request.get(path)).text(), originA, { path, isHidden: true })
  })
}

test('[SITE-07] the banner is a PNG of the size that the tags declare', async ({ page }) => {
  const banner = await (await page.request.get('/banner.png')).body()
  expect(banner.subarray(1, 4).toString()).toBe('PNG')
  expect([banner.readUInt32BE(16), banner.readUInt32BE(20)]).toEqual([1200, 630])
})

const structuredDataSchema = z.array(z.record(z.string(), z.unknown()))

const readStructuredData = (html: string) =>
  structuredDataSchema.parse(
    Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
      ([, json = '']): unknown => JSON.parse(json),
    ),
  )

test('[SITE-07] a course and its lessons have structured data with breadcrumbs', async ({
  page,
  originA,
}) => {
  const course = readStructuredData(await (await page.request.get(`/courses/${SEEDED_COURSE}`)).text())
  expect(course.map((entry) => entry['@type'])).toEqual(['Course', 'BreadcrumbList'])
  expect(course[0]).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Shortest paths, calmly',
    url: `${originA}/courses/${SEEDED_COURSE}`,
  })
  const lesson = readStructuredData(
    await (await page.request.get(`/courses/${SEEDED_COURSE}/topic/0/0`)).text(),
  )
  expect(lesson[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Courses' },
      { position: 2, name: 'Shortest paths, calmly' },
      { position: 3, item: `${originA}/courses/${SEEDED_COURSE}/topic/0/0` },
    ],
  })
})

test('[SITE-07] a shared link to a deck previews the deck, although visitors are redirected to log in', async ({
  page,
  db,
  originA,
}) => {
  const deck = await insertPublicDeck(db, { name: 'Caching and consistency', cards: 1 })
  const html = await (await page.request.get(`/study?deck=${deck.id}`)).text()
  const picture = metaOf(html, 'og:image')
  expect(picture).toBe(`${originA}/previews/deck/${deck.id}.png`)
  const response = await page.request.get(picture ?? '')
  expect(response.headers()['content-type']).toBe('image/png')
  expect((await response.body()).readUInt32BE(16)).toBe(1200)
})

const manifestSchema = z.looseObject({
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })),
})

test('every icon of the manifest exists in its declared size', async ({ page }) => {
  const manifest = manifestSchema.parse(await (await page.request.get('/site.webmanifest')).json())
  expect(manifest).toMatchObject({ name: 'Flashcards', start_url: '/', display: 'standalone' })
  const sizes: string[] = []
  for (const { src, type, sizes: declared } of manifest.icons) {
    const response = await page.request.get(src)
    expect(response.headers()['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const body = await response.body()
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(declared)
    sizes.push(declared)
  }
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
})
