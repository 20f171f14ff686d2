import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { sendRawForHead } from '../../test/attacks/raw-http.ts'
import { chooseRedirectTarget, findForeignTarget } from '../../test/attacks/redirect-targets.ts'
import { chooseSeed, createRandom } from '../../test/attacks/seeded-random.ts'
import { cookieFor, insertFixtures } from '../../test/permissions/fixtures.ts'
import { startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'

const AT_ONCE = 4

test('[SEC-10] no address is redirected to another site, and none writes a header @nightly', async () => {
  test.setTimeout(600_000)
  const seed = chooseSeed()
  const random = createRandom(seed)
  const limit = '1000000'
  const site = await startOwnSite({ env: { RATE_LIMIT_PER_MINUTE: limit, RATE_LIMIT_PER_ADDRESS: limit } })
  try {
    const origin = new URL(site.origin)
    const fixtures = await insertFixtures(site.db, site.origin)
    const cookies = [undefined, await cookieFor(site.db, fixtures, 'owner', site.origin)]
    const found: string[] = []
    const statuses = new Map<number, number>()
    let [tried, redirects] = [0, 0]
    const total = attackSize({ gate: 300, full: 20_000 })
    const sendSome = async () => {
      while (tried < total) {
        tried += 1
        const target = chooseRedirectTarget(random, fixtures.deck.id)
        const cookie = random.pick(cookies)
        const headers = {
          Host: origin.host,
          Connection: 'close',
          Accept: 'text/html',
          ...(cookie === undefined ? {} : { Cookie: cookie }),
        }
        const { status, head } = await sendRawForHead(origin, { method: 'GET', target, headers, body: '' })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const what = `${target} as ${cookie === undefined ? 'a visitor' : 'a person'}: ${status}`
        if (status >= 500 && status !== 503) found.push(what)
        if (/^x-injected/im.test(head)) found.push(`${what} writes a header`)
        const location = /^location: (.*)$/im.exec(head)?.[1]
        if (location === undefined) continue
        redirects += 1
        const foreign = findForeignTarget(location, site.origin)
        if (foreign !== null) found.push(`${what} leads to ${foreign}: ${location}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    const figures = { tried, seed, redirects, foreign: found.length }
    reportAttack('redirect targets', { ...figures, statuses: Object.fromEntries(statuses) })
    expect(found.slice(0, 20)).toEqual([])
    expect(redirects).toBeGreaterThan(total / 10)
  } finally {
    await site.stop()
  }
})
