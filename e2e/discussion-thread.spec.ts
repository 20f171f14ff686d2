import type { Page } from '@playwright/test'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { HOSTILE_POST_TEXTS } from '../test/hostile-post-texts.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { withinASecond } from './within-a-second.ts'

// Newer than anything that other tests add, so that these come first.
const FUTURE = new Date(Date.UTC(2041, 0, 1))

async function openThread(page: Page, title: string, category = 'Interview') {
  await page.goto(`/discussion?category=${category}`)
  await waitUntilLive(page)
  const post = page.getByRole('article', { name: title, exact: true })
  const toggle = post.getByRole('button', { name: /^\d+ comments?$/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  return { post, thread: post.getByRole('region', { name: `Comments on ${title}` }), toggle }
}

const commentWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('[TALK-04] comments and replies to depth 2, indented by 16 px per level, live on the other process', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const title = `Brute force ${learner.id}`
  await insertPost(db, { title, createdAt: FUTURE })
  const other = await browser.newContext({ baseURL: originB })
  await signIn(other, db, (await insertPerson(db, { name: 'Mara Lindqvist' })).id, originB)
  const otherPage = await other.newPage()
  const remote = await openThread(otherPage, title)
  await waitUntilLive(otherPage)
  const { post, thread, toggle } = await openThread(page, title)
  await waitUntilLive(page)
  for (const region of [thread, remote.thread])
    await expect(region.getByText('No comments yet. Be the first to reply!')).toBeVisible()

  await thread.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(thread.getByText('Write something before you post.')).toBeVisible()
  await thread.getByLabel('Add a comment').fill('Say it in one sentence.')
  await thread.getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await expect(remote.thread.getByText('Say it in one sentence.')).toBeVisible(await withinASecond(otherPage))
  await expect(thread.getByLabel('Add a comment')).toHaveValue('')
  await expect(thread.getByText('No comments yet')).toBeHidden()
  await expect(thread.getByText('Say it in one sentence.')).toHaveCount(1)
  await expect(toggle).toHaveText('1 comment')

  const reply = remote.thread.getByRole('button', { name: 'Reply', exact: true })
  await expect(reply).toHaveAttribute('aria-expanded', 'false')
  await reply.click()
  await expect(reply.first()).toHaveAttribute('aria-expanded', 'true')
  const field = remote.thread.getByLabel('Reply to Sam Okafor')
  await expect(field).toBeFocused()
  await field.fill('And write it fast.')
  await field.press('Control+Enter')
  await expect(thread.getByText('And write it fast.')).toBeVisible(await withinASecond(page))
  await expect(field).toBeHidden()

  await thread.getByRole('button', { name: 'Reply', exact: true }).nth(1).click()
  await thread.getByLabel('Reply to Mara Lindqvist').fill('That helps.')
  await thread.getByLabel('Reply to Mara Lindqvist').press('Control+Enter')
  await expect(remote.thread.getByText('That helps.')).toBeVisible(await withinASecond(otherPage))
  // The deepest level has no Reply button.
  await expect(thread.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(2)
  const lefts = await thread
    .getByRole('article')
    .evaluateAll((comments) => comments.map((comment) => comment.getBoundingClientRect().left))
  expect([(lefts[1] ?? 0) - (lefts[0] ?? 0), (lefts[2] ?? 0) - (lefts[1] ?? 0)]).toEqual([16, 16])
  await expect(toggle).toHaveText('3 comments')
  await page.reload()
  await expect(post.getByRole('button', { name: '3 comments' })).toBeVisible()
  await toggle.click()
  await expect(thread.getByText('That helps.')).toBeVisible()
  await other.close()
})

test('[TALK-04] authors edit and delete; a deleted comment with replies stays as a placeholder; drafts survive a reload @nightly', async ({
  page,
  db,
  learner,
}) => {
  const title = `Edits ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE, authorId: learner.id })
  const mine = await insertComment(db, {
    postId: post.id,
    authorId: learner.id,
    content: 'frist',
    authorName: 'Me',
  })
  await insertComment(db, { postId: post.id, parent: mine, content: 'an answer' })
  const { thread, toggle } = await openThread(page, title)
  const menu = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  await menu('the comment by Me').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = thread.getByLabel('Edit your comment')
  await field.fill('first')
  await thread.getByLabel('Add a comment').fill('not sent yet')
  await page.reload()
  await toggle.click()
  await expect(thread.getByLabel('Add a comment')).toHaveValue('not sent yet')
  await menu('the comment by Me').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(field).toHaveValue('first')
  // Meanwhile the comment is changed elsewhere.
  await db
    .updateTable('discussion_comment')
    .set({ content: 'from my phone', version: 2 })
    .where('id', '=', mine.id)
    .execute()
  await thread.getByRole('button', { name: 'Save' }).click()
  await expect(
    thread.getByText('Error saving: This was changed somewhere else while you were editing it.'),
  ).toBeVisible()
  await expect(field).toHaveValue('first')
  await thread.getByRole('button', { name: 'Save anyway' }).click()
  await expect(field).toBeHidden()
  await expect(thread.getByText('first', { exact: true })).toBeVisible()
  await expect(thread.getByText('· edited')).toBeVisible()

  await menu('the comment by Me').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Delete this comment? This action cannot be undone.',
  )
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await expect(thread.getByText('deleted', { exact: true })).toBeVisible()
  await expect(thread.getByText('an answer')).toBeVisible()
  await expect(thread.getByText('first', { exact: true })).toBeHidden()

  await menu(title).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit post' })
  await form.getByLabel('Title').fill(`${title}, edited`)
  await form.getByRole('button', { name: 'Save' }).click()
  await menu(`${title}, edited`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByRole('article', { name: `${title}, edited` })).toBeHidden()
  await expect(async () => {
    const remaining = await db.selectFrom('discussion_post').select('id').where('id', '=', post.id).execute()
    expect(remaining).toEqual([])
  }).toPass({ timeout: 15_000 })
})

test('a report reaches the administrators’ queue, and hidden content disappears for others within a second @nightly', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const title = `Buy gold ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE })
  await insertComment(db, { postId: post.id, content: 'Cheap watches', authorName: 'Bot' })
  const admin = await browser.newContext({ baseURL: originB })
  await signIn(admin, db, (await insertPerson(db, { role: 'admin' })).id, originB)
  const adminPage = await admin.newPage()
  await adminPage.goto('/admin')
  await adminPage.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(adminPage.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(adminPage).toHaveTitle('Reports - Flashcards')

  const { thread } = await openThread(page, title)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText("Tell us what's wrong with it.")).toBeVisible()
  await page.getByLabel('Reason').fill('An advertisement')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. An administrator will look at it.')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for the comment by Bot' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByLabel('Reason').fill('The same')
  await page.getByRole('button', { name: 'Send report' }).click()
  const reported = (noun: string) => adminPage.getByRole('article', { name: `Reported ${noun}: ${title}` })
  await expect(reported('post')).toContainText('An advertisement')
  await expect(reported('comment')).toContainText('Cheap watches')

  await waitUntilLive(page)
  await reported('comment').getByRole('button', { name: 'Hide comment' }).click()
  await expect(reported('comment')).toBeHidden()
  await expect(thread.getByText('hidden by an administrator')).toBeVisible()
  await reported('post').getByRole('button', { name: 'Dismiss' }).click()
  await expect(reported('post')).toBeHidden()
  // The dismissed post is still visible; hide it from its own menu.
  await adminPage.goto('/discussion')
  await waitUntilLive(adminPage)
  await adminPage.getByRole('button', { name: `Actions for ${title}` }).click()
  await adminPage.getByRole('menuitem', { name: 'Hide' }).click()
  await adminPage.getByRole('button', { name: 'Hide post' }).click()
  await expect(adminPage.getByText('Hidden.')).toBeVisible()
  await expect(page.getByRole('article', { name: title })).toBeHidden(await withinASecond(page))
  await adminPage.getByRole('button', { name: `Actions for ${title}` }).click()
  await adminPage.getByRole('menuitem', { name: 'Show again' }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await admin.close()

  await page.goto('/admin/reports')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Freports$|\/decks$/)
})

