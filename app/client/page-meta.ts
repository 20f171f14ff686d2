import type { MetaDescriptor } from 'react-router'

const SITE_NAME = 'Flashcards'
const BANNER_PATH = '/banner.png'
const BANNER_ALT = 'Flashcards: know it before they ask.'

type Page = {
  /** Without the site's name: 'About Us'. */
  title: string
  description: string
  path: string
  /** Only one person can see it, or it does not exist: it stays out of search engines. */
  isHidden?: boolean
}

/** `origin` is '' when it is not known: then no absolute address is written at all. */
type PageMeta = Page & { origin: string }

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>

/** Title, description, canonical link and preview tags of a page. */
export function pageMeta({ title, description, path, origin, isHidden = false }: PageMeta): MetaDescriptor[] {
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
    const url = new URL(path, origin).href
    const banner = new URL(BANNER_PATH, origin).href
    tags.push(
      { property: 'og:url', content: url },
      { property: 'og:image', content: banner },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: BANNER_ALT },
      { name: 'twitter:image', content: banner },
      { name: 'twitter:image:alt', content: BANNER_ALT },
    )
    tags.push({ tagName: 'link', rel: 'canonical', href: url })
  }
  return tags
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
