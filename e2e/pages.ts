/** Every page that exists, by who may see it. */
export const PUBLIC_PAGES = [
  '/',
  '/signup',
  '/login',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
] as const

export const PRIVATE_PAGES = ['/decks'] as const

export const MISSING_PAGE = '/no-such-page'

export const ALL_PAGES = [...PUBLIC_PAGES, ...PRIVATE_PAGES, MISSING_PAGE]

/** Kilobytes of JavaScript, compressed, that a page may load. */
export const PUBLIC_SCRIPT_LIMIT_KB = 135
export const PRIVATE_SCRIPT_LIMIT_KB = 220
