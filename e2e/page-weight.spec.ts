import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import {
  FONT_LIMIT_KB,
  learnerScriptLimitKb,
  PRIVATE_PAGES,
  PUBLIC_PAGES,
  publicScriptLimitKb,
} from './pages.ts'
import { expect, test } from './site.ts'

const SETTLE_MS = 1_500

async function weighScripts(page: Page, path: string): Promise<number> {
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
  expect(sizes.length).toBeGreaterThan(0)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
}

function report(path: string, reader: string, kilobytes: number, limitKb: number) {
  console.log(JSON.stringify({ figure: 'JavaScript, gzip', path, reader, kilobytes, limitKb }))
  expect(kilobytes).toBeLessThanOrEqual(limitKb)
}

for (const path of PUBLIC_PAGES) {
  const limitKb = publicScriptLimitKb(path)
  test(`${path} gives a visitor at most ${limitKb} kB of JavaScript, compressed`, async ({ page }) => {
    report(path, 'visitor', await weighScripts(page, path), limitKb)
  })
}

// Whoever is signed in also gets what keeps their pages live and their answers safe.
for (const path of [...PUBLIC_PAGES, ...PRIVATE_PAGES]) {
  const limitKb = learnerScriptLimitKb(path)
  test(`${path} gives a learner at most ${limitKb} kB of JavaScript, compressed`, async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    report(path, 'learner', await weighScripts(page, path), limitKb)
  })
}

for (const path of PUBLIC_PAGES) {
  test(`${path} gives a visitor at most ${FONT_LIMIT_KB} kB of fonts`, async ({ page }) => {
    const waiting: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) waiting.push(response.body().then((body) => body.length))
    })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const sizes = await Promise.all(waiting)
    const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
    console.log(JSON.stringify({ figure: 'fonts', path, kilobytes, limitKb: FONT_LIMIT_KB }))
    expect(sizes.length).toBeGreaterThan(0)
    expect(kilobytes).toBeLessThanOrEqual(FONT_LIMIT_KB)
  })
}
