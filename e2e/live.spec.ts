import type { Request } from '@playwright/test'
import { sql } from 'kysely'
import { z } from 'zod'
import { insertDeck } from '../test/factories/deck.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { withinASecond } from './within-a-second.ts'

test('[DECK-16] two browsers on two server processes: a deck created in one appears in the other within a second', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const other = await browser.newContext()
  await signIn(other, db, learner.id, originB)
  const otherPage = await other.newPage()
  await otherPage.goto(`${originB}/decks`)
  await expect(otherPage.getByRole('heading', { name: 'You have no decks yet.' })).toBeVisible()
  // The stream must be open before the change, so that the deck isn't part of the first load.
  await waitUntilLive(otherPage)

  await page.goto('/decks')
  await page.getByRole('button', { name: 'Create New Deck' }).click()
  await page.getByLabel('Name').fill('Union-find')
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByText('Private deck created successfully!')).toBeVisible()
  await expect(otherPage.getByRole('article', { name: 'Union-find' })).toBeVisible(
    await withinASecond(otherPage),
  )

  await db.updateTable('deck').set({ name: 'Disjoint sets' }).where('owner_id', '=', learner.id).execute()
  await expect(otherPage.getByRole('article', { name: 'Disjoint sets' })).toBeVisible(
    await withinASecond(otherPage),
  )
  await db.deleteFrom('deck').where('owner_id', '=', learner.id).execute()
  await expect(otherPage.getByRole('article')).toHaveCount(0, await withinASecond(otherPage))
  await other.close()
})

test('[DECK-16] a live change keeps the loaded pages and the scroll position', async ({
  page,
  db,
  learner,
}) => {
  for (let day = 1; day <= 45; day += 1) {
    await insertDeck(db, {
      ownerId: learner.id,
      name: `Deck ${day}`,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    })
  }
  await page.goto('/decks')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Load More Decks' }).click()
  await expect(page.getByRole('article')).toHaveCount(40)
  const target = page.getByRole('article', { name: 'Deck 8', exact: true })
  await target.scrollIntoViewIfNeeded()
  const before = await target.boundingBox()
  await db
    .updateTable('deck')
    .set({ name: 'Deck 8, renamed' })
    .where('name', '=', 'Deck 8')
    .where('owner_id', '=', learner.id)
    .execute()
  const renamed = page.getByRole('article', { name: 'Deck 8, renamed' })
  await expect(renamed).toBeVisible(await withinASecond(page))
  await expect(page.getByRole('article')).toHaveCount(40)
  expect((await renamed.boundingBox())?.y).toBe(before?.y)
})

test('[DECK-16] eight tabs over HTTP/1.1 stay usable, share one stream, and all see a change', async ({
  context,
  db,
  learner,
}) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/live?')) streams.push(request.url())
  })
  const tabs = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const tab = await context.newPage()
      await tab.goto('/decks')
      return tab
    }),
  )
  for (const tab of tabs) await waitUntilLive(tab)
  // One tab holds the stream; it may reopen while tabs open, but there is never one stream per tab.
  expect(streams.length).toBeLessThan(8)
  await insertDeck(db, { ownerId: learner.id, name: 'Seen everywhere' })
  for (const tab of tabs) await expect(tab.getByRole('article', { name: 'Seen everywhere' })).toBeVisible()
  // Close the tab that holds the stream: another takes over.
  await tabs[0]?.close()
  await db
    .insertInto('deck')
    .values({ owner_id: learner.id, id: sql`gen_random_uuid()`, name: 'After', category: 'Algorithmic' })
    .execute()
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('article', { name: 'After' })).toBeVisible()
})

test('logging out elsewhere closes the stream, without an error on the page', async ({
  page,
  db,
  learner,
}) => {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/live?') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.goto('/decks')
  await waitUntilLive(page)
  const streams = [...open]
  expect(streams.length).toBeGreaterThan(0)
  await db.deleteFrom('session').where('user_id', '=', learner.id).execute()
  await expect.poll(() => streams.some((stream) => open.has(stream)), { timeout: 5_000 }).toBe(false)
  // The browser reconnects at once, but only to public topics.
  expect((await page.request.get(`/live?topics=decks:${learner.id}`)).status()).toBe(404)
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('one live client per page subscribes to its decks and the flags', async ({ page, learner }) => {
  await page.addInitScript(() => {
    const messages: unknown[] = []
    const channel = new BroadcastChannel('flashcards-live-1')
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      messages.push(data)
      document.documentElement.dataset['messages'] = JSON.stringify(messages)
    })
  })
  await page.goto('/decks')
  const listAnnounced = async () => {
    const text = await page.locator('html').getAttribute('data-messages')
    return z
      .array(z.looseObject({ kind: z.string() }))
      .parse(JSON.parse(text ?? '[]'))
      .filter(({ kind }) => kind === 'announce')
      .map((message) => z.object({ tab: z.string(), topics: z.array(z.array(z.unknown())) }).parse(message))
  }
  await expect
    .poll(async () => (await listAnnounced()).flatMap(({ topics }) => topics.map(([name]) => name)), {
      timeout: 20_000,
    })
    .toEqual(expect.arrayContaining(['flags', expect.stringContaining(learner.id)]))
  expect(new Set((await listAnnounced()).map(({ tab }) => tab)).size).toBe(1)
})
