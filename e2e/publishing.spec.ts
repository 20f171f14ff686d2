import type { Browser, Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { insertSubmission } from '../test/factories/submission.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { chooseFromDeckMenu } from './deck-menu.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

type Opening = { db: Database; origin: string; personId: string; path: string }

async function openAs(
  browser: Browser,
  { db, origin, personId, path }: Opening,
  options = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, ...options })
  await signIn(context, db, personId, origin)
  const page = await context.newPage()
  await page.goto(path)
  await waitUntilLive(page)
  return page
}

async function addCard(page: Page, question: string, answer: string) {
  const form = page.getByRole('complementary', { name: 'Add to this deck' })
  await form.getByRole('textbox', { name: 'Question' }).fill(question)
  await form.getByRole('textbox', { name: 'Answer' }).fill(answer)
  await page.getByRole('button', { name: 'Add Flashcard' }).tap()
  await expect(page.getByRole('heading', { level: 3, name: question })).toBeVisible()
}

test('[WALL-01] [WALL-02] the whole path of a deck, by touch at 360 px: created, sent, changes asked, sent again, withdrawn, approved, updated @nightly', async ({
  browser,
  db,
  originA,
  originB,
}) => {
  test.setTimeout(120_000)
  const owner = await insertPerson(db)
  const admin = await insertPerson(db, { role: 'admin' })
  const name = `Rate limiters ${owner.id.slice(-6)}`
  const phone = await openAs(browser, { db, origin: originA, personId: owner.id, path: '/decks' }, PHONE)
  const reviewer = await openAs(browser, { db, origin: originB, personId: admin.id, path: '/admin' })
  const deck = phone.getByRole('article', { name })
  const more = phone.getByRole('button', { name: `More for ${name}` })

  await phone.getByRole('button', { name: 'Create New Deck' }).tap()
  await phone.getByLabel('Name').fill(name)
  await phone.getByRole('button', { name: 'Create Deck', exact: true }).tap()
  await expect(deck.getByRole('link', { name: 'Add your first card' })).toBeFocused()
  await expect(deck.getByRole('link', { name: 'Add your first card' })).toBeInViewport()
  await more.tap()
  const submit = phone.getByRole('menuitem', { name: 'Submit for review' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toContainText('Add a card first')
  await expect(phone.getByRole('menuitem')).toHaveCount(7)
  expect(await findPageProblems(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await deck.getByRole('link', { name: 'Add your first card' }).tap()
  await addCard(phone, 'What does a leaky bucket do?', 'It allows bursts.')
  await addCard(phone, 'What does a token bucket do?', 'It allows bursts up to its size.')

  await phone.goto('/decks')
  await waitUntilLive(phone)
  await more.tap()
  await phone.getByRole('menuitem', { name: 'Submit for review' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Edit details' })
  await expect(dialog.getByRole('checkbox', { name: 'Submit for review' })).toBeChecked()
  await dialog.getByLabel('Description').fill('Two buckets, compared.')
  await dialog.getByText('System Design').tap()
  await dialog.getByLabel('Note to the reviewer').fill('My first deck.')
  await expect(dialog.getByRole('button', { name: 'Save and send' })).toBeInViewport()
  expect(await findPageProblems(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'Save and send' }).tap()
  await expect(deck).toContainText('In review')
  await expect(deck).toContainText('Pending Approval')
  await expect(
    phone.getByRole('region', { name: 'System Design' }).getByRole('article', { name }),
  ).toBeVisible()

  const row = reviewer.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name: `Review ${name}` }).click()
  await expect(reviewer.getByText('My first deck.')).toBeVisible()
  await reviewer.getByRole('button', { name: 'Ask for changes' }).click()
  const asking = reviewer.getByRole('dialog')
  await asking.getByLabel('Reason').fill('A leaky bucket smooths bursts. Please correct it.')
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(reviewer).toHaveURL(/\/admin$/)

  await expect(deck).toContainText('Changes asked')
  await expect(deck).toContainText('A leaky bucket smooths bursts.')
  expect(await findPageProblems(phone)).toEqual([])
  await deck.getByRole('button', { name: 'Edit and send again' }).tap()
  await expect(dialog).toContainText('A leaky bucket smooths bursts.')
  await expect(dialog.getByRole('checkbox', { name: 'Send for review again' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save and send' }).tap()
  await expect(deck).toContainText('In review')
  await deck.getByRole('button', { name: `Withdraw ${name}` }).tap()
  await expect(deck).toContainText('Private · created')
  await more.tap()
  await phone.getByRole('menuitem', { name: 'Submit for review' }).tap()
  await dialog.getByRole('button', { name: 'Save and send' }).tap()
  await expect(deck).toContainText('Pending Approval')
  await row.getByRole('link', { name: `Review ${name}` }).click()
  await reviewer.getByRole('button', { name: 'Approve' }).click()
  await expect(reviewer.getByText('Deck approved successfully!')).toBeVisible()
  await expect(deck).toContainText('Approved')
  await expect(deck).toContainText('Public since')

  await deck.getByRole('link', { name: 'View Flashcards' }).tap()
  await phone.getByRole('button', { name: 'Edit flashcard: What does a leaky bucket do?' }).tap()
  await phone.getByRole('textbox', { name: 'Answer' }).first().fill('It smooths bursts.')
  await phone.getByRole('button', { name: 'Save' }).tap()
  await expect(phone.getByText('It smooths bursts.')).toBeVisible()
  await addCard(phone, 'What is a sliding log?', 'A list of recent requests.')
  await phone.goto('/decks')
  await waitUntilLive(phone)
  await expect(deck).toContainText('Learners still see the approved version.')
  await more.tap()
  await phone.getByRole('menuitem', { name: 'Propose update' }).tap()
  await expect(dialog.getByRole('checkbox', { name: 'Propose as an update' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save and send' }).tap()
  await expect(deck).toContainText('Update pending approval')

  await expect(row).toContainText('Update')
  await row.getByRole('link', { name: `Review ${name}` }).click()
  await expect(reviewer.getByRole('heading', { level: 1 })).toHaveText(`Update to “${name}”`)
  const changed = reviewer
    .getByRole('listitem')
    .filter({ has: reviewer.getByRole('heading', { name: 'Card 1' }) })
  await expect(changed.locator('del')).toHaveText('[removed: allows]')
  await expect(changed.locator('ins')).toHaveText('[added: smooths]')
  await expect(reviewer.getByRole('list', { name: 'Changes' })).toHaveText(
    'Changed 1Added 1Removed 0Not changed 1',
  )
  await reviewer.keyboard.press('j')
  await expect(reviewer.getByRole('heading', { name: 'New card' })).toBeFocused()
  expect(await findPageProblems(reviewer)).toEqual([])
  await reviewer.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(reviewer.getByText('Say what to change. The author reads it.')).toBeVisible()
  await expect(reviewer.getByLabel('Reason')).toBeFocused()

  await deck.getByRole('link', { name: 'View Flashcards' }).tap()
  await addCard(phone, 'What is a fixed window?', 'A counter per period.')
  await expect(reviewer.getByText(/This update changed at \d\d:\d\d\. Load it again\./)).toBeVisible()
  const approve = reviewer.getByRole('button', { name: 'Approve update' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(reviewer.getByText('What is a fixed window?')).toBeHidden()
  await reviewer.getByRole('button', { name: 'Load it again' }).click()
  await expect(reviewer.getByText('What is a fixed window?')).toBeVisible()
  await approve.click()
  await expect(reviewer.getByText('Update approved. Learners see the new version.')).toBeVisible()
  await phone.goto('/decks')
  await expect(deck).toContainText('Approved')
  const { public_deck_id: publicId } = await db
    .selectFrom('deck')
    .select('public_deck_id')
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const learner = await insertPerson(db)
  const reader = await openAs(browser, {
    db,
    origin: originA,
    personId: learner.id,
    path: `/flashcards?deck=${publicId}`,
  })
  await expect(reader.getByText('It smooths bursts.')).toBeVisible()
  await expect(reader.getByText('4 flashcards · 200 at most')).toBeVisible()
  for (const page of [phone, reviewer, reader]) await page.context().close()
})

test('[WALL-01] a rejected deck is improved and sent again with the reason in view; a long name is refused, not cut; Esc asks only after a change', async ({
  page,
  db,
  learner,
}) => {
  const { copyId } = await insertSubmission(db, { ownerId: learner.id, name: 'Rejected once' })
  await db.deleteFrom('public_deck').where('owner_id', '=', learner.id).execute()
  await db
    .updateTable('deck')
    .set({ rejected_at: new Date(), rejection_reason: 'Add ten and send it again.', is_in_review: false })
    .set({ is_public: false, public_deck_id: null })
    .where('id', '=', copyId)
    .execute()
  await insertDeck(db, { ownerId: learner.id, name: 'Private one', cards: 1 })
  await page.goto('/decks')
  await waitUntilLive(page)
  await expect(page.getByRole('group', { name: 'Show' })).toBeHidden()
  await page.getByRole('button', { name: 'Improve and send again' }).click()
  const deck = page.getByRole('article', { name: 'Rejected once' })
  await expect(deck).toContainText('Changes asked')
  await expect(deck).toContainText('Add ten and send it again.')
  const show = page.getByRole('group', { name: 'Show' })
  await show.getByRole('button', { name: 'Changes asked 1' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await deck.getByRole('button', { name: 'Edit and send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await chooseFromDeckMenu(page, 'Rejected once', 'Edit details')
  const longName = 'n'.repeat(130)
  await dialog.getByLabel('Name').fill(longName)
  await expect(dialog.getByLabel('Name')).toHaveValue(longName)
  await expect(dialog.getByText('130 of 120')).toBeVisible()
  await expect(dialog.getByText('At most 120 characters. Remove 10.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('The name can have at most 120 characters.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Discard your changes?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByLabel('Name').fill('Accepted now')
  await dialog.getByRole('checkbox', { name: 'Send for review again' }).check()
  await dialog.getByLabel('Name').press('Control+Enter')
  await expect(
    page.getByText('Public deck submitted for admin approval and is visible in "My Decks"!'),
  ).toBeVisible()
  await show.getByRole('button', { name: 'All 2' }).click()
  await expect(page.getByRole('article', { name: 'Accepted now' })).toContainText('In review')
  expect(await findPageProblems(page)).toEqual([])
})

test('[WALL-03] a featured and a public deck are copied by touch and shared by a link; the public list has only what learners wrote', async ({
  browser,
  db,
  originA,
}) => {
  const author = await insertPerson(db)
  const learner = await insertPerson(db)
  const createdAt = new Date(Date.UTC(2044, 0, 1))
  const open = await insertPublicDeck(db, { ownerId: author.id, name: 'By a learner', cards: 2, createdAt })
  const featured = await insertPublicDeck(db, { name: 'By the editors', cards: 3, createdAt })
  const path = '/public-decks'
  const page = await openAs(browser, { db, origin: originA, personId: learner.id, path }, PHONE)
  await page.context().grantPermissions(['clipboard-write'])
  // Our policy forbids pages to read the clipboard, so the test records what is written.
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      document.body.dataset['copied'] = text
      return write(text)
    }
  })
  const card = page.getByRole('article', { name: 'By a learner' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('article', { name: 'By the editors' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More for By a learner' }).tap()
  await page.getByRole('menuitem', { name: 'Copy link' }).tap()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-copied', `${originA}/flashcards?deck=${open.id}`)
  await page.getByRole('button', { name: 'More for By a learner' }).tap()
  await page.getByRole('menuitem', { name: 'Copy to My Decks' }).tap()
  await expect(page.getByText('Copied into My Decks.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(open.id))
  await expect(page.getByRole('link', { name: 'My Decks' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit flashcard/ })).toHaveCount(2)

  await page.goto(`/flashcards?deck=${featured.id}`)
  await waitUntilLive(page)
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).tap()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy to My Decks' }).tap()
  await expect(page.getByRole('button', { name: /^Edit flashcard/ })).toHaveCount(3)
  await page.goto('/decks')
  await expect(page.getByRole('article')).toHaveCount(2)
  await db.deleteFrom('public_deck').where('id', 'in', [open.id, featured.id]).execute()
  await page.context().close()
})
