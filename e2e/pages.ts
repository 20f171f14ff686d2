/** The course that the global setup makes, for the pages that need one. */
export const SEEDED_COURSE = '019f0000-0000-7000-8000-00000000c001'

/** A featured deck, likewise. */
export const SEEDED_DECK = '019f0000-0000-7000-8000-00000000d001'

/** Every page that exists, by who may see it. */
export const PUBLIC_PAGES = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
  '/featured-decks',
  '/courses',
  `/courses/${SEEDED_COURSE}`,
  `/courses/${SEEDED_COURSE}/topic/0/0`,
] as const

export const PRIVATE_PAGES = [
  '/decks',
  '/public-decks',
  `/flashcards?deck=${SEEDED_DECK}`,
  `/study?deck=${SEEDED_DECK}`,
  '/settings',
  '/discussion',
] as const

/** For administrators. */
export const ADMIN_PAGES = [
  '/admin',
  '/admin/activity',
  '/admin/people',
  '/admin/audit',
  '/admin/reports',
] as const

/** Public, but nothing for a search engine: its address comes from a mail. */
export const UNLISTED_PAGES: readonly string[] = ['/reset-password']

export const MISSING_PAGE = '/no-such-page'

export const ALL_PAGES = [...PUBLIC_PAGES, ...PRIVATE_PAGES, MISSING_PAGE]

/** Kilobytes of fonts that a page may load at first. */
export const FONT_LIMIT_KB = 110

/** Kilobytes of JavaScript, compressed, that a page may load. */
const PUBLIC_SCRIPT_LIMIT_KB = 133.5
export const STUDY_SCRIPT_LIMIT_KB = 181
const PRIVATE_SCRIPT_LIMIT_KB = 217

/** Courses follow what their authors change, for visitors too: what does that comes once the page is still. */
const LIVE_SCRIPT_KB = 4.5

export function publicScriptLimitKb(path: string): number {
  return path.startsWith('/courses') ? PUBLIC_SCRIPT_LIMIT_KB + LIVE_SCRIPT_KB : PUBLIC_SCRIPT_LIMIT_KB
}

export function learnerScriptLimitKb(path: string): number {
  return path.startsWith('/study') ? STUDY_SCRIPT_LIMIT_KB : PRIVATE_SCRIPT_LIMIT_KB
}

/** What strangers see first: held to the highest marks. */
export const FACE_PAGES: readonly string[] = [
  '/',
  '/featured-decks',
  '/courses',
  `/courses/${SEEDED_COURSE}`,
  `/courses/${SEEDED_COURSE}/topic/0/0`,
]
