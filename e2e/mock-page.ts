import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

/** The whole code of a page's editor, also the lines that aren't rendered. */
const READ_CODE = `document.querySelector('.code-editor-host')?.shadowRoot?.querySelector('.cm-content')?.cmTile?.root?.view?.state.doc.toString() ?? null`

export const readCode = async (page: Page): Promise<string | null> =>
  z
    .string()
    .nullable()
    .parse(await page.evaluate(READ_CODE))

/** Creates a room from an exercise's page and returns its path. */
export async function createRoom(page: Page, role: 'Interviewer' | 'Candidate', slug = 'two-sum') {
  await page.goto(`/mock/new?exercise=${slug}`)
  await page.getByText(role, { exact: true }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.waitForURL(/\/mock\/[\w-]{22}$/)
  return new URL(page.url()).pathname
}

export async function joinAsGuest(page: Page, url: string, name: string) {
  await page.goto(url)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}

const MOST_STOPS = 90

/** Presses Tab until this element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    // The editor has Tab for itself until Esc.
    const isInEditor = await page.evaluate(
      () => document.activeElement?.classList.contains('code-editor-host') === true,
    )
    if (isInEditor) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached it.')
}
