import { ALL_PAGES, MISSING_PAGE, PRIVATE_PAGES, UNLISTED_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

const attributeOf = (html: string, tag: RegExp, attribute: string) =>
  new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]

const metaOf = (html: string, name: string) =>
  attributeOf(html, new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`), 'content')

for (const path of ALL_PAGES) {
  test(`[SITE-06] [SITE-07] ${path}: title, description, canonical link and previews are in the HTML of the server`, async ({
    page,
    learner,
    originA,
  }) => {
    expect(learner.role).toBe('user')
    const response = await page.request.get(path)
    expect(response.status()).toBe(path === MISSING_PAGE ? 404 : 200)
    const html = await response.text()
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    expect(title).toMatch(/^.+ - Flashcards$/)
    const description = metaOf(html, 'description')
    expect(description?.length).toBeGreaterThan(20)
    expect(metaOf(html, 'og:title')).toBe(title)
    expect(metaOf(html, 'twitter:title')).toBe(title)
    expect(metaOf(html, 'og:description')).toBe(description)
    expect(metaOf(html, 'twitter:description')).toBe(description)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'og:image')).toBe(`${originA}/banner.png`)
    const { pathname } = new URL(path, originA)
    expect(attributeOf(html, /<link[^>]*rel="canonical"[^>]*>/, 'href')).toBe(new URL(pathname, originA).href)
    const isHidden = [MISSING_PAGE, ...PRIVATE_PAGES, ...UNLISTED_PAGES].includes(path)
    expect(metaOf(html, 'robots')).toBe(isHidden ? 'noindex' : undefined)
  })
}

test('[SITE-07] the banner is a real picture of the size that the tags promise', async ({ page }) => {
  const banner = await (await page.request.get('/banner.png')).body()
  expect(banner.subarray(1, 4).toString()).toBe('PNG')
  expect([banner.readUInt32BE(16), banner.readUInt32BE(20)]).toEqual([1200, 630])
})
