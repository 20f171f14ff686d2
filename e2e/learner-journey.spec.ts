import { newId } from '#app/shared/ids.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { openStudy } from './study-page.ts'

const PHONE = { width: 360, height: 740 }
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf'

test('[CARD-03] the draft of a card survives a reload and visiting another page, until it is added', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 1 })
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  await question.fill('Half a question')
  await page.getByRole('radio', { name: 'Hard' }).check({ force: true })
  await page.getByLabel('Include a code block').check()
  await code.fill('let half = 1')
  await page.reload()
  await expect(code).toHaveValue('let half = 1')
  await expect(question).toHaveValue('Half a question')
  await expect(page.getByRole('radio', { name: 'Hard' })).toBeChecked()
  await page.getByRole('link', { name: 'My Decks' }).first().click()
  await expect(page).toHaveURL(/\/decks$/)
  await page.goBack()
  await expect(question).toHaveValue('Half a question')
  await page.getByRole('button', { name: 'Add Flashcard' }).click()
  await expect(page.getByText('Flashcard added successfully!')).toBeVisible()
  await page.reload()
  await waitUntilLive(page)
  await expect(page.locator('.flashcard-list > .flashcard')).toHaveCount(2)
  await expect(question).toHaveValue('')
  await expect(page.getByLabel('Include a code block')).not.toBeChecked()
})

test('[DECK-05] [DECK-07] a deck named by one long word stays readable beside its badges, with its Delete button in view', async ({
  page,
  db,
  learner,
}) => {
  const publicDeckId = newId()
  await insertDeck(db, { ownerId: learner.id, name: LONG_NAME, publicDeckId })
  await page.setViewportSize(PHONE)
  await page.goto('/decks')
  await waitUntilLive(page)
  await expect(page.getByText('Pending Approval')).toBeVisible()
  const title = await page.getByRole('heading', { name: LONG_NAME }).boundingBox()
  expect(title?.width).toBeGreaterThan(140)
  await chooseFromDeckMenu(page, LONG_NAME, 'Delete')
  const confirm = page.getByRole('button', { name: 'Delete deck' })
  await expect(confirm).toBeVisible()
  const box = await confirm.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width)
  expect(await findPageProblems(page)).toEqual([])
})

test('[AUTH-03] going back after the login skips the login form @nightly', async ({ page, db }) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await page.goto('/featured-decks')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/featured-decks$/)
  // The hint about another account shows only after a redirect.
  await page.goto('/login')
  await expect(page.getByText("You're logged in as")).toBeVisible()
  await expect(page.getByText("doesn't have access to that page")).toHaveCount(0)
  await page.goto('/login?next=%2Fadmin')
  await expect(page.getByText("This account doesn't have access to that page")).toBeVisible()
})

test('[AUTH-02] [WALK-01] after sign-up a notice logs in without typing and opens the set-up of the plan', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${newId()}@example.com`)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  const notice = page.getByRole('region', { name: 'Your account is ready' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/\/plan\/setup$/)
  await expect(page.getByRole('heading', { name: 'Four questions, then your first session' })).toBeVisible()
})

test('[STUDY-07] a missing deck, or one deleted while studying, links to the other decks', async ({
  page,
  db,
  learner,
}) => {
  await page.goto(`/study?deck=${newId()}`)
  await expect(page.getByText('Error loading flashcards for study:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My Decks' })).toHaveAttribute(
    'href',
    '/decks',
  )
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 2 })
  await openStudy(page, deck.id)
  await waitUntilLive(page)
  await db.deleteFrom('deck').where('id', '=', deck.id).execute()
  await expect(page.getByText('Error loading flashcards for study:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My Decks' })).toBeVisible()
})

test('[STUDY-03] the offline notice says that answers are stored, and does not cover the buttons @nightly', async ({
  page,
  db,
  learner,
  context,
}) => {
  await page.setViewportSize(PHONE)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 2 })
  await openStudy(page, deck.id)
  // The code of the bar comes after that of the page.
  await expect(page.locator('[data-connection]')).toBeAttached()
  await context.setOffline(true)
  const notice = page.locator('.connection-bar')
  await expect(notice).toContainText("You're offline. Keep going. Your answers are saved on this device.")
  const [noticeBox, buttonBox] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('button', { name: 'Show Answer' }).boundingBox(),
  ])
  expect((noticeBox?.y ?? PHONE.height) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0)
  await context.setOffline(false)
})

test('[SET-02] a wrong current password shows a lasting error beside its form', async ({
  page,
  db,
  context,
  originA,
}) => {
  const person = await insertPerson(db, { password: 'correct horse' })
  await signIn(context, db, person.id, originA)
  await page.goto('/settings')
  await waitUntilLive(page)
  await page.getByLabel('Current password').fill('wrong horse')
  await page.getByLabel('New password').fill('another correct horse')
  await page.getByRole('button', { name: 'Change password' }).click()
  const form = page.locator('form').filter({ hasText: 'Change password' })
  await expect(form.getByText('Password change failed: Your current password is incorrect.')).toBeVisible()
})

test('[DECK-02] tapping outside the new deck dialog keeps the input; Cancel discards it', async ({
  page,
  learner,
}) => {
  expect(learner.id).not.toBe('')
  await page.setViewportSize(PHONE)
  await page.goto('/decks')
  await waitUntilLive(page)
  const open = page.getByRole('button', { name: 'Create New Deck' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await dialog.getByLabel('Name').fill('Half a name')
  await dialog.getByRole('radio', { name: 'Behavioral' }).check({ force: true })
  await page.mouse.click(PHONE.width / 2, 20)
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a name')
  await expect(dialog.getByRole('radio', { name: 'Behavioral' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByRole('radio', { name: 'Algorithmic' })).toBeChecked()
})

test('[CARD-04] an inline formula stays on the baseline of its sentence', async ({ page, db, learner }) => {
  const cards = [buildCardRow({ question: 'Why $O(n)$ here?' })]
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  const formula = page.locator('.flashcard-question math')
  await expect(formula).toBeVisible()
  const style = await page.locator('.flashcard-question .formula').evaluate((element) => {
    const { display, verticalAlign } = getComputedStyle(element)
    return { display, verticalAlign }
  })
  expect(style).toEqual({ display: 'inline', verticalAlign: 'baseline' })
})

test('[CARD-08] focus stays at the card after saving, cancelling and undoing a deletion by keyboard', async ({
  page,
  db,
  learner,
}) => {
  const cards = [buildCardRow({ question: 'First' }), buildCardRow({ question: 'Second' })]
  const deck = await insertDeck(db, { ownerId: learner.id, cards })
  await page.goto(`/flashcards?deck=${deck.id}`)
  await waitUntilLive(page)
  const edit = page.getByRole('button', { name: /^Edit flashcard: First/ })
  await edit.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' edited')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Flashcard saved.')).toBeVisible()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await page.getByRole('button', { name: /^Delete flashcard: First/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
})

test('after deleting a deck by keyboard, focus is on the main content', async ({ page, db, learner }) => {
  await insertDeck(db, { ownerId: learner.id, name: 'Tries' })
  await insertDeck(db, { ownerId: learner.id, name: 'Heaps' })
  await page.goto('/decks')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'More for Tries' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete deck' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Tries' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
