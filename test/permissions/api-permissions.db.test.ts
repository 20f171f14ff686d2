import { expect, test } from 'vitest'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { readRoutes } from '../route-tree.ts'
import { CALLS } from './calls.ts'
import { SERVER_PATHS } from './pages.ts'
import { type Caller, CALLERS } from './people.ts'
import { cookieFor, insertFixtures, readTableState } from './fixtures.ts'
import { backUpTables } from './table-backup.ts'

test('[ROLE-01] every procedure has a row in the permission table, and every row a procedure', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...API_CALLS.keys()].toSorted())
})

test('[ROLE-01] every path that the server handles itself is declared, and every declared path exists', async () => {
  const { app } = await createTestApp()
  await app.ready()
  // Procedures and pages have their own tables; account endpoints have their own tests.
  const known = [...Object.keys(SERVER_PATHS), '/api/:path', '/api/courseEditor.save', '/api/auth/*', '/*']
  const paths = new Set(readRoutes(app.printRoutes()).map(({ path }) => path))
  expect([...paths].toSorted()).toEqual(known.toSorted())
})

async function openSite() {
  const site = await createTestApp()
  await setFlag(site.db, 'enablePublicDecks', true)
  await setFlag(site.db, 'enablePayments', true)
  await setFlag(site.db, 'showDiscussionTab', true)
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...site, address }
}

type Site = TestApp & { address: string }

async function callOverHttp(site: Site, call: string, isWrite: boolean, input: unknown, cookie?: string) {
  const query = new URLSearchParams({ input: JSON.stringify(input) }).toString()
  const url = `${site.address}/api/${call}${isWrite || input === undefined ? '' : `?${query}`}`
  const headers = { origin: TEST_ORIGIN, ...(cookie === undefined ? {} : { cookie }) }
  const body = input === undefined ? {} : { body: JSON.stringify(input) }
  const response = await fetch(url, {
    method: isWrite ? 'POST' : 'GET',
    headers: isWrite ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(isWrite ? body : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** Rows for inputs, a cookie for each caller, the state of the tables with them, and what brings that state back. */
async function prepareCells(site: Site) {
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  const cookies = new Map<Caller, string | undefined>()
  for (const caller of CALLERS) cookies.set(caller, await cookieFor(site.db, fixtures, caller, TEST_ORIGIN))
  return { fixtures, cookies, state: await readTableState(site), restore: await backUpTables(site.pool) }
}

test(
  '[ROLE-01] each procedure × anonymous, user, owner, other user, banned, admin: the running server responds as declared',
  { timeout: 600_000 },
  async () => {
    const site = await openSite()
    const wrong: string[] = []
    let cells = 0
    const { fixtures, cookies, state, restore } = await prepareCells(site)
    for (const [call, { cells: expected, input }] of Object.entries(CALLS)) {
      const isWrite = API_CALLS.get(call)?.isWrite ?? false
      for (const caller of CALLERS) {
        const { status, text } = await callOverHttp(
          site,
          call,
          isWrite,
          input?.(fixtures, caller),
          cookies.get(caller),
        )
        const hasChanged = (await readTableState(site)) !== state
        cells += 1
        if (status !== expected[caller]) {
          wrong.push(`${call} as ${caller}: ${status} instead of ${expected[caller]} ${text.slice(0, 200)}`)
        }
        if (status !== 200 && hasChanged) wrong.push(`${call} as ${caller}: rejected, but changed something`)
        // A cell that changed something would affect the next ones.
        if (hasChanged || (isWrite && status === 200)) await restore()
      }
    }
    console.log(
      JSON.stringify({
        figure: 'cells of the permission matrix',
        kind: 'calls',
        calls: Object.keys(CALLS).length,
        cells,
      }),
    )
    expect(wrong).toEqual([])
    expect(cells).toBe(API_CALLS.size * CALLERS.length)
  },
)
