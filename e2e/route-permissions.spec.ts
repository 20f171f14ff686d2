import routes from '../app/routes.ts'
import { type Caller, CALLERS } from '../test/permissions/people.ts'
import { PAGES, SERVER_PATHS } from '../test/permissions/pages.ts'
import { cookieFor, insertFixtures, type Fixtures } from '../test/permissions/fixtures.ts'
import { listPagePaths } from '../test/route-tree.ts'
import { startOwnSite } from './own-site.ts'
import { expect, test } from './site.ts'
import { setFlag } from '../test/factories/flag.ts'

test('[ROLE-01] the permission table has exactly one row for each route', () => {
  // The gallery exists only in development.
  const paths = listPagePaths(routes).filter((path) => path !== '/gallery')
  expect(Object.keys(PAGES).toSorted()).toEqual(paths.toSorted())
})

type PageRequest = { origin: string; path: string; method?: 'POST' | undefined; cookie: string | undefined }

async function fetchOutcome({ origin, path, method, cookie }: PageRequest) {
  const headers = new Headers(cookie === undefined ? [] : [['cookie', cookie]])
  // Lesson documents are served to frames only.
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

test('[ROLE-01] [ADMIN-01] each page × anonymous, user, owner, other user, banned, admin: the running server responds as declared', async () => {
  test.setTimeout(300_000)
  const site = await startOwnSite()
  try {
    await setFlag(site.db, 'enablePublicDecks', true)
    await setFlag(site.db, 'showDiscussionTab', true)
    const fixtures: Fixtures = await insertFixtures(site.db, site.origin)
    const cookies = new Map<Caller, string | undefined>()
    for (const caller of CALLERS) cookies.set(caller, await cookieFor(site.db, fixtures, caller, site.origin))
    const wrong: string[] = []
    let cells = 0
    for (const [route, page] of [...Object.entries(PAGES), ...Object.entries(SERVER_PATHS)]) {
      const { path: toPath, method, cells: expected } = page
      const path = toPath?.(fixtures) ?? route
      const answers = typeof expected === 'function' ? expected(path) : expected
      for (const caller of CALLERS) {
        const answer = await fetchOutcome({ origin: site.origin, path, method, cookie: cookies.get(caller) })
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
