import { expect, test, vi } from 'vitest'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { attackSize, reportAttack } from './attack-report.ts'
import { chooseRedirectTarget, findForeignTarget } from './redirect-targets.ts'
import { chooseSeed, createRandom } from './seeded-random.ts'

const ORIGIN = 'http://localhost:3000'

vi.setConfig({ testTimeout: attackSize({ gate: 60_000, full: 900_000 }) })

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example', 'javascript:1'])(
  '[SEC-10] %s is found to lead to another site',
  (location) => {
    expect(findForeignTarget(location, ORIGIN)).not.toBeNull()
  },
)

test('[SEC-10] the path to continue to is on this site for any address, also when it is decoded first or twice', () => {
  const seed = chooseSeed()
  const random = createRandom(seed)
  const tried = attackSize({ gate: 5_000, full: 500_000 })
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  const found: string[] = []
  let accepted = 0
  for (let index = 0; index < tried; index += 1) {
    const target = chooseRedirectTarget(random, 'x')
    const next = target.slice(target.indexOf('=') + 1)
    for (const requested of [target, next, decode(next), decode(decode(next))]) {
      const path = safeReturnPath(requested, '/fallback')
      if (path !== '/fallback') accepted += 1
      const foreign = findForeignTarget(path, ORIGIN) ?? findForeignTarget(safeReturnPath(path, '/'), ORIGIN)
      if (foreign !== null) found.push(`${JSON.stringify(requested)} leads to ${foreign}`)
    }
  }
  reportAttack('paths to continue to', { tried: 4 * tried, accepted, seed })
  expect(found.slice(0, 20)).toEqual([])
  expect(accepted).toBeGreaterThan(tried / 10)
})
