import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import {
  FONT_LIMIT_KB,
  learnerScriptLimitKb,
  nightlyTag,
  PRIVATE_PAGES,
  PUBLIC_PAGES,
  publicScriptLimitKb,
} from './pages.ts'
import { expect, test } from './site.ts'

/** No state tells that the last script was requested: the live stream never ends, so the network is never idle. */
const SETTLE_MS = 700

/** Call it before the page is opened, and what it returns to measure. */
function watchScripts(page: Page): () => Promise<number> {
  const loaded: { url: string; bytes: number }[] = []
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.endsWith('.js')) return
    reads.push(response.body().then((body) => loaded.push({ url, bytes: gzipSync(body).length })))
  })
  // Highlighting and formulas run in workers, which don't count.
  const workers = new Set<string>()
  page.on('worker', (worker) => workers.add(worker.url()))
  return async () => {
    for (let seen = -1; seen < reads.length;) {
      seen = reads.length
      await page.waitForTimeout(SETTLE_MS)
    }
    await Promise.all(reads)
    const sizes = loaded.filter(({ url }) => !workers.has(url)).map(({ bytes }) => bytes)
    expect(sizes.length).toBeGreaterThan(0)
    return toKilobytes(sizes)
  }
}

const toKilobytes = (sizes: readonly number[]) =>
  Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10

function watchFonts(page: Page): () => Promise<number> {
  const reads: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) reads.push(response.body().then((body) => body.length))
  })
  return async () => {
    await page.evaluate(() => document.fonts.ready)
    const sizes = await Promise.all(reads)
    expect(sizes.length).toBeGreaterThan(0)
    return toKilobytes(sizes)
  }
}

/** Finds sheets that are requested, but not used by the page, and the other way around. */
function watchSheets(page: Page): () => Promise<void> {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') loaded.add(request.url().replace(/#.*/, ''))
  })
  return async () => {
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) => ({
        href: link.href.replace(/#.*/, ''),
        isInline: link.disabled,
      })),
    )
    expect(links.length).toBeGreaterThan(0)
    // The sheet of every page is inside those that visitors share.
    const used = links.filter(({ isInline }) => !isInline).map(({ href }) => href)
    expect([...loaded].toSorted()).toEqual(used.toSorted())
  }
}

function report(path: string, reader: string, kilobytes: number, limitKb: number) {
  console.log(JSON.stringify({ figure: 'JavaScript, gzip', path, reader, kilobytes, limitKb }))
  expect(kilobytes).toBeLessThanOrEqual(limitKb)
}

for (const path of PUBLIC_PAGES) {
  const limitKb = publicScriptLimitKb(path)
  test(`${path} loads at most ${limitKb} kB of compressed JavaScript, ${FONT_LIMIT_KB} kB of fonts, and no style sheet that only other pages need${nightlyTag(path)}`, async ({
    page,
  }) => {
    const [measureScripts, measureFonts, checkSheets] = [
      watchScripts(page),
      watchFonts(page),
      watchSheets(page),
    ]
    await page.goto(path)
    await checkSheets()
    const fontKb = await measureFonts()
    console.log(JSON.stringify({ figure: 'fonts', path, kilobytes: fontKb, limitKb: FONT_LIMIT_KB }))
    expect(fontKb).toBeLessThanOrEqual(FONT_LIMIT_KB)
    report(path, 'visitor', await measureScripts(), limitKb)
  })
}

// Signed-in people also load the code for live updates and queued answers: the same on every public page.
for (const path of ['/', ...PRIVATE_PAGES]) {
  const limitKb = learnerScriptLimitKb(path)
  test(`${path} loads for a learner at most ${limitKb} kB of compressed JavaScript${nightlyTag(path)}`, async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    const measureScripts = watchScripts(page)
    await page.goto(path)
    report(path, 'learner', await measureScripts(), limitKb)
  })
}

/** At 256 kbit/s, 32 kB arrive in a second. */
const BEFORE_TEXT_LIMIT_KB = 40

for (const path of ['/', '/courses']) {
  test(`[FEEL-03] ${path} shows its text after at most ${BEFORE_TEXT_LIMIT_KB} kB: the page and its own small sheets`, async ({
    page,
  }) => {
    const sizes: Promise<{ type: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      const type = request.resourceType()
      if (type !== 'document' && type !== 'stylesheet') return
      sizes.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })))
    })
    await page.goto(path, { waitUntil: 'load' })
    const loaded = await Promise.all(sizes)
    const sumOf = (wanted: string) =>
      loaded.filter(({ type }) => type === wanted).reduce((sum, { bytes }) => sum + bytes, 0)
    const [pageBytes, sheetBytes] = [sumOf('document'), sumOf('stylesheet')]
    console.log(JSON.stringify({ figure: 'before the first text', path, pageBytes, sheetBytes }))
    expect(pageBytes).toBeGreaterThan(0)
    expect(sheetBytes).toBeLessThan(pageBytes)
    expect((pageBytes + sheetBytes) / 1_000).toBeLessThanOrEqual(BEFORE_TEXT_LIMIT_KB)
  })
}
