import type { MetaDescriptor } from 'react-router'
import { DEFAULT_SITE_NAME } from '#app/shared/site.ts'

/** One site has one name: the document sets it before the tags of its page are made. */
let siteName = DEFAULT_SITE_NAME

export function setSiteName(name: string): void {
  siteName = name
}

const BANNER = { path: '/banner.png', alt: 'Flashcards: know it before they ask.' }

/** A picture for link previews. */
export type PagePicture = { path: string; alt: string }

type Page = {
  /** Without the site's name: 'About Us'. */
  title: string
  description: string
  path: string
  /** For link previews on other sites; the banner by default. */
  picture?: PagePicture | undefined
  /** Structured data for search engines (schema.org). */
  facts?: readonly Record<string, unknown>[]
  /** Not for search engines: only one person can see it, or it does not exist. */
  isHidden?: boolean
}

/** `origin` is '' when it is not known: then there are no absolute URLs. */
type PageMeta = Page & { origin: string }

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** Title, description, canonical link and preview tags of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, origin, picture = BANNER, facts = [], isHidden = false } = page
  const fullTitle = pageTitle(title)
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
  ]
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  if (origin !== '') {
    // Concatenated, not resolved: a path that begins with two slashes would name another host.
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

/** The `meta` of a page that is the same for everybody, whatever it loads. */
export const staticMeta =
  (page: Page) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta({ ...page, origin: siteOrigin(matches) })

type Crumb = { name: string; path: string }

/** The breadcrumbs of a page, for search engines. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})

export function pageTitle(title: string): string {
  return `${title} - ${siteName}`
}

/** The site's origin from the root loader; '' while an error hides that data. */
export function siteOrigin(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof data !== 'object' || data === null || !('origin' in data)) return ''
  return typeof data.origin === 'string' ? data.origin : ''
}
