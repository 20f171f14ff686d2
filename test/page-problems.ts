import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs axe in one frame. The script is injected once per document. */
async function findViolations(frame: Frame, isWholePage: boolean): Promise<string[]> {
  const isLoaded = await frame.evaluate(() => 'axe' in window)
  if (!isLoaded) await frame.evaluate(axe.source)
  return frame.evaluate(async (isWhole) => {
    // A frame is part of a page, so it needs no landmarks and no main heading.
    const { violations } = await window.axe.run(isWhole ? document : document.body, {
      iframes: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: isWhole } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, isWholePage)
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

/** Lists the axe violations of the page and its frames, and whether it is too wide. */
export async function findPageProblems(page: Page): Promise<string[]> {
  await waitForColourTransitions(page)
  const found = []
  for (const frame of page.frames()) found.push(...(await findViolations(frame, frame === page.mainFrame())))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow === 0 ? found : [...found, `${overflow} px too wide`]
}
