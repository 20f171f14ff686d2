import type { Fixtures } from './fixtures.ts'
import { anyone, type Caller } from './people.ts'

/** What a page answers: 200, 404, or where it leads. */
export type PageCells = Record<Caller, number | string>

const toLogIn = (path: string) => `/login?${new URLSearchParams({ next: path }).toString()}`

const signedInPage = (path: string): PageCells => ({
  ...anyone,
  anonymous: toLogIn(path),
  banned: toLogIn(path),
})

/** Administrators; everyone else is asked to log in as one. */
const adminPage = (path: string): PageCells => ({
  anonymous: toLogIn(path),
  user: toLogIn(path),
  owner: toLogIn(path),
  other: toLogIn(path),
  banned: toLogIn(path),
  admin: 200,
})

const everyone = (answer: number | string): PageCells => ({
  anonymous: answer,
  user: answer,
  owner: answer,
  other: answer,
  banned: answer,
  admin: answer,
})

type PageExpectation = {
  /** How it is asked; unless told, as a page is. */
  method?: 'POST'
  /** The address to open; the route's own path unless it has parameters. */
  path?: (world: Fixtures) => string
  cells: PageCells | ((path: string) => PageCells)
}

/**
 * Every route of app/routes.ts by its path, and every path that the server answers by itself. One that is not here
 * fails the test: to add one, say who may open it.
 */
export const PAGES: Record<string, PageExpectation> = {
  '/': { cells: everyone(200) },
  '/signup': { cells: everyone(200) },
  '/login': { cells: everyone(200) },
  '/login/google': { cells: everyone(200) },
  '/forgot-password': { cells: everyone(200) },
  '/reset-password': { cells: everyone(200) },
  '/about': { cells: everyone(200) },
  '/privacy-policy': { cells: everyone(200) },
  '/terms-of-service': { cells: everyone(200) },
  '/contact': { cells: everyone(200) },
  '/settings': { cells: signedInPage },
  '/decks': { cells: signedInPage },
  '/public-decks': { cells: signedInPage },
  '/flashcards': { path: ({ deck }) => `/flashcards?deck=${deck.id}`, cells: signedInPage },
  '/discussion': { cells: signedInPage },
  '/study': { path: ({ deck }) => `/study?deck=${deck.id}`, cells: signedInPage },
  '/courses': { cells: everyone(200) },
  '/courses/:courseId': { path: ({ course }) => `/courses/${course.id}`, cells: everyone(200) },
  '/courses/:courseId/topic/:topicIndex/:subIndex': {
    path: ({ course }) => `/courses/${course.id}/topic/0/1`,
    cells: (path) => {
      const toSignUp = `/signup?${new URLSearchParams({ next: path }).toString()}`
      return { ...anyone, anonymous: toSignUp, banned: toSignUp }
    },
  },
  '/featured-decks': { cells: everyone(200) },
  '/admin': { cells: adminPage },
  '/admin-courses': { cells: adminPage },
  '/admin/decks/:deckId': { path: ({ submission }) => `/admin/decks/${submission.deckId}`, cells: adminPage },
  '/admin/activity': { cells: adminPage },
  '/admin/people': { cells: adminPage },
  '/admin/audit': { cells: adminPage },
  '/admin/reports': { cells: adminPage },
  '/*': { path: () => '/no-such-page', cells: everyone(404) },
}

/** Answered by the server itself, outside of app/routes.ts. */
export const SERVER_PATHS: Record<string, PageExpectation> = {
  '/settings/my-data.json': {
    cells: { ...anyone, anonymous: toLogIn('/settings'), banned: toLogIn('/settings') },
  },
  '/admin/activity.csv': { cells: () => adminPage('/admin/activity') },
  // Without a script there is no frame; who may read the lesson is asked before that.
  '/lesson-frame/:courseId/:contentId': {
    path: ({ course }) => `/lesson-frame/${course.id}/${course.second}`,
    cells: everyone(404),
  },
  '/lesson-preview': { method: 'POST', cells: { ...everyone(404), admin: 200 } },
  // Who may hear which topic is said in the stream; without a topic there is none.
  '/live': { cells: everyone(400) },
  '/livez': { cells: everyone(200) },
  '/sitemaps/:name': { path: () => '/sitemaps/pages.xml', cells: everyone(200) },
  '/previews/course/:name': {
    path: ({ course }) => `/previews/course/${course.id}.png`,
    cells: everyone(200),
  },
  // A private deck has no picture of its own, whoever asks.
  '/previews/deck/:name': {
    path: ({ deck }) => `/previews/deck/${deck.id}.png`,
    cells: everyone('/banner.png'),
  },
  '/robots.txt': { cells: everyone(200) },
  '/sitemap.xml': { cells: everyone(200) },
  // Anyone may report what failed in their browser, but not as a form.
  '/failures': { method: 'POST', cells: everyone(415) },
  // Browsers send them by themselves, without a session.
  '/policy-reports': { method: 'POST', cells: everyone(415) },
  '/readyz': { cells: everyone(200) },
}
