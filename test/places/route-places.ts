import { createChallenge } from '#app/features/auth/passkeys/challenge.server.ts'
import { createStopToken } from '#app/features/reminders/stop-token.server.ts'
import { signToken } from '#app/platform/session.server.ts'
import { newId } from '#app/shared/ids.ts'
import { TEST_SECRET } from '../server-process.ts'

/**
 * Where a route takes its place, before it reaches the database:
 * - person or address: a slot of the session's person; of the address for visitors and for revoked sessions
 * - person, device or address: the same, and a browser that has logged in before has its own
 * - token or address: a slot of the token's person; of the address while this process doesn't know the token
 * - one for everyone: all requests of a moment share one statement
 * - no database: the route never reads or writes any row
 */
export type Place =
  | 'person or address'
  | 'person, device or address'
  | 'token or address'
  | 'one for everyone'
  | 'no database'

export type RoutePlace = {
  place: Place
  /** The URL to request, if it isn't the route itself. */
  url?: string
  headers?: Record<string, string>
  body?: string
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const ID = newId()
const LOG_IN = createChallenge('log-in', new Date())

const slot = (url?: string): RoutePlace =>
  url === undefined ? { place: 'person or address' } : { place: 'person or address', url }
const none = (url?: string): RoutePlace =>
  url === undefined ? { place: 'no database' } : { place: 'no database', url }
const write = (place: Place, body: unknown, url?: string): RoutePlace => ({
  place,
  headers: JSON_HEADERS,
  body: JSON.stringify(body),
  ...(url !== undefined && { url }),
})
const token = (url?: string): RoutePlace =>
  url === undefined ? { place: 'token or address' } : { place: 'token or address', url }
const tokenWrite = (body: unknown, url?: string) => write('token or address', body, url)

/** The files of a build in the test's folder. */
export const CLIENT_FILES = { 'sw.js': 'self', 'assets/root-abc.js': 'export {}' }
export const PRACTICE_FILES = {
  'frame.js': '0',
  'manifest.json': '{"framePath":"/practice-frame/1"}',
  'files/python-abc.js': '0',
}

/** Every route of the server. A route that is missing here fails the test: to add one, say where it takes its place. */
export const ROUTE_PLACES: Record<string, RoutePlace> = {
  'GET /livez': none(),
  'GET /startupz': none(),
  'GET /version': none(),
  'GET /readyz': { place: 'one for everyone' },
  'GET /sw.js': none(),
  'GET /assets/root-abc.js': none(),
  // The files of other builds are in the database.
  'GET /assets/:name': slot('/assets/other-build.js'),
  'GET /practice-frame/:version': none('/practice-frame/1'),
  'GET /practice-runtime/manifest.json': none(),
  'GET /practice-runtime/files/*': none('/practice-runtime/files/python-abc.js'),
  'GET /api/:path': slot('/api/deck.listFeatured'),
  'POST /api/:path': write('person or address', {}, '/api/deck.create'),
  'HEAD /api/:path': none('/api/deck.listFeatured'),
  // Large, so that the session is read before the body.
  'POST /api/courseEditor.save': write('person or address', { text: 'x'.repeat(300_000) }),
  'GET /api/v1': none(),
  'GET /api/v1/openapi.json': none(),
  'GET /api/v1/*': none('/api/v1/nothing'),
  'GET /api/v1/token': token(),
  'GET /api/v1/decks': token(),
  'POST /api/v1/decks': tokenWrite({ name: 'Heaps', category: 'Other' }),
  'GET /api/v1/decks/:deckId': token(`/api/v1/decks/${ID}`),
  'PUT /api/v1/decks/:deckId': tokenWrite({ name: 'Heaps', version: 1 }, `/api/v1/decks/${ID}`),
  'DELETE /api/v1/decks/:deckId': token(`/api/v1/decks/${ID}`),
  'GET /api/v1/decks/:deckId/cards': token(`/api/v1/decks/${ID}/cards`),
  'POST /api/v1/decks/:deckId/cards': tokenWrite({ question: 'Q' }, `/api/v1/decks/${ID}/cards`),
  'POST /api/v1/decks/:deckId/cards/batch': tokenWrite(
    { cards: [{ question: 'Q' }] },
    `/api/v1/decks/${ID}/cards/batch`,
  ),
  'PUT /api/v1/decks/:deckId/cards/:cardId': tokenWrite(
    { question: 'Q', version: 1 },
    `/api/v1/decks/${ID}/cards/${ID}`,
  ),
  'DELETE /api/v1/decks/:deckId/cards/:cardId': token(`/api/v1/decks/${ID}/cards/${ID}`),
  'GET /api/v1/due': token(),
  'GET /api/v1/stats': token(),
  'POST /mcp': {
    place: 'token or address',
    headers: { ...JSON_HEADERS, accept: 'application/json, text/event-stream' },
    body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  },
  'GET /mcp': none(),
  'DELETE /mcp': none(),
  // A stream holds its slot until it is open; open streams have limits of their own.
  'GET /live': slot('/live?topics=public-decks'),
  'GET /mock/:room/stream': slot(`/mock/${'r'.repeat(43)}/stream?round=1&after=0`),
  'POST /failures': write('no database', { id: ID, path: '/', message: 'a', stack: 'b' }),
  'POST /policy-reports': write('no database', []),
  'GET /settings/my-data.json': slot(),
  'GET /calendar.ics': slot(`/calendar.ics?key=${'k'.repeat(43)}`),
  'POST /stop-reminders': {
    place: 'person or address',
    url: `/stop-reminders?token=${createStopToken(ID, TEST_SECRET)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  },
  'GET /progress/reviews.csv': slot(),
  'GET /decks/export': slot('/decks/export?format=md'),
  'GET /admin/activity.csv': slot(),
  'GET /lesson-frame/:courseId/:contentId': {
    place: 'person or address',
    url: `/lesson-frame/${ID}/${ID}`,
    headers: { 'sec-fetch-dest': 'iframe' },
  },
  'POST /lesson-preview': {
    place: 'person or address',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'iframe' },
    body: 'title=x',
  },
  'POST /pictures': { place: 'person or address', headers: { 'content-type': 'image/png' }, body: 'x' },
  'GET /pictures/:hash': slot(`/pictures/${'a'.repeat(64)}`),
  'GET /previews/course/:name': slot(`/previews/course/${ID}.png`),
  'GET /previews/deck/:name': slot(`/previews/deck/${ID}.png`),
  'GET /robots.txt': none(),
  'GET /sitemap.xml': slot(),
  'GET /sitemaps/:name': slot(`/sitemaps/${ID}.xml`),
  // Every page of app/routes.ts.
  'GET /*': slot('/today'),
}

const account = (body: unknown): RoutePlace => write('person, device or address', body)

/** The endpoints of /api/auth/*, which is one route. */
export const ACCOUNT_PLACES: Record<string, RoutePlace> = {
  'POST /sign-up/email': account({ email: 'new@example.com', password: 'short' }),
  'POST /set-up': account({
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
    code: 'AAAA-AAAA-AAAA-AAAA',
    siteName: 'Mine',
    signUp: 'open',
    hasLibrary: false,
  }),
  'POST /sign-in/email': account({ email: 'nobody@example.com', password: 'wrong' }),
  'POST /sign-in/custom-token': account({ token: 'unknown' }),
  'POST /request-password-reset': account({ email: 'nobody@example.com' }),
  'POST /reset-password': account({ token: 'unknown', password: 'correct horse battery' }),
  'POST /renew-session': account({}),
  'POST /sign-out': account({}),
  'POST /google/start': account({}),
  'POST /google/sign-in': account({ credential: 'unknown' }),
  'POST /google/address': account({ isPopup: false, next: null }),
  'GET /callback/google': { place: 'person, device or address' },
  'POST /oidc/address': { ...account({ next: null }), place: 'no database' },
  // Without a provider. With one it has the slot of all account calls before it reaches the database, as Google's has.
  'GET /callback/oidc': none(),
  // A challenge comes from memory; only one that was used is stored.
  'POST /passkey/options': { ...account({}), place: 'no database' },
  'POST /passkey/sign-in': {
    ...account({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    }),
    // Without a challenge of its own browser it is refused before that.
    headers: { ...JSON_HEADERS, cookie: `flashcards.passkey=${signToken(LOG_IN.ticket, TEST_SECRET)}` },
  },
  // A visitor's session is only a cookie.
  'POST /sign-in/anonymous': { ...account({}), place: 'no database' },
}
