import { insertDeck } from '../test/factories/deck.ts'
import { findPageProblems, findProblemsEverywhere } from '../test/page-problems.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { ALL_PAGES, nightlyTag } from './pages.ts'
import { expect, test } from './site.ts'

test('findPageProblems finds planted problems, also inside frames', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Planted</title><main><h1>Planted</h1><img src="data:,"><div style="width: 200vw">wide</div>
     <iframe sandbox="allow-scripts" title="frame" srcdoc="<html lang='en'><title>F</title><button></button>"></iframe></main>`,
  )
  const found = await findPageProblems(page)
  expect(found.map((problem) => problem.split(':')[0])).toEqual([
    'image-alt',
    'button-name',
    expect.stringMatching(/^\d+ px too wide$/),
  ])
})

for (const path of ALL_PAGES) {
  test(`${path}: no axe violations and no overflow, at every width, in both themes${nightlyTag(path)}`, async ({
    page,
    db,
    learner,
  }) => {
    await insertDeck(db, { ownerId: learner.id, cards: 2, description: 'w'.repeat(200) })
    await insertDeck(db, { ownerId: learner.id, name: 'n'.repeat(120), category: 'Behavioral' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await findProblemsEverywhere(page)).toEqual([])
  })
}

test('the dialogs have no axe violations, in both themes', async ({ page, db, learner }) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Tries' })
  const findInBothThemes = async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const found = await findPageProblems(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    return [...found, ...(await findPageProblems(page, true))]
  }
  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Give the deck a name.')).toBeVisible()
  expect(await findInBothThemes()).toEqual([])
  await page.keyboard.press('Escape')
  await chooseFromDeckMenu(page, 'Tries', 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await findInBothThemes()).toEqual([])
})
