import { AUTH_PATH, ALLOWED_AUTH_ENDPOINTS } from '#app/features/auth/auth.server.ts'
import { ResponseTally } from '../../test/attacks/response-tally.ts'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { sendRaw } from '../../test/attacks/raw-http.ts'
import { mutateRequest } from '../../test/attacks/request-mutation.ts'
import { chooseSeed, createRandom } from '../../test/attacks/seeded-random.ts'
import { API_CALLS } from '../../test/api-calls.ts'
import { setFlag } from '../../test/factories/flag.ts'
import type { Caller } from '../../test/permissions/people.ts'
import { PAGES, SERVER_PATHS } from '../../test/permissions/pages.ts'
import { cookieFor, insertFixtures } from '../../test/permissions/fixtures.ts'
import { startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const CALLERS: readonly Caller[] = ['anonymous', 'owner', 'admin']
const TIMEOUT_MS = 900_000

// The permission tests check that the tables of pages and server paths are complete.
test('[SEC-10] no malformed request to any route gets a 5xx other than 503 @nightly', async () => {
  test.setTimeout(TIMEOUT_MS)
  const seed = chooseSeed()
  const random = createRandom(seed)
  const requestsPerRoute = attackSize({ gate: 8, full: 200 })
  // Limits have their own tests; here each request must reach its route.
  const site = await startOwnSite({ env: { LIVE_STREAMS_PER_PERSON: '10000' } })
  try {
    for (const flag of ['enablePublicDecks', 'enablePayments', 'showDiscussionTab'] as const) {
      await setFlag(site.db, flag, true)
    }
    const fixtures = await insertFixtures(site.db, site.origin)
    const cookies: Array<string | undefined> = []
    for (const caller of CALLERS) cookies.push(await cookieFor(site.db, fixtures, caller, site.origin))
    const pages = Object.entries({ ...PAGES, ...SERVER_PATHS })
    const paths = [
      ...pages.map(([route, { path }]) => path?.(fixtures) ?? route),
      ...[...ALLOWED_AUTH_ENDPOINTS].map((call) => `${AUTH_PATH}${call.split(' ', 2)[1] ?? ''}`),
      ...[...API_CALLS.keys()].map((call) => `/api/${call}`),
    ]
    const tally = new ResponseTally()
    const origin = new URL(site.origin)
    for (const path of paths) {
      for (let count = 0; count < requestsPerRoute; count += 1) {
        const request = mutateRequest({ random, origin, cookies }, path)
        const startedAt = performance.now()
        const status = await sendRaw(origin, request)
        const elapsedMs = performance.now() - startedAt
        const name = `${request.method} ${request.target.slice(0, 100)}`
        tally.add({ status, elapsedMs, name, sent: JSON.stringify(request), log: site.lines.at(-1) ?? '' })
      }
    }
    const figures = tally.figures()
    reportAttack('malformed requests to routes', { ...figures, seed, routes: paths.length })
    expect(tally.failures).toEqual([])
    expect(figures.tried).toBe(paths.length * requestsPerRoute)
    // The process is still running.
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  } finally {
    await site.stop()
  }
})