test('[TALK-04] a long thread loads page by page; your own comment appears at once @nightly', async ({
  page,
  db,
  learner,
}) => {
  const title = `Long ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE })
  const at = Date.UTC(2026, 0, 1)
  const roots = []
  for (let index = 0; index < 45; index += 1)
    roots.push(
      await insertComment(db, { postId: post.id, content: `root ${index}`, createdAt: new Date(at + index) }),
    )
  for (let index = 0; index < 26; index += 1)
    await insertComment(db, {
      postId: post.id,
      ...(roots[0] === undefined ? {} : { parent: roots[0] }),
      content: `reply ${index}.`,
      createdAt: new Date(at + index),
    })
  const { thread } = await openThread(page, title)
  await expect(thread.getByText(/^root \d+$/)).toHaveCount(20)
  await expect(thread.getByText(/^reply \d+\.$/)).toHaveCount(3)
  await thread.getByLabel('Add a comment').fill('mine, at the end')
  await thread.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(thread.getByText('mine, at the end')).toBeVisible()
  await thread.getByRole('button', { name: '23 more replies' }).click()
  await expect(thread.getByText(/^reply \d+\.$/)).toHaveCount(20)
  await thread.getByRole('button', { name: '6 more replies' }).click()
  await expect(thread.getByText(/^reply \d+\.$/)).toHaveCount(26)
  await thread.getByRole('button', { name: 'More comments' }).click()
  await expect(thread.getByText(/^root \d+$/)).toHaveCount(40)
  await thread.getByRole('button', { name: 'More comments' }).click()
  await expect(thread.getByText(/^root \d+$/)).toHaveCount(45)
  await expect(thread.getByRole('button', { name: 'More comments' })).toBeHidden()
  await expect(thread.getByText('mine, at the end')).toHaveCount(1)
  await expect(thread.getByText(/^root|^mine/).last()).toHaveText('mine, at the end')
})

test('hostile text in posts, comments and names is rendered as plain text', async ({ page, db, learner }) => {
  const title = `Hostile ${learner.id}`
  const post = await insertPost(db, { title, createdAt: FUTURE, content: HOSTILE_POST_TEXTS[0] ?? '' })
  const stored = HOSTILE_POST_TEXTS.map((text) => text.replaceAll('\u0000', '').toWellFormed())
  for (const text of stored)
    await insertComment(db, { postId: post.id, content: text, authorName: text.slice(0, 100) })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const { thread } = await openThread(page, title)
  await expect(thread.getByRole('article')).toHaveCount(stored.length)
  for (const button of await page.getByRole('button', { name: /^Show all of/ }).all()) await button.click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.locator('article script, article img, article a[href^=javascript]').count()).toBe(0)
  for (const link of await page.locator('article .markdown a').all())
    expect(await link.getAttribute('rel')).toBe('ugc nofollow noopener')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([overflow, problems]).toEqual([0, []])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open thread with its forms in ${colorScheme}: no axe violations and no overflow, at every width @nightly`, async ({
    page,
    db,
    learner,
  }) => {
    const title = `${'w'.repeat(90)} ${learner.id}`
    const post = await insertPost(db, {
      title,
      createdAt: FUTURE,
      authorName: 'n'.repeat(200),
      content: 'x'.repeat(3_000),
    })
    const root = await insertComment(db, {
      postId: post.id,
      content: '# Heading\n\n```ts\nconst a = 1\n```\n\n| a | b |\n|-|-|\n| 1 | 2 |',
    })
    const reply = await insertComment(db, { postId: post.id, parent: root, content: 'y'.repeat(400) })
    await insertComment(db, {
      postId: post.id,
      parent: reply,
      authorId: learner.id,
      authorName: 'z'.repeat(150),
    })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { thread } = await openThread(page, title)
    await thread.getByRole('button', { name: 'Reply', exact: true }).first().click()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await page.getByRole('form', { name: 'Create post' }).getByRole('button', { name: 'Create Post' }).click()
    await thread.getByRole('button', { name: 'Comment', exact: true }).click()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findPageProblems(page)).toEqual([])
    }
    await page.getByRole('button', { name: /^Actions for the comment by z/ }).click()
    expect(await findPageProblems(page)).toEqual([])
    await expect(commentWith(page, 'Heading').first()).toBeVisible()
  })
}
