import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import { attackSize } from '../attacks/attack-report.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { insertAccessToken } from '../factories/access-token.ts'
import { setFlag } from '../factories/flag.ts'
import { insertPerson } from '../factories/person.ts'
import { insertSession } from '../factories/session.ts'
import { TEST_SECRET } from '../server-process.ts'
import { CALLS } from './calls.ts'
import { type Fixtures, insertFixtures, readTableState } from './fixtures.ts'
import { backUpTables } from './table-backup.ts'
import { PAGES, SERVER_PATHS } from './pages.ts'
import { CALLERS } from './people.ts'

/**
 * What was a session once, or never was one:
 * - deleted: of an account that was deleted
 * - expired: 14 days after the last visit
 * - too old: 90 days after the log-in, though used yesterday
 * - idle admin: of an administrator, after nine hours without a request
 * - revoked: ended by the person or by an administrator
 * - forged: signed with another secret
 * - unsigned: the token without its signature
 * - token: an access token that writes, instead of a session; it opens only /api/v1
 */
const STATES = [
  'deleted',
  'expired',
  'too old',
  'idle admin',
  'revoked',
  'forged',
  'unsigned',
  'token',
] as const
type State = (typeof STATES)[number]

const EVERY = attackSize({ gate: 2, full: 1 })
const ago = (ms: number) => new Date(Date.now() - ms)

async function headersOf(db: Database, fixtures: Fixtures, state: State): Promise<Record<string, string>> {
  const insert = async (
    personId: string,
    times: { createdAt?: Date; renewedAt?: Date; expiresAt?: Date } = {},
  ) => insertSession(db, { personId, secret: TEST_SECRET, publicUrl: TEST_ORIGIN, ...times })
  const { owner, admin } = fixtures.people
  switch (state) {
    case 'deleted': {
      const person = await insertPerson(db)
      const { cookie } = await insert(person.id)
      await db.deleteFrom('person').where('id', '=', person.id).execute()
      return { cookie }
    }
    case 'expired':
      return {
        cookie: (await insert(owner.id, { createdAt: ago(15 * DAY_MS), expiresAt: ago(DAY_MS) })).cookie,
      }
    case 'too old':
      return {
        cookie: (await insert(owner.id, { createdAt: ago(91 * DAY_MS), renewedAt: ago(DAY_MS) })).cookie,
      }
    case 'idle admin': {
      const times = { createdAt: ago(DAY_MS), renewedAt: ago(9 * HOUR_MS) }
      return { cookie: (await insert(admin.id, times)).cookie }
    }
    case 'revoked': {
      const session = await insert(owner.id)
      await db.deleteFrom('session').where('id', '=', session.id).execute()
      return { cookie: session.cookie }
    }
    case 'forged': {
      const options = { personId: owner.id, secret: 'x'.repeat(32), publicUrl: TEST_ORIGIN }
      return { cookie: (await insertSession(db, options)).cookie }
    }
    case 'unsigned': {
      const { name, token } = await insert(owner.id)
      return { cookie: `${name}=${token}` }
    }
    case 'token':
    default:
      return {
        authorization: (await insertAccessToken(db, { personId: owner.id, scope: 'write' })).authorization,
      }
  }
}

async function openSite() {
  const site = await createTestApp()
  for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab'] as const) {
    await setFlag(site.db, flag, true)
  }
  return site
}

async function callOnce({ app }: TestApp, call: string, input: unknown, headers: Record<string, string>) {
  const isWrite = API_CALLS.get(call)?.isWrite === true
  const query =
    isWrite || input === undefined ? '' : `?${new URLSearchParams({ input: JSON.stringify(input) })}`
  return app.inject({
    method: isWrite ? 'POST' : 'GET',
    url: `/api/${call}${query}`,
    headers: { origin: TEST_ORIGIN, ...(isWrite ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(isWrite && input !== undefined ? { body: JSON.stringify(input) } : {}),
  })
}

test(
  '[ROLE-01] each call × each state of a session that is none: the answer for a visitor, and nothing changes',
  { timeout: 600_000 },
  async () => {
    const site = await openSite()
    const wrong: string[] = []
    let [cells, rows] = [0, 0]
    const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
    const headers = new Map<State, Record<string, string>>()
    for (const state of STATES) headers.set(state, await headersOf(site.db, fixtures, state))
    const before = await readTableState(site)
    const restore = await backUpTables(site.pool)
    for (const [call, { cells: expected, input }] of Object.entries(CALLS)) {
      const isOpenWrite = API_CALLS.get(call)?.isWrite === true && expected.anonymous < 300
      rows += 1
      for (const [index, state] of STATES.entries()) {
        // In CI half of them, others for each call.
        if ((index + rows) % EVERY !== 0) continue
        const response = await callOnce(site, call, input?.(fixtures, 'owner'), headers.get(state) ?? {})
        cells += 1
        // A call that visitors may make with an input of their own may answer differently to that of the owner.
        const statuses = isOpenWrite ? [200, 400, 401, 404, 409, 429] : [expected.anonymous]
        if (!statuses.includes(response.statusCode)) {
          wrong.push(
            `${call}, ${state}: ${response.statusCode} instead of ${expected.anonymous} ${response.body}`,
          )
        }
      }
      const hasChanged = (await readTableState(site)) !== before
      if (hasChanged && !isOpenWrite) wrong.push(`${call}: changed something`)
      // What a visitor's call used up must not decide the next one.
      if (hasChanged || isOpenWrite) await restore()
    }
    let paths = 0
    for (const [route, { path: toPath, method = 'GET', cells: declared }] of Object.entries(SERVER_PATHS)) {
      const url = toPath?.(fixtures) ?? route
      const answers = typeof declared === 'function' ? declared(url) : declared
      for (const state of STATES) {
        // Access tokens have their own table for these.
        if (state === 'token' && (url.startsWith('/api/v1') || url === '/mcp')) continue
        const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
        const response = await site.app.inject({
          method,
          url,
          headers: { origin: TEST_ORIGIN, 'sec-fetch-dest': 'iframe', ...form, ...headers.get(state) },
          ...(method === 'POST' ? { body: 'title=x' } : {}),
        })
        const location = response.headers.location
        const answer = location === undefined ? response.statusCode : location.replace(TEST_ORIGIN, '')
        paths += 1
        if (answer !== answers.anonymous)
          wrong.push(`${url}, ${state}: ${answer} instead of ${answers.anonymous}`)
      }
    }
    const matrix =
      (API_CALLS.size + Object.keys(PAGES).length + Object.keys(SERVER_PATHS).length) * CALLERS.length
    console.log(
      JSON.stringify({
        figure: 'cells of the permission matrix',
        kind: 'states',
        cells,
        paths,
        sum: matrix + cells + paths,
      }),
    )
    expect(wrong).toEqual([])
    expect(matrix + cells + paths).toBeGreaterThanOrEqual(1_500)
  },
)
