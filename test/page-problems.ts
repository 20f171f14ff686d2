import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds in one frame. The script is brought once to a document, however often it is looked at. */
async function findViolations(frame: Frame, isWholePage: boolean): Promise<string[]> {
  const isThere = await frame.evaluate(() => 'axe' in window)
  if (!isThere) await frame.evaluate(axe.source)
  return frame.evaluate(async (isWhole) => {
    // A frame is a part of a page: it needs no landmarks and no main heading of its own.
    const { violations } = await window.axe.run(isWhole ? document : document.body, {
      iframes: false,
      resultTypes: ['violations'],
      rules: { region: { enabled: isWhole } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, isWholePage)
}

/** What is wrong with the page as it stands: what axe finds in it and in its frames, and whether it is too wide. */
export async function findPageProblems(page: Page): Promise<string[]> {
  const found = []
  for (const frame of page.frames()) found.push(...(await findViolations(frame, frame === page.mainFrame())))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow === 0 ? found : [...found, `${overflow} px too wide`]
}
