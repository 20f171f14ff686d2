import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { expect, test, waitUntilLive } from './site.ts'

const CHANGED = 'Error saving: This was changed somewhere else while you were editing it.'
const SLOW_RESPONSE_MS = 1_500
// Newer than anything that other tests add, so that these come first.
const FUTURE = new Date(Date.UTC(2041, 0, 1))

async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

test('[TALK-04] Save anyway saves at the first click, even before the newer version has loaded @nightly', async ({
  page,
  db,
  learner,
}) => {
  const title = `Late ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE })
  const mine = await insertComment(db, {
    postId: post.id,
    authorId: learner.id,
    content: 'old',
    authorName: 'Me',
  })
  // Without the live stream the page gets the newer version only by reloading the thread, which is slow here.
  await page.route(/\/live(\?|$)/, (route) => route.abort())
  await page.goto('/discussion?category=Interview')
  const article = page.getByRole('article', { name: title, exact: true })
  await article.getByRole('button', { name: '1 comment' }).click()
  const thread = article.getByRole('region', { name: `Comments on ${title}` })
  await openEdit(page, 'the comment by Me')
  await thread.getByLabel('Edit your comment').fill('mine')
  await db
    .updateTable('discussion_comment')
    .set({ content: 'newer', version: 2 })
    .where('id', '=', mine.id)
    .execute()
  await page.route(/listComments/, async (route) => {
    await delay(SLOW_RESPONSE_MS)
    await route.continue()
  })
  await thread.getByRole('button', { name: 'Save' }).click()
  await thread.getByRole('button', { name: 'Save anyway' }).click()
  await expect(thread.getByLabel('Edit your comment')).toBeHidden()
  await expect(thread.getByText('mine', { exact: true })).toBeVisible()
  const stored = await db
    .selectFrom('discussion_comment')
    .select('content')
    .where('id', '=', mine.id)
    .executeTakeFirst()
  expect(stored?.content).toBe('mine')
})

test("[TALK-04] Save anyway also saves a comment of one's own beyond the loaded pages", async ({
  page,
  db,
  learner,
}) => {
  const title = `Long ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE })
  for (let number = 1; number <= 21; number += 1)
    await insertComment(db, { postId: post.id, content: `comment ${number}`, authorName: 'Other' })
  await page.goto('/discussion?category=Interview')
  const article = page.getByRole('article', { name: title, exact: true })
  await article.getByRole('button', { name: /comment/ }).click()
  const thread = article.getByRole('region', { name: `Comments on ${title}` })
  await thread.getByLabel('Add a comment').fill('mine, first')
  await thread.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(thread.getByText('mine, first')).toBeVisible()
  await thread.getByRole('button', { name: `Actions for the comment by ${learner.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await thread.getByLabel('Edit your comment').fill('mine, second')
  await db
    .updateTable('discussion_comment')
    .set({ content: 'from my phone', version: 2 })
    .where('post_id', '=', post.id)
    .where('author_id', '=', learner.id)
    .execute()
  await thread.getByRole('button', { name: 'Save' }).click()
  await thread.getByRole('button', { name: 'Save anyway' }).click()
  await expect(thread.getByLabel('Edit your comment')).toBeHidden()
  await expect(thread.getByText('mine, second')).toBeVisible()
  const stored = await db
    .selectFrom('discussion_comment')
    .select(['content', 'version'])
    .where('post_id', '=', post.id)
    .where('author_id', '=', learner.id)
    .executeTakeFirst()
  expect(stored).toEqual({ content: 'mine, second', version: 3 })
})

test('[TALK-03] the draft of an edit does not overwrite a newer version from another device', async ({
  page,
  db,
  learner,
}) => {
  const title = `Devices ${learner.id}`
  const post = await insertPost(db, { title, content: 'first', createdAt: FUTURE, authorId: learner.id })
  await page.goto('/discussion?category=Interview')
  await waitUntilLive(page)
  await openEdit(page, title)
  const form = page.getByRole('form', { name: 'Edit post' })
  await form.getByLabel('Content').fill('half on my laptop')
  await page.goto('/decks')
  await db
    .updateTable('discussion_post')
    .set({ content: 'whole on my phone', version: 2 })
    .where('id', '=', post.id)
    .execute()
  await page.goto('/discussion?category=Interview')
  await waitUntilLive(page)
  await openEdit(page, title)
  await expect(form.getByLabel('Content')).toHaveValue('half on my laptop')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(CHANGED).first()).toBeVisible()
  const stored = await db
    .selectFrom('discussion_post')
    .select('content')
    .where('id', '=', post.id)
    .executeTakeFirst()
  expect(stored?.content).toBe('whole on my phone')
  await form.getByRole('button', { name: 'Save anyway' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('half on my laptop')).toBeVisible()
})
