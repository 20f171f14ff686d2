import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { LANDING_PAGES } from '../pages.ts'
import { expect, test } from '../site.ts'

declare global {
  interface Window {
    shifts: { value: number; elements: string[] }[]
  }
}

const PHONE = { width: 412, height: 823 }
const LATE_MS = 700

/** Records every layout shift with the elements that moved. */
async function recordShifts(page: Page) {
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

/** Delays fonts, and scripts even more, as a slow network does. */
async function delayFontsAndScripts(page: Page) {
  await page.route('**/*.woff2', async (route) => {
    await delay(LATE_MS)
    await route.continue()
  })
  await page.route('**/assets/*.js', async (route) => {
    await delay(2 * LATE_MS)
    await route.continue()
  })
}

for (const path of [...LANDING_PAGES, '/signup', '/about']) {
  test(`nothing on ${path} moves when fonts and scripts load late`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await recordShifts(page)
    await delayFontsAndScripts(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    })
    const shifts = await page.evaluate(() => window.shifts)
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    console.log(JSON.stringify({ figure: 'layout shift, late fonts and scripts', path, total, shifts }))
    expect(total).toBe(0)
  })
}
