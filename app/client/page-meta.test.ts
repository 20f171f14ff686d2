import { expect, test } from 'vitest'
import { pageMeta, siteOrigin } from './page-meta.ts'

const about = {
  title: 'About Us',
  description: 'Who we are.',
  path: '/about',
  origin: 'https://cards.example',
}

test('[SITE-06] [SITE-07] a page has its title, description, canonical link and preview tags', () => {
  const tags = pageMeta(about)
  expect(tags).toContainEqual({ title: 'About Us - Flashcards' })
  expect(tags).toContainEqual({ name: 'description', content: 'Who we are.' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://cards.example/about' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://cards.example/banner.png' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a path that begins with two slashes stays on this host', () => {
  const tags = pageMeta({ ...about, path: '//evil.example' })
  expect(tags).toContainEqual({ property: 'og:url', content: 'https://cards.example//evil.example' })
})

test('a hidden page is not indexed by search engines', () => {
  const tags = pageMeta({ ...about, isHidden: true })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('without a known origin there are no absolute URLs', () => {
  expect(JSON.stringify(pageMeta({ ...about, origin: '' }))).not.toContain('/about')
})

test('the origin comes from the root’s data, and is empty while that is missing', () => {
  expect(siteOrigin([{ id: 'root', loaderData: { origin: 'https://cards.example' } }])).toBe(
    'https://cards.example',
  )
  expect(siteOrigin([{ id: 'root', loaderData: undefined }])).toBe('')
  expect(siteOrigin([])).toBe('')
})
