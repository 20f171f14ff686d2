import { ASSISTED_PROJECT } from '../factories/assisted-round.ts'
import { DEBUG_PROJECT } from '../factories/debug-round.ts'
import { DESIGN_PROMPT } from '../factories/design-round.ts'
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
  // Set up already: it says so to everyone.
  '/setup': { cells: everyone(200) },
  '/join/:token': { path: () => '/join/7Hq2-vX9d-Lk4P-mZ8s', cells: everyone(200) },
  '/login': { cells: everyone(200) },
  '/login/:provider': { path: () => '/login/google', cells: everyone(200) },
  '/forgot-password': { cells: everyone(200) },
  '/reset-password': { cells: everyone(200) },
  '/confirm-email': { cells: everyone(200) },
  '/stop-reminders': { cells: everyone(200) },
  '/about': { cells: everyone(200) },
  '/privacy-policy': { cells: everyone(200) },
  '/terms-of-service': { cells: everyone(200) },
  '/contact': { cells: everyone(200) },
  // The shell of the service worker: the same for everyone, and without a person's data.
  '/offline': { cells: everyone(200) },
  '/settings': { cells: signedInPage },
  '/settings/notifications': { cells: signedInPage },
  '/today': { cells: signedInPage },
  '/plan/setup': { cells: signedInPage },
  '/plan/check': { cells: signedInPage },
  '/practice': { cells: everyone(200) },
  // Nobody here has a session that runs.
  '/session': {
    cells: (path) => ({ ...everyone('/today'), anonymous: loginUrl(path), banned: loginUrl(path) }),
  },
  '/practice/drill': { cells: signedInPage },
  '/practice/assisted': { cells: signedInPage },
  '/practice/assisted/:slug': {
    path: () => `/practice/assisted/${ASSISTED_PROJECT}`,
    cells: signedInPage,
  },
  '/practice/debug': { cells: signedInPage },
  '/practice/debug/:slug': { path: () => `/practice/debug/${DEBUG_PROJECT}`, cells: signedInPage },
  '/practice/design': { cells: signedInPage },
  '/practice/design/:slug': { path: () => `/practice/design/${DESIGN_PROMPT}`, cells: signedInPage },
  '/mock': { cells: signedInPage },
  '/practice/:slug': { path: () => '/practice/two-sum', cells: everyone(200) },
  '/stories/:view?': { path: () => '/stories', cells: signedInPage },
  // Both seats are taken: by the owner and by a guest.
  '/mock/:room': { path: ({ mockRoom }) => `/mock/${mockRoom}`, cells: { ...everyone(404), owner: 200 } },
  '/review': { cells: signedInPage },
  '/plan': { cells: signedInPage },
  '/plan/why': { cells: everyone(200) },
  '/interview': {
    cells: (path) => ({ ...everyone('/plan'), anonymous: loginUrl(path), banned: loginUrl(path) }),
  },
  '/progress': { cells: signedInPage },
  '/decks': { cells: signedInPage },
  '/import': { cells: signedInPage },
  '/public-decks': { cells: signedInPage },
  '/flashcards': { path: ({ deck }) => `/flashcards?deck=${deck.id}`, cells: signedInPage },
  '/discussion': { cells: signedInPage },
  '/inbox': { cells: signedInPage },
  '/discussion/:view': { path: () => '/discussion/unanswered', cells: signedInPage },
  // Visitors read posts only where an administrator switched that on.
  '/d/:postId': { path: ({ post }) => `/d/${post.id}`, cells: signedInPage },
  '/study': { path: ({ deck }) => `/study?deck=${deck.id}`, cells: signedInPage },
  // Visitors search what visitors can open.
  '/search': { cells: everyone(200) },
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
  '/admin/invitations': { cells: adminPage },
  '/admin/library': { cells: adminPage },
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
  '/decks/export': {
    path: () => '/decks/export?format=md',
    cells: { ...anyone, anonymous: loginUrl('/decks'), banned: loginUrl('/decks') },
  },
  '/progress/reviews.csv': {
    cells: { ...anyone, anonymous: loginUrl('/progress'), banned: loginUrl('/progress') },
  },
  '/admin/activity.csv': { cells: () => adminPage('/admin/activity') },
  // The secret in the address is what counts, for everyone.
  '/calendar.ics': { path: () => '/calendar.ics?key=x', cells: everyone(404) },
  '/stop-reminders': { method: 'POST', path: () => '/stop-reminders?token=x', cells: everyone(404) },
  // Permission is checked first; a lesson without a script has no frame.
  '/lesson-frame/:courseId/:contentId': {
    path: ({ course }) => `/lesson-frame/${course.id}/${course.second}`,
    cells: everyone(404),
  },
  '/lesson-preview': { method: 'POST', cells: { ...everyone(404), admin: 200 } },
  // Only pictures are accepted; a visitor's body isn't even read.
  '/pictures': { method: 'POST', cells: { ...everyone(415), anonymous: 401, banned: 401 } },
  '/pictures/:hash': {
    path: ({ picture }) => `/pictures/${picture.hash}`,
    cells: { ...everyone(404), owner: 200 },
  },
  // Permissions are checked per topic in the stream; a request without a topic is invalid.
  '/live': { cells: everyone(400) },
  // The same rule as for the room's page; the owner's stream would stay open, so an invalid one is requested.
  '/mock/:room/stream': {
    path: ({ mockRoom }) => `/mock/${mockRoom}/stream?round=9&after=0`,
    cells: everyone(404),
  },
  '/livez': { cells: everyone(200) },
  '/startupz': { cells: everyone(200) },
  '/version': { cells: everyone(200) },
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
  // Access tokens have their own table, endpoints.ts. Sessions open none of these.
  '/api/v1': { cells: everyone(200) },
  '/api/v1/openapi.json': { cells: everyone(200) },
  '/api/v1/token': { cells: everyone(401) },
  '/api/v1/decks': { cells: everyone(401) },
  '/api/v1/decks/:deckId': { path: ({ deck }) => `/api/v1/decks/${deck.id}`, cells: everyone(401) },
  '/api/v1/decks/:deckId/cards': {
    path: ({ deck }) => `/api/v1/decks/${deck.id}/cards`,
    cells: everyone(401),
  },
  '/api/v1/decks/:deckId/cards/batch': {
    method: 'POST',
    path: ({ deck }) => `/api/v1/decks/${deck.id}/cards/batch`,
    cells: everyone(401),
  },
  // It has no GET.
  '/api/v1/decks/:deckId/cards/:cardId': {
    path: ({ deck }) => `/api/v1/decks/${deck.id}/cards/${deck.cardId}`,
    cells: everyone(404),
  },
  '/api/v1/due': { cells: everyone(401) },
  '/api/v1/stats': { cells: everyone(401) },
  '/api/v1/*': { path: () => '/api/v1/nothing', cells: everyone(404) },
  '/mcp': { method: 'POST', cells: everyone(401) },
}
