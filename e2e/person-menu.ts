import { expect, type Page } from '@playwright/test'

/** The avatar, which opens the menu of the signed-in person. */
export const personButtonOf = (page: Page) => page.getByRole('button', { name: /^Your menu/ })

/** The menu's code loads after the page, so a first press can come too early for it. */
export async function openPersonMenu(page: Page) {
  await personButtonOf(page).click()
  const menu = page.getByRole('menu', { name: 'Your menu' })
  await expect(menu).toBeVisible()
  return menu
}

export async function logOut(page: Page): Promise<void> {
  const menu = await openPersonMenu(page)
  await menu.getByRole('menuitem', { name: 'Log out' }).click()
}
