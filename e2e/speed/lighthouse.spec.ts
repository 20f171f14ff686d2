import { chromium, expect } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../tools/free-port.ts'
import { LANDING_PAGES } from '../pages.ts'
import { test } from '../site.ts'

/** Scores that don't depend on the speed of the machine, and are required. */
const REQUIRED = { accessibility: 100, 'best-practices': 100, seo: 100 }
/** What the pages reach on an idle machine. Only printed, because other work on the machine lowers the score. */
const TARGET_PERFORMANCE = 98
const TIMES = {
  lcpMs: 'largest-contentful-paint',
  fcpMs: 'first-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Scores = Record<string, number>

async function measure(url: string, port: number): Promise<{ scores: Scores; times: Scores }> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', ...Object.keys(REQUIRED)],
  })
  if (result === undefined) throw new Error('Lighthouse returned no result.')
  const { categories, audits } = result.lhr
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    times: Object.fromEntries(
      Object.entries(TIMES).map(([name, audit]) => [
        name,
        Math.round((audits[audit]?.numericValue ?? 0) * 1000) / 1000,
      ]),
    ),
  }
}

/** The landing pages, one form and one text page; the others use the same components and are smaller. */
const PAGES = [...LANDING_PAGES, '/signup', '/about']
/** Two of them in CI, because each takes 15 seconds; `npm run lighthouse` measures all. */
const CI_PAGES = PAGES.filter((path) => path === '/' || path.includes('/topic/'))

for (const path of process.env['LIGHTHOUSE'] === 'all' ? PAGES : CI_PAGES) {
  test(`Lighthouse mobile on ${path}: 100 for accessibility, best practices and SEO; performance is printed`, async ({
    originA,
    launchOptions,
  }) => {
    test.setTimeout(300_000)
    const port = await findFreePort()
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    const { scores, times } = await measure(`${originA}${path}`, port)
    await browser.close()
    const { performance = 0, ...required } = scores
    const isMet = performance >= TARGET_PERFORMANCE
    console.log(
      JSON.stringify({
        figure: 'Lighthouse mobile',
        path,
        ...scores,
        ...times,
        aim: TARGET_PERFORMANCE,
        isMet,
      }),
    )
    expect(required).toEqual(REQUIRED)
  })
}
