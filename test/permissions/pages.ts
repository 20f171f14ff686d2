import type { Fixtures } from './fixtures.ts'
import { anyone, type Caller } from './people.ts'

/** The response of a page for each caller: a status, or the target of a redirect. */
export type PageCells = Record<Caller, number | string>

const loginUrl = (path: string) => `/login?${new URLSearchParams({ next: path }).toString()}`

const signedInPage = (path: string): PageCells => ({
  ...anyone,
  anonymous: loginUrl(path),
  banned: loginUrl(path),
})

/** Administrators only; everyone else is redirected to the login page. */
const adminPage = (path: string): PageCells => ({
  anonymous: loginUrl(path),
  user: loginUrl(path),
  owner: loginUrl(path),
  other: loginUrl(path),
  banned: loginUrl(path),
  admin: 200,
})

const everyone = (response: number | string): PageCells => ({
  anonymous: response,
  user: response,
  owner: response,
  other: response,
  banned: response,
  admin: response,
})

type PageExpectation = {
  /** The HTTP method; GET by default. */
  method?: 'POST'
  /** The URL to open; by default the route's own path. */
  path?: (fixtures: Fixtures) => string
  cells: PageCells | ((path: string) => PageCells)
}

/** Every route of app/routes.ts by its path. A route that is missing here fails the test: to add one, say who may open it. */
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
  // The shell of the service worker: the same for everyone, and without a person's data.
  '/offline': { cells: everyone(200) },
  '/settings': { cells: signedInPage },
  '/today': { cells: signedInPage },
  '/practice': { cells: signedInPage },
  '/practice/:slug': { path: () => '/practice/two-sum', cells: signedInPage },
  '/review': { cells: signedInPage },
  '/interview': { cells: signedInPage },
  '/progress': { cells: signedInPage },
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
      const signUpUrl = `/signup?${new URLSearchParams({ next: path }).toString()}`
      return { ...anyone, anonymous: signUpUrl, banned: signUpUrl }
    },
  },
  '/featured-decks': { cells: everyone(200) },
  // Visitors try some cards there; signed-in people go on to the whole deck.
  '/featured-decks/:deckId': {
    path: ({ featured }) => `/featured-decks/${featured.id}`,
    cells: (path) => ({
      ...everyone(path.replace('/featured-decks/', '/flashcards?deck=')),
      anonymous: 200,
      banned: 200,
    }),
  },
  '/admin': { cells: adminPage },
  '/admin-courses': { cells: adminPage },
  '/admin/decks/:deckId': { path: ({ submission }) => `/admin/decks/${submission.deckId}`, cells: adminPage },
  '/admin/decks/:deckId/update': {
    path: ({ update }) => `/admin/decks/${update.deckId}/update`,
    cells: adminPage,
  },
  '/admin/activity': { cells: adminPage },
  '/admin/people': { cells: adminPage },
  '/admin/audit': { cells: adminPage },
  '/admin/overview': { cells: adminPage },
  '/admin/suggestions': { cells: adminPage },
  '/admin/reports': { cells: adminPage },
  '/*': { path: () => '/no-such-page', cells: everyone(404) },
}

/** Every path that the server handles itself, outside of app/routes.ts. */
export const SERVER_PATHS: Record<string, PageExpectation> = {
  '/settings/my-data.json': {
    cells: { ...anyone, anonymous: loginUrl('/settings'), banned: loginUrl('/settings') },
  },
  '/progress/reviews.csv': {
    cells: { ...anyone, anonymous: loginUrl('/progress'), banned: loginUrl('/progress') },
  },
  '/admin/activity.csv': { cells: () => adminPage('/admin/activity') },
  // Permission is checked first; a lesson without a script has no frame.
  '/lesson-frame/:courseId/:contentId': {
    path: ({ course }) => `/lesson-frame/${course.id}/${course.second}`,
    cells: everyone(404),
  },
  '/lesson-preview': { method: 'POST', cells: { ...everyone(404), admin: 200 } },
  // Permissions are checked per topic in the stream; a request without a topic is invalid.
  '/live': { cells: everyone(400) },
  '/livez': { cells: everyone(200) },
  '/sitemaps/:name': { path: () => '/sitemaps/pages.xml', cells: everyone(200) },
  '/previews/course/:name': {
    path: ({ course }) => `/previews/course/${course.id}.png`,
    cells: everyone(200),
  },
  // A private deck has no preview picture for anyone.
  '/previews/deck/:name': {
    path: ({ deck }) => `/previews/deck/${deck.id}.png`,
    cells: everyone('/banner.png'),
  },
  '/robots.txt': { cells: everyone(200) },
  '/sitemap.xml': { cells: everyone(200) },
  // Anyone may report a browser error, but not as a form.
  '/failures': { method: 'POST', cells: everyone(415) },
  // Browsers send these without a session.
  '/policy-reports': { method: 'POST', cells: everyone(415) },
  '/readyz': { cells: everyone(200) },
}
