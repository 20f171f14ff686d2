import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'
import { type Caller, CALLERS } from '../test/permissions/people.ts'
import { PAGES, SERVER_PATHS } from '../test/permissions/pages.ts'
import { cookieFor, insertFixtures, type Fixtures } from '../test/permissions/fixtures.ts'
import { startOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'
import { setFlag } from '../test/factories/flag.ts'

/** The full paths of all routes that show something; a layout has none of its own. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [], index }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const below = pathsOf(children, own)
    return path === undefined && index !== true ? below : [own === '' ? '/' : own, ...below]
  })
}

test('[ROLE-01] every route of the product has its row in the table of permissions, and no row is left over', () => {
  // The gallery is a tool for building: production does not have it.
  const paths = [...new Set(pathsOf(routes))].filter((path) => path !== '/gallery')
  expect(Object.keys(PAGES).toSorted()).toEqual(paths.toSorted())
})

type Asked = { origin: string; path: string; method?: 'POST' | undefined; cookie: string | undefined }

async function openAs({ origin, path, method, cookie }: Asked) {
  const headers = new Headers(cookie === undefined ? [] : [['cookie', cookie]])
  // The documents for lessons are answered to frames only.
  headers.set('sec-fetch-dest', 'iframe')
  if (method === 'POST') {
    headers.set('origin', origin)
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  const body = method === 'POST' ? { method, body: 'title=x' } : {}
  const response = await fetch(new URL(path, origin), { headers, redirect: 'manual', ...body })
  await response.arrayBuffer()
  const location = response.headers.get('location')
  if (location === null) return response.status
  const url = new URL(location, origin)
  return `${url.pathname}${url.search}`
}

test('[ROLE-01] [ADMIN-01] each page × anonymous, user, owner, other user, banned, admin: the running server answers as declared', async () => {
  test.setTimeout(300_000)
  const site = await startOwnSite()
  try {
    await setFlag(site.db, 'enablePublicDecks', true)
    await setFlag(site.db, 'showDiscussionTab', true)
    const world: Fixtures = await insertFixtures(site.db, site.origin)
    const cookies = new Map<Caller, string | undefined>()
    for (const caller of CALLERS) cookies.set(caller, await cookieFor(site.db, world, caller, site.origin))
    const wrong: string[] = []
    let cells = 0
    for (const [route, page] of Object.entries({ ...PAGES, ...SERVER_PATHS })) {
      const { path: toPath, method, cells: expected } = page
      const path = toPath?.(world) ?? route
      const answers = typeof expected === 'function' ? expected(path) : expected
      for (const caller of CALLERS) {
        const answer = await openAs({ origin: site.origin, path, method, cookie: cookies.get(caller) })
        cells += 1
        if (answer !== answers[caller]) {
          wrong.push(`${path} as ${caller}: ${answer} instead of ${answers[caller]}`)
        }
      }
    }
    console.log(JSON.stringify({ figure: 'cells of the permission matrix', kind: 'pages', cells }))
    expect(wrong).toEqual([])
    expect(cells).toBe((Object.keys(PAGES).length + Object.keys(SERVER_PATHS).length) * CALLERS.length)
  } finally {
    await site.stop()
  }
})
