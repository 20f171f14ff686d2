import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Search = { isWholePage: boolean; onlyContrast: boolean }

/** Runs axe in one frame. The script is injected once per document. */
async function findViolations(frame: Frame, search: Search): Promise<string[]> {
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(axe.source)
  return frame.evaluate(async ({ isWholePage, onlyContrast }) => {
    // A frame is part of a page, so it needs no landmarks and no main heading.
    const { violations } = await window.axe.run(isWholePage ? document : document.body, {
      iframes: false,
      resultTypes: ['violations'],
      ...(onlyContrast
        ? { runOnly: ['color-contrast', 'link-in-text-block'] }
        : { rules: { region: { enabled: isWholePage } } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, search)
}

/** While a button fades between the themes, its contrast is that of neither. */
async function waitForColourTransitions(page: Page) {
  await page.evaluate(async () => {
    // Transitions start with the next frame.
    await new Promise(requestAnimationFrame)
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    const timeout = new Promise((resolve) => setTimeout(resolve, 2_000))
    // A transition of an element that isn't drawn never ends.
    await Promise.race([Promise.allSettled(fading.map(({ finished }) => finished)), timeout])
  })
}

async function findOverflow(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow === 0 ? [] : [`${overflow} px too wide`]
}

/** Lists the axe violations of the page and its frames, and whether it is too wide. */
export async function findPageProblems(page: Page, onlyContrast = false): Promise<string[]> {
  await waitForColourTransitions(page)
  const found = []
  for (const frame of page.frames()) {
    found.push(...(await findViolations(frame, { isWholePage: frame === page.mainFrame(), onlyContrast })))
  }
  return [...found, ...(await findOverflow(page))]
}

const HEIGHT = 900

/**
 * The problems of a page at 360, 768 and 1440 px in both themes. A theme changes nothing but colors, and a tablet shows
 * what phone and desktop show: there only that is checked, because axe takes a second each time.
 */
export async function findProblemsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = []
  const add = (label: string, problems: string[]) =>
    found.push(...problems.map((text) => `${label}: ${text}`))
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT })
    if (width === 768) {
      add(`${width} px`, await findOverflow(page))
      continue
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    add(`${width} px, light`, await findPageProblems(page))
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    add(`${width} px, dark`, await findPageProblems(page, true))
  }
  return found
}
