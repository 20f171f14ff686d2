import type { Page } from '@playwright/test'
import { SECOND_MS } from '#app/shared/units.ts'

const LOADS = 2

/**
 * The time in which a change has to appear: a second, or twice as long as this page took to load. On a busy machine
 * everything takes longer, and a fixed time would measure the machine.
 */
export async function withinASecond(page: Page): Promise<{ timeout: number }> {
  const loadMs = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry?.duration ?? 0
  })
  return { timeout: Math.max(SECOND_MS, Math.round(loadMs * LOADS)) }
}
