import type { Page } from '@playwright/test'
import { FACE_PAGES } from '../pages.ts'
import { expect, test } from '../site.ts'

declare global {
  interface Window {
    shifts: { value: number; elements: string[] }[]
  }
}

const PHONE = { width: 412, height: 823 }
const LATE_MS = 700

/** Collects every layout shift with what moved. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifts = []
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      return element === null ? '?' : `${element.tagName.toLowerCase()}.${element.className}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        const sources: unknown = 'sources' in entry ? entry.sources : []
        const elements = (Array.isArray(sources) ? sources : []).map(
          ({
            node,
            previousRect,
            currentRect,
          }: {
            node: Node | null
            previousRect: DOMRect
            currentRect: DOMRect
          }) =>
            `${nameOf(node)} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`,
        )
        window.shifts.push({ value: entry.value, elements })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Each kind of file arrives late by itself, in the order that a slow line gives: first the style, then fonts, then scripts. */
async function slowDown(page: Page) {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route('**/*.woff2', async (route) => {
    await wait(LATE_MS)
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await wait(2 * LATE_MS)
    await route.continue()
  })
}

for (const path of [...FACE_PAGES, '/signup', '/about']) {
  test(`nothing moves on ${path} when fonts and scripts come late`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await watchShifts(page)
    await slowDown(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    })
    const shifts = await page.evaluate(() => window.shifts)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    console.log(JSON.stringify({ figure: 'layout shift, late fonts and scripts', path, total, shifts }))
    expect(shifts).toEqual([])
  })
}
