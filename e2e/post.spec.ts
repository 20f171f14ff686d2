import { sql } from 'kysely'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { setFlag } from '../test/factories/flag.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const

for (const size of SIZES) {
  test(`[THREAD-01] a post by its link at ${size.width} px: helpful, accepted answer, history, tags and lists${size.width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
    learner,
  }) => {
    await page.setViewportSize(size)
    const tag = `walk-${learner.id.slice(-8)}`
    const title = `Debugging round ${learner.id}`
    const post = await insertPost(db, { title, authorId: learner.id, authorName: 'Sam Okafor' })
    await sql`update discussion_post set tags = ${[tag]}, created_at = now() - interval '1 hour' where id = ${post.id}`.execute(
      db,
    )
    const first = await insertComment(db, { postId: post.id, content: 'Read the test first.' })
    await insertComment(db, { postId: post.id, content: 'Form a hypothesis.', authorName: 'Mara Lindqvist' })
    await page.goto(`/d/${post.id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} - Flashcards`)
    await waitUntilLive(page)

    // The author has no button for their own post, and one for each comment.
    const helpful = page.getByRole('button', { name: /^Helpful\b.* the comment by Mara Lindqvist$/ })
    await expect(helpful).toHaveAttribute('aria-pressed', 'false')
    await helpful.click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await expect(helpful).toContainText('Helpful 1')
    await expect(page.getByRole('button', { name: /^Helpful\b/ })).toHaveCount(2)

    const accept = page.getByRole('button', { name: 'Accept answer by Mara Lindqvist' })
    await accept.click()
    await expect(page.getByText('Accepted answer', { exact: true })).toBeVisible()
    const comments = page.getByRole('article', { name: /^Comment by/ })
    await expect(comments.first()).toContainText('Form a hypothesis.')
    await expect(page.locator(`#comment-${first.id}`)).toContainText('Read the test first.')

    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('form', { name: 'Edit post' })
    await expect(form.getByLabel('Tags')).toHaveValue(tag)
    await form.getByLabel('Content').fill('I do it for every graph question.')
    await form.getByRole('button', { name: 'Save' }).click()
    const history = page.getByRole('button', { name: `Edited once: history of ${title}` })
    await history.click()
    await expect(page.locator('.history-list ins')).toContainText('graph')
    await expect(page.locator('.history-list del')).toContainText('dynamic programming')
    expect(await findPageProblems(page)).toEqual([])

    await page.getByRole('radio', { name: 'Every comment' }).check()
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: tag }).click()
    await expect(page).toHaveURL(new RegExp(`/discussion/new\\?tag=${tag}$`))
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row.getByText('Answered')).toBeVisible()
    const follow = page.getByRole('button', { name: `Follow the tag ${tag}` })
    await follow.click()
    await expect(page.getByRole('button', { name: `Following the tag ${tag}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'You follow' })).toContainText(tag)
    expect(await findPageProblems(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Discussion section' }).getByRole('link').last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Posts you follow' })).toBeVisible()
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/d/${post.id}$`))
  })
}

test('[THREAD-01] a new comment arrives live, and a list marks the post as unread until it is opened', async ({
  page,
  db,
  learner,
}) => {
  await sql`update person set created_at = now() - interval '30 days' where id = ${learner.id}`.execute(db)
  const title = `Unread ${learner.id}`
  const post = await insertPost(db, { title, createdAt: new Date(Date.UTC(2042, 0, 1)) })
  await page.goto('/discussion/new')
  await expect(page.getByRole('link', { name: `Unread: ${title}` })).toBeVisible()
  await page.getByRole('link', { name: `Unread: ${title}` }).click()
  await waitUntilLive(page)
  await sql`update discussion_post set created_at = now() where id = ${post.id}`.execute(db)
  await insertComment(db, { postId: post.id, content: 'It arrives.' })
  await expect(page.getByText('It arrives.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
  await db.deleteFrom('discussion_post').where('id', '=', post.id).execute()
})

test('[THREAD-01] visitors read a post, and search engines index it, only where that is switched on @nightly', async ({
  browser,
}) => {
  const site = await startOwnSite()
  try {
    await setFlag(site.db, 'showDiscussionTab', true)
    const post = await insertPost(site.db, { title: 'Open to read' })
    await insertComment(site.db, { postId: post.id, content: 'An answer.' })
    const missing = '/d/019f0000-0000-7000-8000-000000000001'
    const context = await browser.newContext({ baseURL: site.origin })
    for (const path of [`/d/${post.id}`, missing]) {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([
        302,
        `/login?${new URLSearchParams({ next: path }).toString()}`,
      ])
    }
    await setFlag(site.db, 'enablePublicPosts', true)
    const page = await context.newPage()
    await expect(async () => {
      await page.goto(`/d/${post.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Open to read' })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await expect(page.getByText('An answer.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    expect(await findPageProblems(page)).toEqual([])
    expect((await context.request.get(missing)).status()).toBe(404)
    await signIn(context, site.db, (await insertPerson(site.db)).id, site.origin)
    expect((await context.request.get('/d/nonsense')).status()).toBe(404)
    expect((await context.request.get('/discussion/nonsense')).status()).toBe(404)
    await context.close()
  } finally {
    await site.stop()
  }
})
