import type { Page } from '@playwright/test'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPost } from '../test/factories/discussion.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

/** What an earlier try inserted is found as well, so each try has its own word. */
const wordOfTry = () => `${'abcdef'[test.info().retry] ?? 'g'}quokkafication`

/** Pressed again, because the first press may come before the page listens. */
const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused({ timeout: 3_000 })
  }).toPass({ timeout: 20_000 })

test('[FIND-01] search by keyboard alone: type, move, open, come back, see all on the page', async ({
  page,
  db,
  learner,
}) => {
  const word = wordOfTry()
  const cards = [buildCardRow({ question: `What is ${word}?`, answer: `A <b>test</b> of ${word}.` })]
  const own = await insertDeck(db, { ownerId: learner.id, name: `${word} notes`, cards })
  await insertPublicDeck(db, { name: `Animals of ${test.info().retry}`, cards })
  const post = await insertPost(db, { title: `Who was asked about ${word}?`, category: 'Career' })
  await page.goto('/today')
  await waitUntilLive(page)
  await page.getByRole('link', { name: 'Search', exact: true }).focus()
  await openPalette(page)
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Start review' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeFocused()

  await openPalette(page)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially(word.slice(0, -5))
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText(`${word} notes`)
  await expect(first.locator('mark').first()).toHaveText(word.slice(0, -5))
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('What is')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await page.getByRole('dialog').getByRole('option', { selected: true }).getAttribute('id')) ?? '',
  )
  await expect(
    page.getByRole('dialog').getByRole('option').filter({ hasText: '<b>test</b>' }).first(),
  ).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findPageProblems(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^All/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(2)
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/flashcards\\?deck=[0-9a-f-]+&card=`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`A <b>test</b> of ${word}.`)).toBeInViewport()

  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await field.fill(word)
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page).toHaveURL(`/search?q=${word}`)
  await expect(page.getByRole('status').filter({ hasText: '4 results' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Decks/ })
    .click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([`${word} notes`])
  await page.getByRole('link', { name: /^Posts/ }).click()
  await page.getByRole('link', { name: `Who was asked about ${word}` }).click()
  await expect(page).toHaveURL(new RegExp(`/d/${post.id}$`))
  await expect(page.getByRole('heading', { name: `Who was asked about ${word}` })).toBeVisible()
  expect(own.id).not.toBe('')
})

test('[FIND-02] [FIND-03] a visitor searches on the page, and nothing found says so', async ({
  page,
  db,
}) => {
  const word = wordOfTry().replace('quokka', 'wombat')
  await insertPublicDeck(db, { name: word, cards: [buildCardRow({ question: `${word} secrets` })] })
  await page.goto(`/search?q=${word}`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([word])
  await page.getByRole('searchbox').fill('wombat xylophone zebra')
  await expect(page.getByText('Nothing found for “wombat xylophone zebra”')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findPageProblems(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveCount(0)
})

test('[FIND-01] the palette leaves alone what is behind it, and gives the focus back', async ({
  page,
  learner: _,
}) => {
  await page.goto('/today')
  await waitUntilLive(page)
  const bell = page.getByRole('link', { name: /^Inbox/ }).first()
  const inbox = page.getByRole('dialog', { name: 'Inbox' })
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = page.getByRole('combobox', { name: 'Search' })
  // It opens once the page listens.
  await openPalette(page)
  await page.keyboard.press('Escape')
  await bell.click()
  await expect(inbox).toBeVisible()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(inbox).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox).toHaveCount(0)

  // Selecting text may end outside; a press outside closes.
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await field.fill('today')
  const box = await field.boundingBox()
  if (box === null) throw new Error('The field has no place.')
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(palette).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(palette).toHaveCount(0)

  // The page that is open already.
  const search = page.getByRole('link', { name: 'Search', exact: true })
  await search.click()
  await field.fill('today')
  await palette.getByRole('option', { name: 'Today', exact: true }).first().click()
  await expect(palette).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('[SAFE-04] a palette that waits without its style sheet does not cover the page', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    return (await response.text()).includes('.scrim-top') ? route.abort() : route.fulfill({ response })
  })
  await page.goto('/decks')
  await page.locator('dialog.scrim').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Create New Deck' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Create New Deck' })).toBeVisible()
})
