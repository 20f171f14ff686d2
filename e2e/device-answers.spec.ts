import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { insertDeck } from '../test/factories/deck.ts'
import {
  allowStore,
  buildEntries,
  closeConnections,
  createOldDatabase,
  listDatabases,
  refuseStore,
  watchConnections,
} from './device-store-page.ts'
import { logOut } from './person-menu.ts'
import { expect, signIn, test } from './site.ts'
import { answerCards, listReviews, openStudy, savedMarkOf } from './study-page.ts'

// The wire format of a batch with one call.
const recordSchema = z.object({ 0: z.object({ events: z.array(z.object({ id: z.string() })) }) })
const RECORD = '**/api/study.record*'
const PATIENCE = { timeout: 30_000 }

const hasMark = (page: Page, personId: string) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, `flashcards:study:${personId}:waiting`)

test('[SAFE-01] the browser closes the store in the middle of a session without a network: 30 answers are not called saved, stay marked, and all arrive', async ({
  page,
  context,
  db,
  learner,
}) => {
  await watchConnections(context)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 40 })
  await openStudy(page, deck.id)
  await page.route(RECORD, (route) => route.abort())
  await answerCards(page, '2'.repeat(30))
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await closeConnections(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answerCards(page, '2')
  await closeConnections(page)
  // The next attempt to send, after the store was closed.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  expect(await hasMark(page, learner.id)).toBe(true)
  await logOut(page)
  await expect(page.getByText("Some of your work couldn't be sent yet.")).toBeVisible()
  expect(await listReviews(db, learner.id)).toEqual([])
  await page.unroute(RECORD)
  await signIn(context, db, learner.id, new URL(page.url()).origin)
  await page.goto('/decks')
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(31)
})

test('[SAFE-01] while the store refuses to open, the screen says that answers are only in this tab; they are stored when it opens', async ({
  page,
  context,
  db,
  learner,
}) => {
  await watchConnections(context)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await page.route(RECORD, (route) => route.abort())
  await answerCards(page, '2')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await refuseStore(page)
  await answerCards(page, '22')
  const notice = page.getByText("These answers are only in this tab. Keep it open until they're saved.")
  await expect(notice).toBeVisible()
  expect(await hasMark(page, learner.id)).toBe(true)
  await allowStore(page)
  await expect(notice).toBeHidden(PATIENCE)
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  // What was in memory is on the device now: a reload finds it.
  await page.reload()
  await expect(page.locator('.tally dd')).toHaveText(['3', '0'])
  await page.unroute(RECORD)
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(3)
})

test('[SAFE-01] answers in memory are sent as soon as the network works, and what the store holds is not called saved', async ({
  page,
  context,
  db,
  learner,
}) => {
  await watchConnections(context)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await page.route(RECORD, (route) => route.abort())
  await answerCards(page, '2')
  await expect(savedMarkOf(page)).toHaveText('Waiting for the network')
  await refuseStore(page)
  await answerCards(page, '2')
  await expect(savedMarkOf(page)).toHaveText('Only in this tab')
  await page.unroute(RECORD)
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(1)
  await expect(savedMarkOf(page)).not.toHaveText('Saved')
  expect(await hasMark(page, learner.id)).toBe(true)
  await allowStore(page)
  await expect(savedMarkOf(page)).toHaveText('Saved', PATIENCE)
  expect((await listReviews(db, learner.id)).map(({ seq }) => seq)).toEqual([1, 2])
  expect(await hasMark(page, learner.id)).toBe(false)
})

test('[SAFE-01] log-out deletes nothing that is only in this tab: the next log-in in it sends the answers', async ({
  page,
  context,
  db,
  learner,
  originA,
}) => {
  await watchConnections(context)
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  await openStudy(page, deck.id)
  await refuseStore(page)
  await page.route(RECORD, (route) => route.abort())
  await answerCards(page, '22')
  await expect(savedMarkOf(page)).toHaveText('Only in this tab')
  await logOut(page)
  await expect(page.getByText("couldn't be sent yet and is only in this tab.")).toBeVisible()
  await page.unroute(RECORD)
  await allowStore(page)
  await signIn(context, db, learner.id, originA)
  // Without a new document, as a log-in in this tab does.
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(2)
})

test('[SAFE-01] unsent answers that an older build left in its own database are sent by this one', async ({
  page,
  db,
  learner,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 3 })
  const cards = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  const entries = buildEntries(
    deck.id,
    cards.map(({ id }) => id),
  )
  const name = `flashcards:study:${learner.id}`
  await page.goto('/livez')
  await createOldDatabase(page, {
    name,
    store: 'entry',
    keyPath: 'order',
    values: entries.map((entry) => ({ ...entry, isSent: 0 })),
  })
  await page.evaluate((key) => localStorage.setItem(key, '1'), `${name}:waiting`)
  await page.goto('/decks')
  await expect.poll(async () => (await listReviews(db, learner.id)).length, PATIENCE).toBe(3)
  expect((await listReviews(db, learner.id)).map(({ id }) => id)).toEqual(
    entries.map(({ event }) => event.id),
  )
  await expect.poll(() => listDatabases(page)).not.toContain(name)
  await expect.poll(() => hasMark(page, learner.id)).toBe(false)
})

test('[SAFE-02] refused answers are counted, survive a reload and a log-out, and can be downloaded and then dismissed', async ({
  page,
  context,
  db,
  learner,
  originA,
}) => {
  const deck = await insertDeck(db, { ownerId: learner.id, cards: 5 })
  // The server stores the batch and names one event that it didn't take.
  await page.route(RECORD, async (route) => {
    const { events } = recordSchema.parse(route.request().postDataJSON())[0]
    const response = await route.fetch()
    const refused = events.slice(0, 1).map(({ id }) => ({ id, reason: 'not-learning' }))
    await route.fulfill({ response, json: [{ result: { data: { refused } } }] })
  })
  await openStudy(page, deck.id)
  await answerCards(page, '2')
  const notice = page.locator('[data-notice=refused]')
  await expect(notice).toContainText("1 answer couldn't be saved. You're no longer learning these cards.")
  await page.reload()
  await expect(notice).toContainText("1 answer couldn't be saved.")
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  expect(await hasMark(page, learner.id)).toBe(true)

  await logOut(page)
  await expect(page.getByText("Some of your work couldn't be sent yet.")).toBeVisible()
  await signIn(context, db, learner.id, originA)
  await page.goto('/settings')
  await expect(notice).toContainText("1 answer couldn't be saved.")
  const downloading = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Download' }).click()
  const file: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject([
    { reason: "You're no longer learning these cards.", answer: { event: { seq: 1 } } },
  ])
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => hasMark(page, learner.id)).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(notice).toBeHidden()
})
