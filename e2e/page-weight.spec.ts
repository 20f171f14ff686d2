import { gzipSync } from 'node:zlib'
import { PRIVATE_PAGES, PRIVATE_SCRIPT_LIMIT_KB, PUBLIC_PAGES, PUBLIC_SCRIPT_LIMIT_KB } from './pages.ts'
import { expect, test } from './site.ts'

const SETTLE_MS = 1_500

const LIMITS = [
  ...PUBLIC_PAGES.map((path) => [path, PUBLIC_SCRIPT_LIMIT_KB] as const),
  ...PRIVATE_PAGES.map((path) => [path, PRIVATE_SCRIPT_LIMIT_KB] as const),
]

for (const [path, limitKb] of LIMITS) {
  test(`${path} loads at most ${limitKb} kB of JavaScript, compressed`, async ({ page, learner }) => {
    expect(learner.role).toBe('user')
    const loaded: { url: string; bytes: number }[] = []
    const waiting: Promise<unknown>[] = []
    page.on('response', (response) => {
      const url = response.url()
      if (!url.endsWith('.js')) return
      waiting.push(response.body().then((body) => loaded.push({ url, bytes: gzipSync(body).length })))
    })
    // What colours code and sets formulas works beside the page, and only where there is code or a formula.
    const workers = new Set<string>()
    page.on('worker', (worker) => workers.add(worker.url()))
    await page.goto(path)
    // The stream of a page with live data never ends, so a quiet network cannot be waited for.
    await page.waitForTimeout(SETTLE_MS)
    await Promise.all(waiting)
    const sizes = loaded.filter(({ url }) => !workers.has(url)).map(({ bytes }) => bytes)
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
    console.log(
      JSON.stringify({
        figure: 'JavaScript, gzip',
        path,
        kilobytes: Math.round(kilobytes * 10) / 10,
        limitKb,
      }),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(limitKb)
  })
}
