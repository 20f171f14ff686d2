import type { Page } from '@playwright/test'

/** Chooses an entry of a deck's menu. */
export async function chooseFromDeckMenu(page: Page, deckName: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${deckName}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
