import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { ALL_PAGES } from './pages.ts'
import { expect, test } from './site.ts'

const WIDTHS = [360, 768, 1440]

/** A button fades from one theme's colours to the other's: on the way its contrast is nobody's. */
async function untilColoursRest(page: Page) {
  await page.evaluate(async () => {
    // The new colours are only taken up with the next frame.
    await new Promise(requestAnimationFrame)
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}

for (const path of ALL_PAGES) {
  test(`${path}: axe finds nothing and nothing overflows, at every width, in both themes`, async ({
    page,
    db,
    learner,
  }) => {
    await insertDeck(db, { ownerId: learner.id, cards: 2, description: 'w'.repeat(200) })
    await insertDeck(db, { ownerId: learner.id, name: 'n'.repeat(120), category: 'Behavioral' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await untilColoursRest(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html])
        expect(found, `${width} px, ${colorScheme}`).toEqual([])
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${width} px`).toBe(0)
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialogs in ${colorScheme}: axe finds nothing`, async ({ page, db, learner }) => {
    await insertDeck(db, { ownerId: learner.id, name: 'Tries' })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/decks')
    await page.getByRole('button', { name: 'Create New Deck' }).click()
    await page.getByRole('button', { name: 'Create Deck' }).click()
    await expect(page.getByText('Give the deck a name.')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Tries' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
}
