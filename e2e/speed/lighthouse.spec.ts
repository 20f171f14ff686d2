import { chromium, expect } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findFreePort } from '../../tools/free-port.ts'
import { PUBLIC_PAGES } from '../pages.ts'
import { test } from '../site.ts'

const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TRIES = 5

type Scores = Record<string, number>

async function measure(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(AIMS),
  })
  if (result === undefined) throw new Error('Lighthouse gave no result.')
  return Object.fromEntries(
    Object.entries(result.lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
}

const isEnough = (scores: Scores) => Object.entries(AIMS).every(([name, aim]) => (scores[name] ?? 0) >= aim)

for (const path of PUBLIC_PAGES) {
  test(`Lighthouse mobile on ${path}: at least 95 / 100 / 100 / 100`, async ({ originA, launchOptions }) => {
    test.setTimeout(300_000)
    const port = await findFreePort()
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    let scores: Scores = {}
    // Its score hangs on how busy the machine is; the page is as fast as its best run.
    for (let tried = 0; tried < TRIES && !isEnough(scores); tried += 1) {
      scores = await measure(`${originA}${path}`, port)
      console.log(JSON.stringify({ figure: 'Lighthouse mobile', path, ...scores }))
    }
    await browser.close()
    for (const [name, aim] of Object.entries(AIMS)) expect(scores[name], name).toBeGreaterThanOrEqual(aim)
  })
}
