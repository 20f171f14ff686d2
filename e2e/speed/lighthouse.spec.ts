import { chromium, expect } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../tools/free-port.ts'
import { FACE_PAGES } from '../pages.ts'
import { test } from '../site.ts'

/** What does not depend on the machine's speed, and must be reached. */
const REQUIRED = { accessibility: 100, 'best-practices': 100, seo: 100 }
/** What the pages reach on a quiet machine. Lighthouse counts the machine's other work as the page's: printed only. */
const AIMED_PERFORMANCE = 98
const TIMES = {
  lcpMs: 'largest-contentful-paint',
  fcpMs: 'first-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
/** A busy machine gets a second run for its figure. */
const MAX_RUNS = 2

type Scores = Record<string, number>

async function measure(url: string, port: number): Promise<{ scores: Scores; times: Scores }> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', ...Object.keys(REQUIRED)],
  })
  if (result === undefined) throw new Error('Lighthouse gave no result.')
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

// The pages that a stranger meets first, and one form; the others are made of the same parts and weigh less.
for (const path of [...FACE_PAGES, '/signup', '/about']) {
  test(`Lighthouse mobile on ${path}: 100 for all but speed, speed as printed`, async ({
    originA,
    launchOptions,
  }) => {
    test.setTimeout(300_000)
    const port = await findFreePort()
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    let best = 0
    for (let run = 0; run < MAX_RUNS && best < AIMED_PERFORMANCE; run += 1) {
      const { scores, times } = await measure(`${originA}${path}`, port)
      const { performance = 0, ...required } = scores
      best = Math.max(best, performance)
      console.log(JSON.stringify({ figure: 'Lighthouse mobile', path, ...scores, ...times }))
      expect(required).toEqual(REQUIRED)
    }
    await browser.close()
    const isMet = best >= AIMED_PERFORMANCE
    console.log(
      JSON.stringify({ figure: 'Lighthouse mobile, best', path, best, aim: AIMED_PERFORMANCE, isMet }),
    )
  })
}
