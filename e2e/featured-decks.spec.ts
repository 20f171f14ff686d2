import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

test.describe.configure({ mode: 'serial' })

let site: OwnSite
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(async () => site.stop())

test('[DECK-11] without featured decks the page says so', async ({ page }) => {
  await page.goto(`${site.origin}/featured-decks`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Tech Interview Decks')
  await expect(page.getByRole('heading', { name: 'No featured decks available yet.' })).toBeVisible()
})

test('[DECK-11] [DECK-12] [DECK-13] a visitor gets the decks in the server-rendered HTML, by category, and must sign up to open one', async ({
  page,
}) => {
  const graphs = await insertPublicDeck(site.db, { name: 'Graphs', category: 'Algorithms', cards: 3 })
  await insertPublicDeck(site.db, { name: 'Stacks', category: 'Algorithmic', cards: 1 })
  await insertPublicDeck(site.db, { name: 'Tries', category: 'Data Structures' })
  await insertPublicDeck(site.db, { name: 'Odds', category: null, cards: 1, isComingSoon: true })
  const html = await (await page.request.get(`${site.origin}/featured-decks`)).text()
  for (const name of ['Graphs', 'Stacks', 'Tries', 'Odds']) expect(html).toContain(`>${name}</h3>`)

  await page.goto(`${site.origin}/featured-decks`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Algorithms', 'Data Structures', 'Other'])
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(3)
  for (const name of ['Tries', 'Odds']) {
    const soon = page.getByRole('article', { name })
    await expect(soon).toContainText('Coming Soon')
    await expect(soon.getByRole('button', { name: 'Start Study' })).toHaveAttribute('aria-disabled', 'true')
    await expect(soon.getByRole('button', { name: 'View Flashcards' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  }
  const open = page.getByRole('article', { name: 'Graphs' })
  await expect(open.getByRole('link', { name: 'View Flashcards' })).toHaveAttribute(
    'href',
    `/signup?next=%2Fflashcards%3Fdeck%3D${graphs.id}`,
  )
  await open.getByRole('link', { name: 'Start Study' }).click()
  await expect(page).toHaveURL(new RegExp(`/signup\\?next=%2Fstudy%3Fdeck%3D${graphs.id}$`))
})

test('[DECK-11] while the decks load, six placeholders are shown', async ({ page }) => {
  await page.goto(`${site.origin}/about`, { waitUntil: 'networkidle' })
  // Only the data of the decks: the layout has a separate request.
  const release = Promise.withResolvers<undefined>()
  await page.route(/featured-decks\.data\?_routes=.*featured/, async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Featured Tech Interview Decks')
  await expect(page.locator('[aria-busy=true] .deck')).toHaveCount(6)
  await expect(page.getByRole('status').filter({ hasText: 'Loading featured decks' })).toBeAttached()
  release.resolve(undefined)
  await expect(page.getByRole('article', { name: 'Graphs' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('[DECK-11] [DECK-16] a signed-in administrator opens decks, also empty ones, and sees changes live', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin })
  const admin = await insertPerson(site.db, { role: 'admin' })
  await signIn(context, site.db, admin.id, site.origin)
  const page = await context.newPage()
  await page.goto('/featured-decks')
  await expect(
    page.getByRole('article', { name: 'Tries' }).getByRole('link', { name: 'Start Study' }),
  ).toBeVisible()
  await waitUntilLive(page)
  const added = await insertPublicDeck(site.db, { name: 'Fresh from the admin', cards: 1 })
  await expect(page.getByRole('article', { name: 'Fresh from the admin' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await site.db.updateTable('public_deck').set({ name: 'Renamed' }).where('id', '=', added.id).execute()
  await expect(page.getByRole('article', { name: 'Renamed' })).toBeVisible()
  await site.db.updateTable('public_deck').set({ featured: false }).where('id', '=', added.id).execute()
  await expect(page.getByRole('article', { name: 'Renamed' })).toBeHidden()
  await page.getByRole('article', { name: 'Graphs' }).getByRole('link', { name: 'View Flashcards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Graphs')
  await expect(page.getByRole('link', { name: 'Featured Decks' }).last()).toBeVisible()
  await context.close()
})
