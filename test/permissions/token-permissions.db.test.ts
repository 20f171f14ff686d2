import { expect, test } from 'vitest'
import { createTokenText } from '#app/features/access-tokens/token-text.server.ts'
import { ENDPOINTS } from '#app/features/open-api/endpoints.server.ts'
import type { TokenScope } from '#app/features/access-tokens/access-token.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { insertAccessToken } from '../factories/access-token.ts'
import { insertPerson } from '../factories/person.ts'
import { CALLS } from './calls.ts'
import { ENDPOINT_CELLS, TOKEN_CALLERS, type TokenCaller } from './endpoints.ts'
import { cookieFor, type Fixtures, insertFixtures, readTableState } from './fixtures.ts'
import { anyone } from './people.ts'
import { backUpTables } from './table-backup.ts'

test('[API-01] every endpoint has a row in the permission table, and every row an endpoint', () => {
  expect(Object.keys(ENDPOINT_CELLS).toSorted()).toEqual(ENDPOINTS.map(({ id }) => id).toSorted())
})

async function headersFor(db: Database, fixtures: Fixtures, caller: TokenCaller) {
  const { people } = fixtures
  const bearer = async (personId: string, scope: TokenScope, expiresAt: Date | null = null) => ({
    authorization: (await insertAccessToken(db, { personId, scope, expiresAt })).authorization,
  })
  switch (caller) {
    case 'none':
      return {}
    case 'cookie':
      return { cookie: (await cookieFor(db, fixtures, 'owner', TEST_ORIGIN)) ?? '', origin: TEST_ORIGIN }
    case 'unknown':
      return { authorization: `Bearer ${createTokenText()}` }
    case 'revoked': {
      const headers = await bearer(people.owner.id, 'write')
      await db.deleteFrom('access_token').where('person_id', '=', people.owner.id).execute()
      return headers
    }
    case 'expired':
      return bearer(people.owner.id, 'write', new Date(Date.now() - 1000))
    case 'banned': {
      const headers = await bearer(people.owner.id, 'write')
      await db
        .updateTable('person')
        .set({ banned_at: new Date() })
        .where('id', '=', people.owner.id)
        .execute()
      return headers
    }
    case 'read':
    case 'write':
      return bearer(people.owner.id, caller)
    case 'other read':
      return bearer(people.other.id, 'read')
    case 'other write':
      return bearer(people.other.id, 'write')
    case 'admin write':
    default:
      return bearer(people.admin.id, 'write')
  }
}

/** The rows of people; counters and the last use of a token may change with a rejected request. */
const readRows = async (site: TestApp) => {
  await site.pool.query('delete from quota; update access_token set last_used_at = null')
  return readTableState(site)
}

test(
  '[API-01] each endpoint × each kind of token: the server responds as declared, and a rejected request changes nothing',
  { timeout: 300_000 },
  async () => {
    const site = await createTestApp()
    const wrong: string[] = []
    let cells = 0
    const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
    const restore = await backUpTables(site.pool)
    for (const { id, method, scope } of ENDPOINTS) {
      for (const { cells: expected, path, body } of ENDPOINT_CELLS[id] ?? []) {
        // The callers share the rows, because a rejected request changes nothing: that is checked.
        for (const caller of TOKEN_CALLERS) {
          const headers = await headersFor(site.db, fixtures, caller)
          const before = await readRows(site)
          const response = await site.app.inject({
            method,
            url: `/api/v1${path(fixtures)}`,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
          const hasChanged = (await readRows(site)) !== before
          cells += 1
          const cell = `${id} ${path(fixtures)} as ${caller}`
          if (response.statusCode !== expected[caller]) {
            wrong.push(`${cell}: ${response.statusCode} instead of ${expected[caller]} ${response.body}`)
          }
          const isWritten = scope === 'write' && response.statusCode < 300
          if (hasChanged && !isWritten) wrong.push(`${cell}: changed something`)
        }
        await restore()
      }
    }
    console.log(JSON.stringify({ figure: 'cells of the permission matrix', kind: 'endpoints', cells }))
    expect(wrong).toEqual([])
  },
)

test('[API-01] a token opens no call of the site, no page and no stream, in whatever header it is sent', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const { text, authorization } = await insertAccessToken(site.db, { personId: owner.id })
  const reads = [...API_CALLS].filter(([call, { isWrite }]) => !isWrite && CALLS[call]?.cells !== anyone)
  for (const [call] of reads) {
    const response = await site.app.inject({ url: `/api/${call}`, headers: { authorization } })
    expect([call, [400, 401].includes(response.statusCode)]).toEqual([call, true])
    expect([call, response.body.includes('"result"')]).toEqual([call, false])
  }
  const download = await site.app.inject({ url: '/settings/my-data.json', headers: { authorization } })
  expect(download.statusCode).toBe(302)
  const sent: { url?: string; headers?: Record<string, string> }[] = [
    { headers: { cookie: `token=${text}` } },
    { headers: { 'x-api-key': text } },
    { headers: { 'x-access-token': text } },
    { headers: { authorization: text } },
    { headers: { authorization: `Basic ${Buffer.from(`x:${text}`).toString('base64')}` } },
    { headers: { authorization: `Bearer ${text}x` } },
    { headers: { authorization: `Bearer ${text.slice(0, -1)}` } },
    { headers: { authorization: `Bearer ${text} ${text}` } },
    { headers: { 'proxy-authorization': authorization } },
    { url: `/api/v1/token?access_token=${text}` },
    { url: `/api/v1/token?token=${text}` },
  ]
  for (const { url = '/api/v1/token', headers = {} } of sent) {
    const { statusCode } = await site.app.inject({ url, headers })
    expect([url, headers, statusCode]).toEqual([url, headers, 401])
  }
  expect((await site.app.inject({ url: '/api/v1/token', headers: { authorization } })).statusCode).toBe(200)
})

test('[API-01] pages of other sites cannot use the API, and no response opens it to them', async () => {
  const site = await createTestApp()
  const owner = await insertPerson(site.db)
  const { authorization } = await insertAccessToken(site.db, { personId: owner.id })
  for (const [method, url] of [
    ['GET', '/api/v1/decks'],
    ['POST', '/api/v1/decks'],
    ['POST', '/mcp'],
    ['OPTIONS', '/api/v1/decks'],
  ] as const) {
    const headers = {
      authorization,
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
    }
    const response = await site.app.inject({ method, url, headers })
    expect([method, url, response.statusCode]).toEqual([method, url, 403])
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  }
})
