import type { BrowserContext, Page } from '@playwright/test'
import type { Viewer } from '#app/shared/viewer.ts'
import { buildCardRow } from '../../test/factories/card.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { callApi } from '../memory-page.ts'
import { listCopies, type OfflineSite, startOfflineSite, waitUntilCopied } from '../offline-site.ts'
import { expect, signIn, test as base } from '../site.ts'

const test = base.extend<{ site: OfflineSite }>({
  site: async ({}, use) => {
    const site = await startOfflineSite()
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.origin),
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })

const PATIENCE = { timeout: 60_000 }
const ADAS = 'Adas secret'

/** A person with a deck in learning. */
async function insertLearner({ db }: OfflineSite, name: string, secret: string) {
  const person = await insertPerson(db, { name })
  const cards = [buildCardRow({ question: `${secret} question`, answer: `${secret} answer` })]
  const deck = await insertDeck(db, { ownerId: person.id, name: `${secret} deck`, cards })
  return { person, deck }
}

/** Ada visits, and everything of hers is on this device. */
async function visitAsAda(site: OfflineSite, context: BrowserContext, page: Page): Promise<Viewer> {
  const { person, deck } = await insertLearner(site, 'Ada Byron', ADAS)
  await signIn(context, site.db, person.id, site.origin)
  await page.goto(`${site.origin}/livez`)
  await callApi(page, 'memory.join', { deckId: deck.id })
  await page.goto(`${site.origin}/today`)
  await waitUntilCopied(page, person.id)
  return person
}

const listPeople = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('flashcards:person:')))

const expectNothingOfAda = async (page: Page) => {
  await expect(page.locator('body')).not.toContainText(ADAS)
  await expect(page.locator('body')).not.toContainText('Ada Byron')
}

test('when Ada’s session has ended and Bob logs in, the network may be lost at once: nothing of Ada opens', async ({
  context,
  page,
  site,
}) => {
  const ada = await visitAsAda(site, context, page)
  await site.db.deleteFrom('session').where('user_id', '=', ada.id).execute()
  const { person: bob } = await insertLearner(site, 'Bob Ross', 'Bobs')
  await signIn(context, site.db, bob.id, site.origin)
  // The first page of Bob is still loading its background work when the network goes.
  await page.goto(`${site.origin}/decks`)
  await expect(page.getByText('Bobs deck').first()).toBeVisible(PATIENCE)
  await site.cut()
  for (const path of ['/today', '/review', '/decks', '/offline']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.locator('main')).toBeVisible(PATIENCE)
    await expectNothingOfAda(page)
  }
  expect(await listPeople(page)).not.toContain(`flashcards:person:${ada.id}`)
})

test('a tab of Ada that stays open while Bob logs in changes nothing of Bob’s and shows nothing of it', async ({
  context,
  page,
  site,
}) => {
  const ada = await visitAsAda(site, context, page)
  await page.goto(`${site.origin}/decks`)
  await expect(page.getByText(`${ADAS} deck`).first()).toBeVisible(PATIENCE)
  const { person: bob } = await insertLearner(site, 'Bob Ross', 'Bobs')
  await signIn(context, site.db, bob.id, site.origin)
  const bobsTab = await context.newPage()
  await bobsTab.goto(`${site.origin}/today`)
  await waitUntilCopied(bobsTab, bob.id)
  await expectNothingOfAda(bobsTab)

  await page.getByRole('button', { name: 'Create New Deck' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Written by Ada')
  await dialog.getByRole('button', { name: /Create/ }).click()
  await expect(page.getByText("You're logged out.").first()).toBeVisible(PATIENCE)
  const decks = await site.db.selectFrom('deck').select('name').where('owner_id', '=', bob.id).execute()
  expect(decks).toEqual([{ name: 'Bobs deck' }])
  await expect(page.locator('body')).not.toContainText('Bobs deck')
  // The device is Bob's, whatever Ada's tab does.
  expect(await listPeople(bobsTab)).toEqual([`flashcards:person:${bob.id}`])
  expect(await listCopies(bobsTab, ada.id)).toEqual([])
  await site.cut()
  await bobsTab.goto(`${site.origin}/today`)
  await expect(bobsTab.locator('[data-connection=offline] .connection-bar')).toBeVisible(PATIENCE)
  await expectNothingOfAda(bobsTab)
})

test('drafts of Ada that stay on the device are in no form of Bob', async ({ context, page, site }) => {
  const ada = await visitAsAda(site, context, page)
  await page.evaluate(
    ([id, secret]) => {
      const draft = JSON.stringify({ title: secret, content: secret, code: secret, text: secret })
      for (const name of ['post:Interview', 'practice:two-sum:python', 'story:new', 'comment:x'])
        localStorage.setItem(`flashcards:draft:${id}:${name}`, draft)
    },
    [ada.id, ADAS] as const,
  )
  const { person: bob } = await insertLearner(site, 'Bob Ross', 'Bobs')
  await signIn(context, site.db, bob.id, site.origin)
  for (const path of ['/discussion', '/practice/two-sum', '/stories', '/today']) {
    await page.goto(`${site.origin}${path}`)
    await expect(page.locator('main')).toBeVisible(PATIENCE)
    const values = await page
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')))
    expect(values.join(' ')).not.toContain(ADAS)
    await expectNothingOfAda(page)
  }
})
