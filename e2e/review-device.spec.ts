import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Database } from '#app/platform/database.server.ts'
import { insertDeck } from '../test/factories/deck.ts'
import { answerCard, callApi, openReview, sendPastAnswers } from './memory-page.ts'
import { expect, test } from './site.ts'
import { listReviews } from './study-page.ts'

declare global {
  interface Window {
    countPagehideListeners: () => number
  }
}

// The wire format of a batch of calls.
const inputSchema = z.record(z.string(), z.object({ cursor: z.unknown() }).optional())
const bodySchema = z.array(z.object({ result: z.object({ data: z.looseObject({}) }) }))

const tallyOf = (page: Page) => page.locator('.tally dd')

/** A deck in learning whose cards are all due. */
async function insertDueDeck(page: Page, db: Database, learnerId: string, cards: number) {
  const deck = await insertDeck(db, { ownerId: learnerId, cards })
  const rows = await db.selectFrom('card').select('id').where('deck_id', '=', deck.id).execute()
  await page.goto('/livez')
  await callApi(page, 'memory.join', { deckId: deck.id })
  await callApi(page, 'memory.saveSettings', { hasConfidence: false })
  await sendPastAnswers(page, {
    learnerId,
    deckId: deck.id,
    daysAgo: 60,
    answers: rows.map(({ id }) => ({ cardId: id, rating: 'good' })),
  })
  return deck
}

test('[SAFE-06] two tabs each continue their own review after a reload, and so does a duplicated one', async ({
  page,
  context,
  db,
  learner,
}) => {
  test.setTimeout(90_000)
  await insertDueDeck(page, db, learner.id, 12)
  await openReview(page)
  for (const key of ['2', '2']) await answerCard(page, key)
  await expect(tallyOf(page)).toHaveText(['2', '0'])
  const second = await context.newPage()
  await openReview(second)
  await answerCard(second, '2')
  await expect(tallyOf(second)).toHaveText(['1', '0'])
  await page.reload()
  await expect(tallyOf(page)).toHaveText(['2', '0'])
  await second.reload()
  await expect(tallyOf(second)).toHaveText(['1', '0'])
  // A duplicated tab begins with what the original has in its storage.
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  const third = await context.newPage()
  await third.goto('/livez')
  await third.evaluate((values) => Object.assign(sessionStorage, values), stored)
  await openReview(third)
  await expect(tallyOf(third)).toHaveText(['0', '0'])
  await answerCard(third, '2')
  await page.reload()
  await expect(tallyOf(page)).toHaveText(['2', '0'])
  await expect.poll(async () => (await listReviews(db, learner.id)).length).toBe(12 + 4)
  const positions = (await listReviews(db, learner.id)).map(({ run_id, seq }) => `${run_id} ${seq}`)
  expect(new Set(positions).size).toBe(positions.length)
})

test('[SAFE-06] a batch of cards that comes back empty is asked for again @nightly', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(90_000)
  // More than one batch, and few enough in the first that the second is needed soon.
  await insertDueDeck(page, db, learner.id, 60)
  let requests = 0
  // Another call may be in the same request.
  await page.route(/\/api\/[^?]*memory\.queue/, async (route) => {
    requests += 1
    const response = await route.fetch()
    if (requests > 2) return route.fulfill({ response })
    // As where every card of the range is known or deleted: no card, and the cursor behind it.
    const url = new URL(route.request().url())
    const index = url.pathname.replace('/api/', '').split(',').indexOf('memory.queue')
    const inputs = inputSchema.parse(JSON.parse(url.searchParams.get('input') ?? ''))
    const json = bodySchema.parse(await response.json())
    const call = json[index]
    if (call !== undefined) Object.assign(call.result.data, { cards: [], nextCursor: inputs[index]?.cursor })
    return route.fulfill({ response, json })
  })
  await openReview(page, '?all')
  for (let answers = 0; answers < 36; answers += 1) await answerCard(page, '2')
  await expect.poll(() => requests).toBe(3)
  for (let answers = 36; answers < 55; answers += 1) await answerCard(page, '2')
  await expect(tallyOf(page)).toHaveText(['55', '0'])
})

test('[SAFE-06] decks that changed are synced until the server says that none is left', async ({
  page,
  db,
  learner,
}) => {
  const decks = []
  await page.goto('/livez')
  for (let index = 0; index < 25; index += 1) {
    const deck = await insertDeck(db, { ownerId: learner.id, cards: 1 })
    await callApi(page, 'memory.join', { deckId: deck.id })
    decks.push(deck.id)
  }
  await db
    .updateTable('learning_deck')
    .set({ synced_revision: 'older' })
    .where('learner_id', '=', learner.id)
    .execute()
  let syncs = 0
  page.on('response', (response) => {
    if (response.url().includes('/api/memory.sync')) syncs += 1
  })
  await page.goto('/today')
  await expect.poll(() => syncs).toBe(2)
  const stale = await db
    .selectFrom('learning_deck')
    .select('deck_id')
    .where('learner_id', '=', learner.id)
    .where('synced_revision', '=', 'older')
    .execute()
  expect(stale).toEqual([])
})

test('[SAFE-07] a review that was left has no listener on the page any more', async ({
  page,
  db,
  learner,
}) => {
  test.setTimeout(60_000)
  await insertDueDeck(page, db, learner.id, 3)
  await page.addInitScript(() => {
    const listening = new Set<unknown>()
    window.countPagehideListeners = () => listening.size
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function addCounted(
      this: EventTarget,
      ...args: Parameters<typeof add>
    ) {
      if (this === window && args[0] === 'pagehide') listening.add(args[1])
      return add.apply(this, args)
    }
    EventTarget.prototype.removeEventListener = function removeCounted(
      this: EventTarget,
      ...args: Parameters<typeof remove>
    ) {
      if (this === window && args[0] === 'pagehide') listening.delete(args[1])
      return remove.apply(this, args)
    }
  })
  const count = () => page.evaluate(() => window.countPagehideListeners())
  await openReview(page)
  const first = await count()
  for (let visits = 0; visits < 3; visits += 1) {
    await page.locator('.study-top .crumb').click()
    await expect(page).toHaveURL(/\/today$/)
    await page.getByRole('link', { name: /^Start review/ }).click()
    await expect(page.locator('.study[data-ready=true]')).toBeVisible()
  }
  expect(await count()).toBe(first)
})
