import { sql } from 'kysely'
import { insertPost } from '../test/factories/discussion.ts'
import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { withinASecond } from './within-a-second.ts'

test('[THREAD-02] an empty inbox says what will be there', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { name: /^Nothing here yet\. Replies/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})

for (const width of [360, 1440]) {
  test(`[THREAD-02] a reply reaches the bell and the inbox live, also on another device, at ${width} px${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    browser,
    db,
    learner,
    originA,
    originB,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const title = `Replies ${learner.id}`
    const post = await insertPost(db, { title, authorId: learner.id, authorName: 'Sam Okafor' })
    const device = await browser.newContext({ baseURL: originB })
    await signIn(device, db, learner.id, originB)
    const other = await device.newPage()
    await other.goto('/inbox')
    await page.goto('/decks')
    await waitUntilLive(page)
    await waitUntilLive(other)

    const helperContext = await browser.newContext({ baseURL: originA })
    await signIn(helperContext, db, (await insertPerson(db, { name: 'Jonas Weber' })).id, originA)
    const helper = await helperContext.newPage()
    await helper.goto(`/d/${post.id}`)
    await helper.getByLabel('Add a comment').fill('Read its name first.')
    await helper.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(helper.getByText('Read its name first.')).toBeVisible()

    const bell = page.getByRole('link', { name: /^Inbox\b.* 1 unread$/ })
    await expect(bell).toBeVisible(await withinASecond(page))
    await expect(other.getByText('Jonas Weber replied to you')).toBeVisible(await withinASecond(other))
    await bell.click()
    const newest = page.getByRole('dialog', { name: 'Inbox' })
    await expect(newest.getByText('Jonas Weber replied to you')).toBeVisible()
    expect(await findPageProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(newest).toHaveCount(0)
    await expect(bell).toBeFocused()
    await bell.click()
    await page.mouse.click(5, 700)
    await expect(newest).toHaveCount(0)
    await bell.click()
    await newest.getByRole('link', { name: 'See all' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await expect(newest).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
    expect(await findPageProblems(page)).toEqual([])
    const filters = page.getByRole('navigation', { name: 'Show' })
    await filters.getByRole('link', { name: 'Decks and cards' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing of this kind.' })).toBeVisible()
    await filters.getByRole('link', { name: 'Unread 1' }).click()
    await page.getByRole('link', { name: 'Unread: Jonas Weber replied to you' }).click()
    await expect(page).toHaveURL(new RegExp(`/d/${post.id}#comment-`))
    // Opening it marked it as read, on the other device, too.
    await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await other.getByRole('button', { name: /^Mark as unread: Jonas Weber/ }).click()
    await expect(page.getByRole('link', { name: /^Inbox\b.* 1 unread$/ })).toBeVisible()

    // A deleted comment takes its item away.
    await helper.getByRole('button', { name: 'Actions for the comment by Jonas Weber' }).click()
    await helper.getByRole('menuitem', { name: 'Delete' }).click()
    await helper.getByRole('button', { name: 'Delete comment' }).click()
    await expect(other.getByText('Jonas Weber replied to you')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await sql`delete from discussion_post where id = ${post.id}`.execute(db)
    await device.close()
    await helperContext.close()
  })
}
