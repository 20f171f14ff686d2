import type { Page } from '@playwright/test'
import { z } from 'zod'
import { newId } from '../app/shared/ids.ts'
import { insertComment, insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'

// Newer than anything that other tests add, so that it comes first.
const FUTURE = new Date(Date.UTC(2042, 0, 1))
const commentSchema = z.object({ result: z.object({ data: z.object({ authorTag: z.string().nullable() }) }) })

/** Comments as the person who is signed in on a page; returns the author's tag. */
async function commentAs(page: Page, postId: string, content: string) {
  const response = await page.request.post('/api/discussion.createComment', {
    headers: { origin: new URL(page.url()).origin },
    data: { id: newId(), postId, parentId: null, content },
  })
  return commentSchema.parse(await response.json()).result.data.authorTag
}

test('[SEC-09] an administrator has a badge, and an impersonator has a tag @nightly', async ({
  page,
  browser,
  db,
  learner,
  originA,
}, testInfo) => {
  test.setTimeout(180_000)
  const grace = `grace.${learner.id.slice(-6)}`
  const title = `Who is who ${learner.id}`
  const admin = await insertPerson(db, { role: 'admin', name: grace })
  const { id: postId } = await insertPost(db, {
    title,
    createdAt: FUTURE,
    authorId: admin.id,
    authorName: grace,
  })
  // The Cyrillic а, an invisible space, a direction mark and a character that looks like a badge.
  const spoof = await insertPerson(db, { name: `\u202Egr\u0430ce\u200B.${learner.id.slice(-6)} ✓ Admin` })
  await insertComment(db, { postId, authorId: admin.id, authorName: grace, content: 'By the administrator.' })
  const other = await browser.newContext({ baseURL: originA })
  await signIn(other, db, spoof.id, originA)
  const spoofPage = await other.newPage()
  await spoofPage.goto('/discussion')
  const tag = await commentAs(spoofPage, postId, 'Send me your password.')
  expect(tag).toMatch(/^[\da-f]{4,12}$/)
  await other.close()

  for (const [width, scheme] of [
    [360, 'light'],
    [360, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/discussion')
    await waitUntilLive(page)
    const post = page.getByRole('article', { name: title, exact: true })
    await expect(post.locator('.byline').first().locator('.badge-admin')).toHaveText('Admin')
    await post.getByRole('button', { name: '2 comments' }).click()
    const real = post.getByRole('article', { name: `Comment by ${grace}, administrator`, exact: true })
    await expect(real.locator('.badge-admin')).toHaveText('Admin')
    await expect(real.locator('.author-tag')).toHaveCount(0)
    const shown = `gr\u0430ce.${learner.id.slice(-6)} Admin`
    const fake = post.getByRole('article', { name: `Comment by ${shown} #${tag}`, exact: true })
    await expect(fake.locator('.badge-admin')).toHaveCount(0)
    await expect(fake.locator('.author-tag')).toHaveText(`#${tag}`)
    await expect(fake.locator('bdi')).toHaveText(shown)
    expect(await findPageProblems(page)).toEqual([])
    await post.screenshot({ path: testInfo.outputPath(`names-${width}-${scheme}.png`) })
  }
})
