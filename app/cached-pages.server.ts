type CachedPageRule = { path: RegExp; tables: readonly string[] }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const COURSE = `^/courses/${UUID}`
const LESSON_TABLES = ['course', 'public_deck', 'public_card', 'exercise']

/**
 * Pages that all visitors share: each is rendered once and cached until a row changes in one of its tables. List a page
 * only if it is the same for everyone who is not signed in.
 */
const CACHED_PAGES: readonly CachedPageRule[] = [
  // Its tracks change with the library only: a page lives for minutes.
  { path: /^\/$/, tables: ['course', 'public_deck'] },
  { path: /^\/featured-decks$/, tables: ['public_deck'] },
  { path: new RegExp(`^/featured-decks/${UUID}$`), tables: ['public_deck', 'public_card'] },
  { path: /^\/courses$/, tables: ['course'] },
  { path: new RegExp(`${COURSE}$`), tables: LESSON_TABLES },
  { path: new RegExp(String.raw`${COURSE}/topic/\d{1,3}/0$`), tables: LESSON_TABLES },
  { path: /^\/practice$/, tables: ['exercise'] },
  // The drill is a page of signed-in people.
  { path: /^\/practice\/(?!drill$)[a-z0-9-]{1,60}$/, tables: LESSON_TABLES },
  // The shell of the service worker: with a policy by hashes, since a stored page would repeat its nonce.
  { path: /^\/offline$/, tables: [] },
  { path: /^\/(about|contact|privacy-policy|terms-of-service)$/, tables: [] },
]

/** Every page has the name of the site, and whether one can sign up. */
const TABLES_OF_EVERY_PAGE = ['site_setting']

/** The tables that a cached page depends on; null when the page is not cached. */
export function tablesForCachedPage(path: string): readonly string[] | null {
  const page = CACHED_PAGES.find(({ path: pattern }) => pattern.test(path))
  return page === undefined ? null : [...page.tables, ...TABLES_OF_EVERY_PAGE]
}

/** Every table that a cache of a process depends on: pages, preview pictures, the sitemap and the flags. */
export const CACHED_TABLES: readonly string[] = [
  ...new Set([
    'feature_flag',
    'course',
    'public_deck',
    ...TABLES_OF_EVERY_PAGE,
    ...CACHED_PAGES.flatMap(({ tables }) => tables),
  ]),
]
