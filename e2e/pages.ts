/** The course that the global setup creates. */
export const SEEDED_COURSE = '019f0000-0000-7000-8000-00000000c001'

/** The featured deck that the global setup creates. */
export const SEEDED_DECK = '019f0000-0000-7000-8000-00000000d001'

/** Every page, by who may see it. */
export const PUBLIC_PAGES = [
  '/',
  '/signup',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
  '/plan/why',
  '/featured-decks',
  '/courses',
  `/courses/${SEEDED_COURSE}`,
  `/courses/${SEEDED_COURSE}/topic/0/0`,
] as const

export const PRIVATE_PAGES = [
  '/today',
  '/review',
  '/plan',
  '/progress',
  '/practice',
  '/practice/two-sum',
  '/stories',
  '/practice/drill',
  '/practice/drill?view=map',
  '/practice/assisted',
  '/practice/assisted/rate-limiter',
  '/practice/debug',
  '/practice/debug/one-room-two-buildings',
  '/practice/design',
  '/practice/design/url-shortener',
  '/mock',
  '/decks',
  '/public-decks',
  `/flashcards?deck=${SEEDED_DECK}`,
  `/study?deck=${SEEDED_DECK}`,
  '/settings',
  '/settings/notifications',
  '/discussion',
  '/discussion/new',
  '/inbox',
  '/search?q=graph',
] as const

export const ADMIN_PAGES = [
  '/admin',
  '/admin/activity',
  '/admin/people',
  '/admin/audit',
  '/admin/invitations',
  '/admin/library',
  '/admin/overview',
  '/admin/suggestions',
  '/admin/reports',
] as const

/** Public, but not indexed: its URL is in an email. */
export const UNLISTED_PAGES: readonly string[] = ['/reset-password', '/confirm-email', '/stop-reminders']

export const MISSING_PAGE = '/no-such-page'

export const ALL_PAGES = [...PUBLIC_PAGES, ...PRIVATE_PAGES, MISSING_PAGE]

/** Tests of every page take minutes. These are what most people see, and are checked in every run. */
const MAIN_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/courses',
  `/courses/${SEEDED_COURSE}/topic/0/0`,
  '/today',
  '/review',
  '/plan',
  '/practice/two-sum',
  '/decks',
  `/study?deck=${SEEDED_DECK}`,
])
export const nightlyTag = (path: string) => (MAIN_PAGES.has(path) ? '' : ' @nightly')

/** Kilobytes of fonts that a page may load. */
export const FONT_LIMIT_KB = 110

/** Kilobytes of compressed JavaScript that a page may load. */
const PUBLIC_SCRIPT_LIMIT_KB = 139
/** With the offer of passkeys in the email field, which loads after the page. */
const LOGIN_SCRIPT_LIMIT_KB = 140
/** The home page has the cards of decks, the preview of a plan and code to run, whose planner and sandbox load when they are used. */
const HOME_SCRIPT_LIMIT_KB = 144
/** With search in the navigation, the link from a card to its exercise, and the store of answers on the device. */
export const STUDY_SCRIPT_LIMIT_KB = 203
/** The code about the time without a network follows after three seconds, and may arrive while this is measured. */
const PRIVATE_SCRIPT_LIMIT_KB = 233
/** With the editor and its languages, which load after a plain field that works, and the store of a visitor's work. */
const EXERCISE_SCRIPT_LIMIT_KB = 362

/** Course pages update live for visitors, too: that code loads once the page is idle. They also have Copy and progress. */
const LIVE_SCRIPT_KB = 6

/** Pages beside the exercises that have no code to write. */
const WITHOUT_EDITOR = /^\/practice\/(?:drill|debug$|assisted$|design)/

export function publicScriptLimitKb(path: string): number {
  if (path === '/') return HOME_SCRIPT_LIMIT_KB
  if (path === '/login') return LOGIN_SCRIPT_LIMIT_KB
  return path.startsWith('/courses') ? PUBLIC_SCRIPT_LIMIT_KB + LIVE_SCRIPT_KB : PUBLIC_SCRIPT_LIMIT_KB
}

export function learnerScriptLimitKb(path: string): number {
  if (path.startsWith('/practice/') && !WITHOUT_EDITOR.test(path)) return EXERCISE_SCRIPT_LIMIT_KB
  return path.startsWith('/study') ? STUDY_SCRIPT_LIMIT_KB : PRIVATE_SCRIPT_LIMIT_KB
}

/** What new visitors see first: these have the strictest limits. */
export const LANDING_PAGES: readonly string[] = [
  '/',
  '/featured-decks',
  '/courses',
  `/courses/${SEEDED_COURSE}`,
  `/courses/${SEEDED_COURSE}/topic/0/0`,
]
