import { expect, test } from 'vitest'
import { ALLOWED_AUTH_ENDPOINTS, AUTH_PATH } from '#app/features/auth/auth.server.ts'
import { ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { CALLS } from '../permissions/calls.ts'
import { ENDPOINT_CELLS } from '../permissions/endpoints.ts'
import { cookieFor, type Fixtures, insertFixtures } from '../permissions/fixtures.ts'
import { PAGES, SERVER_PATHS } from '../permissions/pages.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { changedTables, readAllTables } from './table-states.ts'

/** What a browser sends with a request that another site makes, and what a script could invent. */
const ORIGINS: readonly Record<string, string>[] = [
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin' },
  { origin: `${TEST_ORIGIN}.elsewhere.example` },
  { origin: TEST_ORIGIN.replace('3000', '3001'), 'sec-fetch-site': 'same-site' },
  { origin: TEST_ORIGIN.replace('http:', 'https:') },
  { origin: TEST_ORIGIN.toUpperCase() },
  { origin: `${TEST_ORIGIN}/`, referer: `${TEST_ORIGIN}/decks` },
  { origin: `${TEST_ORIGIN} https://elsewhere.example` },
  { referer: `${TEST_ORIGIN}/decks`, 'x-forwarded-host': 'localhost:3000', 'x-http-method-override': 'GET' },
]
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
] as const

type Route = { url: string; body: string; usesTokens: boolean }

/** Every route with a body that would be valid from our own pages. */
function listRoutes(fixtures: Fixtures): Route[] {
  const json = (input: unknown) => JSON.stringify(input ?? {})
  const calls = Object.entries(CALLS).map(([call, { input }]) => ({
    url: `/api/${call}`,
    body: json(input?.(fixtures, 'owner')),
    usesTokens: false,
  }))
  const accounts = [...ALLOWED_AUTH_ENDPOINTS].map((endpoint) => ({
    url: `${AUTH_PATH}${endpoint.split(' ')[1]}`,
    body: json({ email: 'a@example.com', password: 'a long enough phrase', company: '', displayName: '' }),
    usesTokens: false,
  }))
  const paths = Object.entries({ ...PAGES, ...SERVER_PATHS }).map(([route, { path }]) => ({
    url: path?.(fixtures) ?? route,
    body: 'title=x',
    usesTokens: /^\/(mcp$|api\/v1|stop-reminders$)/.test(route),
  }))
  const endpoints = ENDPOINTS.flatMap(({ id }) =>
    (ENDPOINT_CELLS[id] ?? []).map(({ path, body }) => ({
      url: `/api/v1${path(fixtures)}`,
      body: json(body),
      usesTokens: true,
    })),
  )
  return [...calls, ...accounts, ...paths, ...endpoints]
}

/** A batch writes, too, and so does a call whose path is encoded. */
const BATCHES = [
  '/api/deck.create,deck.create?batch=1',
  '/api/deck%2Ecreate',
  '/api/deck.create/',
  '//api/deck.create',
]

/** Has no factor in common with the numbers of methods, types and forms, so that each of them meets each other. */
const EVERY = attackSize({ gate: 37, full: 1 })

test(
  '[SEC-10] no request of another site changes a row, by any route, method, content type and form of Origin',
  { timeout: 900_000 },
  async () => {
    const site = await createTestApp()
    for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab'] as const) {
      await setFlag(site.db, flag, true)
    }
    const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
    const owner = (await cookieFor(site.db, fixtures, 'owner', TEST_ORIGIN)) ?? ''
    const admin = (await cookieFor(site.db, fixtures, 'admin', TEST_ORIGIN)) ?? ''
    const batches = BATCHES.map((url) => ({ url, body: '{}', usesTokens: false }))
    const routes = [...listRoutes(fixtures), ...batches]
    const before = await readAllTables(site.pool)
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const tested = new Map<unknown, number>()
    let [tried, number] = [0, 0]
    for (const { url, body, usesTokens } of routes) {
      for (const method of METHODS) {
        for (const type of TYPES) {
          for (const forged of ORIGINS) {
            number += 1
            if (number % EVERY !== 0) continue
            const response = await site.app.inject({
              method,
              url,
              headers: {
                cookie: url.startsWith('/api/admin') || url.startsWith('/api/courseEditor') ? admin : owner,
                ...(type === '' ? {} : { 'content-type': type }),
                ...forged,
              },
              body: type.startsWith('multipart')
                ? `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${body}\r\n--x--`
                : body,
            })
            tried += 1
            for (const part of [url, method, type, forged]) tested.set(part, (tested.get(part) ?? 0) + 1)
            const { statusCode: status } = response
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            // Routes for access tokens ignore cookies: without Origin they ask for a token. Reports change nothing.
            const isRefused = status === 403 || (usesTokens && status >= 400 && status < 500)
            if (!isRefused && url !== '/policy-reports') {
              wrong.push(`${method} ${url} ${type} ${JSON.stringify(forged)}: ${status}`)
            }
            if (response.headers['set-cookie'] !== undefined) wrong.push(`${method} ${url} sets a cookie`)
          }
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(changedTables(before, await readAllTables(site.pool))).toEqual([])
    reportAttack('requests of another site', {
      tried,
      routes: routes.length,
      statuses: Object.fromEntries(statuses),
    })
    for (const part of [...routes.map(({ url }) => url), ...METHODS, ...TYPES, ...ORIGINS]) {
      expect(tested.get(part) ?? 0).toBeGreaterThan(0)
    }
  },
)

test('[SEC-10] a write can not be made by a link: every call that writes is refused as GET and HEAD', async () => {
  const site = await createTestApp()
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const cookie = (await cookieFor(site.db, fixtures, 'admin', TEST_ORIGIN)) ?? ''
  const before = await readAllTables(site.pool)
  const writes = [...API_CALLS].filter(([, { isWrite }]) => isWrite)
  for (const [call] of writes) {
    const query = new URLSearchParams({
      input: JSON.stringify(CALLS[call]?.input?.(fixtures, 'admin') ?? {}),
    })
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await site.app.inject({ method, url: `/api/${call}?${query}`, headers: { cookie } })
      expect([call, method, response.statusCode]).toEqual([call, method, 405])
    }
  }
  expect(changedTables(before, await readAllTables(site.pool))).toEqual([])
  expect(writes.length).toBeGreaterThan(80)
})

test('[SEC-10] our own pages are let through, but only with JSON: what a form can send is refused', async () => {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const cookie = (await cookieFor(site.db, fixtures, 'owner', TEST_ORIGIN)) ?? ''
  const send = (type: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/deck.create',
      headers: { origin: TEST_ORIGIN, cookie, 'content-type': type },
      body: JSON.stringify(CALLS['deck.create']?.input?.(fixtures, 'owner')),
    })
  for (const type of TYPES.slice(1, 4)) expect([type, (await send(type)).statusCode]).toEqual([type, 415])
  expect((await send('application/json')).statusCode).toBe(200)
})
