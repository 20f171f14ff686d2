import { type Browser, chromium, type Frame, type Page as BrowserPage } from '@playwright/test'
import { pathToFileURL } from 'node:url'

import { findPageProblems } from '../../test/page-problems.ts'
import type { Theme } from './lesson-frame.ts'

export interface Page {
  path: string
  theme: Theme
  hasScript: boolean
}

interface Finding {
  message: string
  where: string
}

const WIDTHS = [320, 360, 1440] as const
const MAX_STEPS = 60

/** Checks every page; returns 1 if something overflows, a script fails, or axe reports a problem. */
export async function takeScreenshots(pages: readonly Page[]): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const findings: Finding[] = []
  try {
    for (const page of pages) {
      for (const width of WIDTHS) {
        const found = await checkPage(browser, page, width)
        findings.push(...found.map((message) => ({ message, where: `${page.path} at ${width} px` })))
      }
    }
  } finally {
    await browser.close()
  }
  const groups = groupFindings(findings)
  for (const line of groups) console.error(line)
  console.log(`${pages.length} pages at ${WIDTHS.join(', ')} px: ${groups.length} findings`)
  return groups.length === 0 ? 0 : 1
}

/** One line for each distinct finding, with the first page that has it: a page is opened six times. */
export function groupFindings(findings: readonly Finding[]): string[] {
  const places = new Map<string, string[]>()
  for (const { message, where } of findings) places.set(message, [...(places.get(message) ?? []), where])
  return [...places].map(([message, [first = '', ...more]]) =>
    more.length === 0 ? `${first}: ${message}` : `${first} and ${more.length} more: ${message}`,
  )
}

async function checkPage(
  browser: Browser,
  { path, theme, hasScript }: Page,
  width: number,
): Promise<string[]> {
  const found: string[] = []
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.on('pageerror', (cause) => found.push(`the script failed: ${cause.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`)
  })
  await page.goto(pathToFileURL(path).href)
  const frame = page.frames().at(-1) ?? page.mainFrame()
  await frame.waitForLoadState('load')
  await frame.evaluate(async () => document.fonts.ready)
  found.push(...(await findOverflow(frame)))
  if (width !== 320) await takeScreenshot(page, frame, path.replace(/\.html$/, `.${width}.png`))
  if (hasScript) {
    found.push(...(await checkKeyboard(page, frame)))
    found.push(...(await findOverflow(frame)).map((finding) => `after the last step: ${finding}`))
    if (width === 360) await takeScreenshot(page, frame, path.replace(/\.html$/, `.${width}.end.png`))
  }
  if (width !== 320) found.push(...(await findPageProblems(page)))
  await context.close()
  return found
}

async function takeScreenshot(page: BrowserPage, frame: Frame, path: string): Promise<void> {
  const height = await frame.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? 360
  await page.setViewportSize({ width, height: Math.min(height, 6_000) })
  // The frame is drawn in its new size only two animation frames later.
  await frame.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.screenshot({ path })
}

async function findOverflow(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const available = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= available) return []
    const wide = [...document.querySelectorAll('main *')].filter(
      (node) => node.closest('pre') === null && node.getBoundingClientRect().right > available + 1,
    )
    return [
      `${document.documentElement.scrollWidth} px wide: ${wide
        .slice(0, 4)
        .map((node) => node.outerHTML.slice(0, 80))
        .join(' | ')}`,
    ]
  })
}

/** Presses every button of every widget with the keyboard; each must announce something and keep the focus. */
async function checkKeyboard(page: BrowserPage, frame: Frame): Promise<string[]> {
  const found: string[] = []
  for (const widget of await frame.locator('[data-widget]').all()) {
    for (const button of await widget.getByRole('button').all()) {
      const name = (await button.textContent()) ?? ''
      await button.focus()
      for (let step = 0; step < (name === 'Next' ? MAX_STEPS : 1); step += 1)
        await page.keyboard.press('Enter')
      if (!(await button.evaluate((node) => node === document.activeElement)))
        found.push(`"${name}" loses the focus`)
      if (((await widget.getByRole('status').first().textContent()) ?? '') === '')
        found.push(`"${name}" announces nothing`)
    }
    const next = widget.getByRole('button', { name: 'Next' })
    if ((await next.count()) > 0) {
      await next.first().focus()
      for (let step = 0; step < MAX_STEPS; step += 1) await page.keyboard.press('ArrowRight')
    }
  }
  return found
}
