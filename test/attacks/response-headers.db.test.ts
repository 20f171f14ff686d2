import { expect, test } from 'vitest'
import { createTestApp } from '../app.ts'
import { callAuth } from '../auth-calls.ts'
import { insertPerson } from '../factories/person.ts'
import { insertSession } from '../factories/session.ts'
import { insertFixtures } from '../permissions/fixtures.ts'
import { SERVER_PATHS } from '../permissions/pages.ts'
import { findHeaderProblems } from '../response-problems.ts'
import { TEST_SECRET } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'

const SITE = 'https://cards.example'
/** Other methods of these paths are pages, which this app doesn't have; the route fuzzer requests them from the built one. */
const POST_ONLY = new Set(['/lesson-preview', '/pictures', '/failures', '/policy-reports', '/stop-reminders'])

test('[SEC-12] each response of the server, whatever its status, has every security header, a charset and no CORS', async () => {
  const { app, db } = await createTestApp({ PUBLIC_URL: SITE })
  const fixtures = await insertFixtures(db, SITE)
  const session = await insertSession(db, {
    personId: fixtures.people.owner.id,
    secret: TEST_SECRET,
    publicUrl: SITE,
  })
  const problems: string[] = []
  let responses = 0
  const statuses = new Map<number, number>()
  for (const [route, { path }] of Object.entries(SERVER_PATHS)) {
    const url = path?.(fixtures) ?? route
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      if (method === 'GET' && POST_ONLY.has(route)) continue
      for (const cookie of ['', session.cookie]) {
        for (const origin of [SITE, 'https://elsewhere.example']) {
          const headers = { cookie, origin, 'sec-fetch-dest': 'iframe' }
          const response = await app.inject({ method, url, headers })
          responses += 1
          statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
          const found = findHeaderProblems(response.headers, { hasBody: response.rawPayload.length > 0 })
          problems.push(...found.map((problem) => `${method} ${url} ${response.statusCode}: ${problem}`))
          if (method === 'TRACE' && response.statusCode < 400) problems.push(`TRACE ${url} is answered`)
          if (response.statusCode === 500) problems.push(`${method} ${url} fails`)
        }
      }
    }
  }
  console.log(
    JSON.stringify({ attack: 'response headers', responses, statuses: Object.fromEntries(statuses) }),
  )
  expect(problems).toEqual([])
})

test('[SEC-12] an open stream has the same headers', async () => {
  const { app, db } = await createTestApp({ PUBLIC_URL: SITE })
  const { people, mockRoom } = await insertFixtures(db, SITE)
  const session = await insertSession(db, {
    personId: people.owner.id,
    secret: TEST_SECRET,
    publicUrl: SITE,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const path of ['/live?topics=flags', `/mock/${mockRoom}/stream?round=1&after=0`]) {
    const controller = new AbortController()
    const headers = { cookie: session.cookie }
    // A stream is refused until the log is read.
    const request = () => fetch(`${address}${path}`, { headers, signal: controller.signal })
    let response = await request()
    await waitUntil(
      async () => {
        if (!response.ok) response = await request()
        return response.ok
      },
      { what: path },
    )
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(findHeaderProblems(Object.fromEntries(response.headers))).toEqual([])
    controller.abort()
  }
})

test('[SEC-12] each cookie on https is __Host-, Secure, HttpOnly, SameSite and without a domain', async () => {
  const { app, db } = await createTestApp({
    PUBLIC_URL: SITE,
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'y',
  })
  await insertPerson(db)
  const form = { email: 'cookie@example.com', password: 'a long enough phrase' }
  const options = { origin: SITE }
  await callAuth(app, 'sign-up/email', { ...form, company: '', displayName: '' }, options)
  const answers = [
    await callAuth(app, 'sign-in/email', form, options),
    await callAuth(app, 'sign-in/anonymous', {}, options),
    await callAuth(app, 'google/start', {}, options),
    await callAuth(app, 'google/address', { isPopup: false }, options),
    await callAuth(app, 'passkey/options', {}, options),
  ]
  const cookies = answers.flatMap(({ setCookies }) => setCookies)
  expect(cookies.map((line) => line.split('=', 1)[0] ?? '').toSorted()).toEqual([
    '__Host-flashcards.device',
    '__Host-flashcards.google',
    '__Host-flashcards.google-state',
    '__Host-flashcards.passkey',
    '__Host-flashcards.session',
    '__Host-flashcards.visitor',
  ])
  for (const line of cookies) {
    expect(line).toMatch(/; Path=\//i)
    expect(line).toMatch(/; Secure/i)
    expect(line).toMatch(/; HttpOnly/i)
    expect(line).toMatch(/; SameSite=(Lax|Strict)/i)
    expect(line).not.toMatch(/; Domain=/i)
  }
})
