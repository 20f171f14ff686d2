import type { Page } from '@playwright/test'
import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
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

test('what is wrong with a page is found, in its frames too', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Planted</title><main><h1>Planted</h1><img src="data:,"><div style="width: 200vw">wide</div>
     <iframe sandbox="allow-scripts" title="frame" srcdoc="<html lang='en'><title>F</title><button></button>"></iframe></main>`,
  )
  const found = await findPageProblems(page)
  expect(found.map((one) => one.split(':')[0])).toEqual([
    'image-alt',
    'button-name',
    expect.stringMatching(/^\d+ px too wide$/),
  ])
})

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
        expect(await findPageProblems(page), `${width} px, ${colorScheme}`).toEqual([])
      }
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
    expect(await findPageProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete Tries' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findPageProblems(page)).toEqual([])
  })
}
