import type { MetaDescriptor } from 'react-router'

const SITE_NAME = 'Flashcards'
const BANNER = { path: '/banner.png', alt: 'Flashcards: know it before they ask.' }

type Page = {
  /** Without the site's name: 'About Us'. */
  title: string
  description: string
  path: string
  /** A picture of its own, for previews elsewhere; else the banner of the site. */
  picture?: { path: string; alt: string } | undefined
  /** What the page is about, for search engines: schema.org. */
  facts?: readonly Record<string, unknown>[]
  /** Only one person can see it, or it does not exist: it stays out of search engines. */
  isHidden?: boolean
}

/** `origin` is '' when it is not known: then no absolute address is written at all. */
type PageMeta = Page & { origin: string }

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** Title, description, canonical link and preview tags of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, origin, picture = BANNER, facts = [], isHidden = false } = page
  const fullTitle = pageTitle(title)
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
  ]
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  if (origin !== '') {
    // Put together, not resolved: a path may begin with two slashes, and those would name another host.
    const url = new URL(`${origin}${path}`).href
    const banner = new URL(`${origin}${picture.path}`).href
    tags.push(
      { property: 'og:url', content: url },
      { property: 'og:image', content: banner },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:image', content: banner },
      { name: 'twitter:image:alt', content: picture.alt },
    )
    tags.push({ tagName: 'link', rel: 'canonical', href: url })
  }
  for (const fact of facts) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })
  return tags
}

type Crumb = { name: string; path: string }

/** The way down to a page, for search engines. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

export const coursePicture = (courseId: string, title: string) => ({
  path: `/previews/course/${courseId}.png`,
  alt: `${title}, a course of ${SITE_NAME}`,
})

/** Of the deck that a path leads to, if it leads to one: a shared link to a deck asks to sign in first. */
export function deckPictureOf(path: string | null): { path: string; alt: string } | undefined {
  const deckId = path === null ? null : /^\/(?:study|flashcards)\?deck=([0-9a-f-]{36})$/.exec(path)?.[1]
  return deckId ? { path: `/previews/deck/${deckId}.png`, alt: `A deck of ${SITE_NAME}` } : undefined
}

export function pageTitle(title: string): string {
  return `${title} - ${SITE_NAME}`
}

/** The site's origin, as the root loader gave it; '' while an error keeps that data away. */
export function siteOrigin(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof data !== 'object' || data === null || !('origin' in data)) return ''
  return typeof data.origin === 'string' ? data.origin : ''
}
