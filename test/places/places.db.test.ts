import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTokenText } from '#app/features/access-tokens/token-text.server.ts'
import { createDeviceCookie } from '#app/features/auth/attempts/known-device.server.ts'
import { ALLOWED_AUTH_ENDPOINTS, AUTH_PATH } from '#app/features/auth/auth.server.ts'
import { signToken } from '#app/platform/session.server.ts'
import routes from '../../app/routes.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { reportAttack } from '../attacks/attack-report.ts'
import { countStatements } from '../count-statements.ts'
import { insertAccessToken } from '../factories/access-token.ts'
import { insertPerson } from '../factories/person.ts'
import { PAGES } from '../permissions/pages.ts'
import { listPagePaths, readRoutes } from '../route-tree.ts'
import { TEST_SECRET } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'
import {
  ACCOUNT_PLACES,
  CLIENT_FILES,
  type Place,
  PRACTICE_FILES,
  ROUTE_PLACES,
  type RoutePlace,
} from './route-places.ts'

/** Long enough for a statement that would be sent; a request with a full slot waits for seconds. */
const SOON_MS = 60

async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-places-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return folder
}

async function openSite() {
  const folders = {
    clientFolder: await writeFiles(CLIENT_FILES),
    practiceFolder: await writeFiles(PRACTICE_FILES),
  }
  const env = { REQUESTS_AT_ONCE: '1', WRITES_AT_ONCE: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const site = await createTestApp(env, undefined, folders)
  return { ...site, address: await site.app.listen({ host: '127.0.0.1', port: 0 }) }
}

type Site = Awaited<ReturnType<typeof openSite>>

/** All rows, by method and path. */
const ROWS: Record<string, RoutePlace> = {
  ...ROUTE_PLACES,
  ...Object.fromEntries(
    Object.entries(ACCOUNT_PLACES).map(([endpoint, row]) => [endpoint.replace(' ', ` ${AUTH_PATH}`), row]),
  ),
}

test('[FAIR-02] every route and every account endpoint has a row, and every row a route', async () => {
  const { app } = await openSite()
  const found = readRoutes(app.printRoutes()).flatMap(({ path: route, methods }) =>
    methods
      .filter((method) => method !== 'HEAD' || !methods.includes('GET') || route === '/api/:path')
      .map((method) => `${method} ${route}`),
  )
  // `all` adds the route of what is missing for every method; one of them is enough.
  const listed = found.filter((route) => !/^(?!GET).* \/api\/v1\/\*$/.test(route))
  const accounts = new Set(['GET /api/auth/*', 'POST /api/auth/*'])
  expect(listed.filter((route) => !accounts.has(route)).toSorted()).toEqual(
    Object.keys(ROUTE_PLACES).toSorted(),
  )
  expect(Object.keys(ACCOUNT_PLACES).toSorted()).toEqual([...ALLOWED_AUTH_ENDPOINTS].toSorted())
  // Pages have no route of their own, so that none of them can be without a place.
  const pages = listPagePaths(routes).filter((page) => page !== '/gallery')
  expect(pages.toSorted()).toEqual(Object.keys(PAGES).toSorted())
  expect(pages.filter((page) => `GET ${page}` in ROUTE_PLACES)).toEqual(['/*'])
})

function send(site: Site, name: string, headers: Record<string, string>, signal: AbortSignal) {
  const row = ROWS[name]
  const [method = 'GET', route = ''] = name.split(' ')
  return fetch(`${site.address}${row?.url ?? route}`, {
    method,
    headers: { origin: TEST_ORIGIN, ...row?.headers, ...headers },
    redirect: 'manual',
    signal,
    ...(row?.body !== undefined && { body: row.body }),
  })
}

type PlaceCaller = { name: string; headers: Record<string, string>; holder: string; places: Place[] }

/** Callers of each kind, and a route with which each fills its one slot. */
async function createCallers(site: Site): Promise<PlaceCaller[]> {
  const person = await insertPerson(site.db)
  const cookie = await site.cookieOf(person)
  await site.callQuery('deck.listMine', {}, cookie)
  const device = createDeviceCookie(
    undefined,
    { PUBLIC_URL: TEST_ORIGIN, AUTH_SECRET: TEST_SECRET },
    person.email,
  )
  const deviceCookie = `${device.name}=${signToken(device.value, TEST_SECRET)}`
  const { authorization } = await insertAccessToken(site.db, { personId: person.id })
  await site.app.inject({ url: '/api/v1/token', headers: { authorization } })
  const [query, tokenQuery, attempt] = [
    'GET /api/:path',
    'GET /api/v1/token',
    `POST ${AUTH_PATH}/sign-in/custom-token`,
  ]
  const all: Place[] = ['person or address', 'person, device or address']
  return [
    { name: 'a person', headers: { cookie }, holder: query, places: all },
    {
      name: 'a person whose session was not read yet',
      headers: { cookie: await site.cookieOf(person) },
      holder: query,
      places: all,
    },
    { name: 'a visitor', headers: {}, holder: query, places: ['person or address'] },
    {
      name: 'a visitor with an account',
      headers: {},
      holder: attempt,
      places: ['person, device or address'],
    },
    {
      name: 'a known device',
      headers: { cookie: deviceCookie },
      holder: attempt,
      places: ['person, device or address'],
    },
    { name: 'a token', headers: { authorization }, holder: tokenQuery, places: ['token or address'] },
    {
      name: 'an unknown token',
      headers: { authorization: `Bearer ${createTokenText()}` },
      holder: tokenQuery,
      places: ['token or address'],
    },
  ]
}

const CALLERS = [
  'a person',
  'a person whose session was not read yet',
  'a visitor',
  'a visitor with an account',
  'a known device',
  'a token',
  'an unknown token',
]

test.each(CALLERS)(
  '[FAIR-02] while the slots of %s are full, their requests send no statement',
  async (name) => {
    const site = await openSite()
    const caller = (await createCallers(site)).find((one) => one.name === name)
    if (caller === undefined) throw new Error(`No caller is ${name}.`)
    const { headers, holder, places } = caller
    const statements = countStatements()
    const stopping = new AbortController()
    const release = statements.holdNext()
    const held = send(site, holder, headers, stopping.signal).catch(() => null)
    await waitUntil(() => statements.isHolding, { what: `a statement of ${name}` })
    const rows = Object.entries(ROWS).filter(([, { place }]) => places.includes(place))
    const wrong: string[] = []
    for (const [row] of rows) {
      const before = statements.sent
      const response = send(site, row, headers, stopping.signal).catch(() => null)
      const answer = await Promise.race([response, delay(SOON_MS, null)])
      const isFull = answer === null || answer.status === 429
      if (statements.sent > before || !isFull)
        wrong.push(
          `${row} got ${answer?.status ?? 'no response'} with ${statements.sent - before} statements`,
        )
    }
    stopping.abort()
    release()
    await held
    reportAttack(`requests with full slots: ${name}`, { tried: rows.length, wrong: wrong.length })
    expect(wrong).toEqual([])
  },
)

test('[FAIR-02] a route without a database never sends a statement, and every other route does', async () => {
  const site = await openSite()
  const person = await insertPerson(site.db, { role: 'admin' })
  const cookie = await site.cookieOf(person)
  const { authorization } = await insertAccessToken(site.db, { personId: person.id })
  const statements = countStatements()
  const wrong: string[] = []
  for (const [row, { place }] of Object.entries(ROWS)) {
    if (place === 'one for everyone') continue
    statements.sent = 0
    for (const [name, value] of [
      ['authorization', authorization],
      ['cookie', cookie],
    ] as const) {
      const stopping = new AbortController()
      const response = await send(site, row, { [name]: value }, stopping.signal)
      // A stream never ends.
      stopping.abort()
      await response.body?.cancel().catch(() => {})
      await waitUntil(() => statements.running === 0)
    }
    if (statements.sent > 0 !== (place !== 'no database')) wrong.push(`${row}: ${statements.sent} statements`)
  }
  expect(wrong).toEqual([])
})

test.each(['GET /settings/my-data.json', 'GET /progress/reviews.csv', 'GET /admin/activity.csv'])(
  '[FAIR-02] %s holds its slot while it reads and sends',
  async (row) => {
    const site = await openSite()
    const cookie = await site.cookieOf(await insertPerson(site.db, { role: 'admin' }))
    await site.callQuery('deck.listMine', {}, cookie)
    const statements = countStatements()
    const stopping = new AbortController()
    // The last statement reads what is sent last.
    await (await send(site, row, { cookie }, stopping.signal)).text()
    const release = statements.holdNext({ later: statements.sent - 1 })
    const download = send(site, row, { cookie }, stopping.signal)
    await waitUntil(() => statements.isHolding, { what: 'a statement of the download' })
    const before = statements.sent
    const other = send(site, 'GET /api/:path', { cookie }, stopping.signal)
    await delay(SOON_MS)
    expect(statements.sent).toBe(before)
    release()
    await (await download).text()
    expect((await other).status).toBe(200)
  },
)

test('[FAIR-02] a stream needs a slot to open, and none while it is open', async () => {
  const site = await openSite()
  const cookie = await site.cookieOf(await insertPerson(site.db))
  await site.callQuery('deck.listMine', {}, cookie)
  const stopping = new AbortController()
  const stream = await send(site, 'GET /live', { cookie }, stopping.signal)
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect((await send(site, 'GET /api/:path', { cookie }, stopping.signal)).status).toBe(200)
  stopping.abort()
})
