import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { setFlag } from '../test/factories/flag.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test('[DECK-10] a visitor is redirected to log in, and then to the public decks', async ({ page }) => {
  await page.goto('/public-decks')
  await expect(page).toHaveURL(/\/login\?next=%2Fpublic-decks$/)
})

test.describe('on its own site', () => {
  let site: OwnSite
  test.beforeAll(async () => {
    site = await startOwnSite()
  })
  test.afterAll(async () => site.stop())

  test('[DECK-10] [DECK-03] while public decks are off, the page redirects to the decks; it follows the flag live @nightly', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    const answer = await context.request.get('/public-decks', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/decks'])
    await page.goto('/public-decks')
    await expect(page).toHaveURL(/\/login\?next=%2Fdecks$/)

    const learner = await insertPerson(site.db)
    await signIn(context, site.db, learner.id, site.origin)
    await page.goto('/public-decks')
    await expect(page).toHaveURL(/\/decks$/)
    await expect(page.getByRole('link', { name: 'Browse public decks' })).toBeHidden()
    await page.getByRole('button', { name: 'Create New Deck' }).click()
    // The dialog loads on first use: before it is open, Escape would close nothing.
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Submit as public' })).toBeHidden()
    await page.keyboard.press('Escape')
    await waitUntilLive(page)

    await setFlag(site.db, 'enablePublicDecks', true)
    await page
      .getByRole('navigation', { name: 'Decks section' })
      .getByRole('link', { name: 'Public decks' })
      .click()
    await expect(page).toHaveURL(/\/public-decks$/)
    await expect(page.getByRole('heading', { name: 'No public decks yet.' })).toBeVisible()
    await setFlag(site.db, 'enablePublicDecks', false)
    await expect(page).toHaveURL(/\/decks$/)
    await context.close()
  })
})

test('[DECK-10] [DECK-16] approved decks by category; a newly approved one appears live, loaded pages and scroll position stay', async ({
  page,
  db,
  learner,
  originB,
  browser,
}) => {
  const owner = await insertPerson(db)
  // Newer than anything that other tests add, so that these come first.
  const from = Date.UTC(2040, 0, 1)
  // A retry must not find the decks of the first run.
  await db
    .deleteFrom('public_deck')
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<', new Date(from + 1_000))
    .execute()
  for (let day = 1; day <= 45; day += 1) {
    await insertPublicDeck(db, {
      ownerId: owner.id,
      name: `Public ${day}`,
      category: day % 2 === 0 ? 'Behavioral' : 'Algorithmic',
      cards: day === 45 ? 0 : 1,
      createdAt: new Date(from + day),
    })
  }
  const hidden = await insertPublicDeck(db, {
    ownerId: owner.id,
    name: 'Just approved',
    isApproved: false,
    cards: 1,
    createdAt: new Date(from + 100),
  })
  const other = await browser.newContext()
  await signIn(other, db, learner.id, originB)
  const otherPage = await other.newPage()
  await otherPage.goto(`${originB}/public-decks`)

  await page.goto('/public-decks')
  await waitUntilLive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Public Coding Interview Decks')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  await expect(page.getByRole('article', { name: 'Just approved' })).toBeHidden()
  const empty = page.getByRole('article', { name: 'Public 45', exact: true })
  await expect(empty.getByRole('button', { name: 'Start Study' })).toHaveAttribute('aria-disabled', 'true')
  await expect(empty.getByRole('button', { name: 'View Flashcards' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(cards).toHaveCount(40)
  const jump = page.getByRole('navigation', { name: 'Categories' })
  await jump.getByRole('link', { name: /Behavioral/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Behavioral' })).toBeInViewport()
  const target = page.getByRole('article', { name: 'Public 20', exact: true })
  await target.scrollIntoViewIfNeeded()
  await waitUntilLive(page)
  await waitUntilLive(otherPage)
  const before = await page.evaluate(() => scrollY)

  await db.updateTable('public_deck').set({ approved: true }).where('id', '=', hidden.id).execute()
  await expect(page.getByRole('article', { name: 'Just approved' })).toBeAttached()
  await expect(otherPage.getByRole('article', { name: 'Just approved' })).toBeAttached()
  await expect(cards).toHaveCount(40)
  await expect(target).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400)
  await db.deleteFrom('public_deck').where('owner_id', '=', owner.id).execute()
  await other.close()
})

test('[DECK-09] a failed Load More of public decks shows the reason', async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  const owner = await insertPerson(db)
  for (let count = 0; count < 21; count += 1) await insertPublicDeck(db, { ownerId: owner.id, cards: 1 })
  await page.goto('/public-decks')
  const error = { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } }
  await page.route('**/api/deck.listPublic*', (route) => route.fulfill({ status: 500, json: [{ error }] }))
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByText('Error loading public decks: No.')).toBeVisible()
  await db.deleteFrom('public_deck').where('owner_id', '=', owner.id).execute()
})

test('[DECK-06] an administrator opens and studies a public deck without cards', async ({
  browser,
  db,
  originA,
}) => {
  const deck = await insertPublicDeck(db, {
    ownerId: (await insertPerson(db)).id,
    name: 'Soon for all',
    createdAt: new Date(Date.UTC(2041, 0, 1)),
  })
  const context = await browser.newContext({ baseURL: originA })
  await signIn(context, db, (await insertPerson(db, { role: 'admin' })).id, originA)
  const page = await context.newPage()
  await page.goto('/public-decks')
  const card = page.getByRole('article', { name: 'Soon for all' })
  await expect(card).toContainText('Coming Soon')
  await expect(card.getByRole('link', { name: 'Start Study' })).toBeVisible()
  await card.getByRole('link', { name: 'View Flashcards' }).click()
  await expect(page.getByRole('heading', { name: 'No flashcards yet.' })).toBeVisible()
  await db.deleteFrom('public_deck').where('id', '=', deck.id).execute()
  await context.close()
})
