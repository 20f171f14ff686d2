import { expect, test } from 'vitest'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { setFlag } from '../factories/flag.ts'
import { CALLS } from './calls.ts'
import { SERVER_PATHS } from './pages.ts'
import { type Caller, CALLERS } from './people.ts'
import { cookieFor, insertFixtures, stateOf } from './fixtures.ts'

test('[ROLE-01] every call of the router has its row in the table of permissions, and no row is left over', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...API_CALLS.keys()].toSorted())
})

/** The paths of a tree as Fastify prints it: each line adds to the line that it hangs on. */
function readRouteTree(tree: string): string[] {
  const above: string[] = []
  const paths: string[] = []
  for (const line of tree.split('\n')) {
    const [, lead, part, methods] = /^(.*)[├└]── (\S+)( \(.*\))?/.exec(line) ?? []
    if (lead === undefined || part === undefined) continue
    const depth = lead.length / 4
    above.length = depth
    above.push((above.at(-1) ?? '') + part)
    if (methods !== undefined) paths.push(above.at(-1) ?? '')
  }
  return [...new Set(paths)]
}

test('[ROLE-01] every path that the server answers by itself is declared, and none is left over', async () => {
  const { app } = await createTestApp()
  await app.ready()
  // The calls and the pages have tables of their own; the account calls that set cookies have their tests.
  const known = [...Object.keys(SERVER_PATHS), '/api/:path', '/api/courseEditor.save', '/api/auth/*', '/*']
  expect(readRouteTree(app.printRoutes()).toSorted()).toEqual(known.toSorted())
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

async function askOverHttp(site: Site, call: string, isWrite: boolean, input: unknown, cookie?: string) {
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

async function askCell(site: Site, call: string, caller: Caller) {
  const isWrite = API_CALLS.get(call)?.isWrite ?? false
  const world = await insertFixtures(site.db, TEST_ORIGIN)
  const cookie = await cookieFor(site.db, world, caller, TEST_ORIGIN)
  const before = await stateOf(site)
  const input = CALLS[call]?.input?.(world, caller)
  const { status, text } = await askOverHttp(site, call, isWrite, input, cookie)
  return { status, text, hasChanged: (await stateOf(site)) !== before }
}

test(
  '[ROLE-01] each call × anonymous, user, owner, other user, banned, admin: the running server answers as declared',
  { timeout: 600_000 },
  async () => {
    const site = await openSite()
    const wrong: string[] = []
    let cells = 0
    for (const [call, { cells: expected }] of Object.entries(CALLS)) {
      for (const caller of CALLERS) {
        const { status, text, hasChanged } = await askCell(site, call, caller)
        cells += 1
        if (status !== expected[caller]) {
          wrong.push(`${call} as ${caller}: ${status} instead of ${expected[caller]} ${text.slice(0, 200)}`)
        }
        if (status !== 200 && hasChanged) wrong.push(`${call} as ${caller}: refused, and changed something`)
      }
      // Each starts from an almost empty house: the state is one text over all rows.
      await site.pool.query('truncate deck, public_deck, course, admin_audit cascade')
      await site.pool.query('delete from person')
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
