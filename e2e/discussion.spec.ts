import type { Page } from '@playwright/test'
import { insertPost } from '../test/factories/discussion.ts'
import { setFlag } from '../test/factories/flag.ts'
import { insertPerson } from '../test/factories/person.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { withinASecond } from './within-a-second.ts'

const navLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discussion' })

test('[TALK-01] a visitor is redirected to log in, and then to the discussion', async ({ page }) => {
  await page.goto('/discussion?category=Career')
  await expect(page).toHaveURL(/\/login\?next=%2Fdiscussion%3Fcategory%3DCareer$/)
})

test.describe('on its own site', () => {
  let site: OwnSite
  test.beforeAll(async () => {
    site = await startOwnSite()
  })
  test.afterAll(async () => site.stop())

  test('[TALK-01] while the discussion is off, it redirects to the decks and says why; the draft stays, the navigation follows live', async ({
    browser,
  }) => {
    await setFlag(site.db, 'showDiscussionTab', false)
    const context = await browser.newContext({ baseURL: site.origin })
    const answer = await context.request.get('/discussion', { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, '/decks'])
    // The router matches these paths, too.
    for (const path of ['/Discussion', '/%64iscussion', '/discussion/', '/discussion?category=Career']) {
      const other = await context.request.get(path, { maxRedirects: 0 })
      expect([path, other.status(), other.headers()['location']]).toEqual([path, 302, '/decks'])
    }
    const learner = await insertPerson(site.db)
    await signIn(context, site.db, learner.id, site.origin)
    const page = await context.newPage()
    await page.goto('/discussion')
    await expect(page).toHaveURL(/\/decks$/)
    await expect(navLink(page)).toBeHidden()
    await waitUntilLive(page)
    await setFlag(site.db, 'showDiscussionTab', true)
    await expect(navLink(page)).toBeVisible(await withinASecond(page))
    await navLink(page).click()
    await expect(page).toHaveURL(/\/discussion$/)
    await expect(page).toHaveTitle('Discussion - Flashcards')
    const form = page.getByRole('form', { name: 'Create post' })
    await page.getByRole('button', { name: 'Create Post' }).click()
    await form.getByLabel('Content').fill('Half a thought')
    await setFlag(site.db, 'showDiscussionTab', false)
    await expect(page).toHaveURL(/\/decks$/)
    // The page says why it was left, and the draft is still there when the discussion is back.
    const notice = page.getByRole('region', { name: "Why you're here" })
    await expect(notice).toContainText("Discussion was just turned off, so you're back at your decks.")
    await expect(notice).toContainText('What you were writing is kept')
    await setFlag(site.db, 'showDiscussionTab', true)
    await expect(notice).toHaveCount(0)
    await navLink(page).click()
    await page.getByRole('button', { name: 'Create Post' }).click()
    await expect(form.getByLabel('Content')).toHaveValue('Half a thought')
    await context.close()
  })

  test('[TALK-02] the tabs work by mouse, keyboard and URL; an empty category says so', async ({
    browser,
  }) => {
    await setFlag(site.db, 'showDiscussionTab', true)
    const context = await browser.newContext({ baseURL: site.origin })
    await signIn(context, site.db, (await insertPerson(site.db)).id, site.origin)
    const page = await context.newPage()
    await page.goto('/discussion')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Interview', 'Compensation', 'Career', 'System design'])
    const selected = page.getByRole('tab', { selected: true })
    await expect(selected).toHaveText('Interview')
    const empty = (category: string) =>
      page.getByRole('heading', { name: `No posts in the "${category}" category yet. Be the first to post!` })
    await expect(empty('Interview')).toBeVisible()
    await page.getByRole('tab', { name: 'Career' }).click()
    await expect(page).toHaveURL(/\/discussion\?category=Career$/)
    await expect(empty('Career')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(selected).toHaveText('System design')
    await expect(page).toHaveURL(/category=SystemDesign$/)
    await expect(empty('System design')).toBeVisible()
    await page.goBack()
    await expect(selected).toHaveText('Career')
    await page.reload()
    await expect(selected).toHaveText('Career')
    await page.goto('/discussion?category=Gossip')
    await expect(selected).toHaveText('Interview')
    await context.close()
  })
})

test('[TALK-02] posts are newest first, page by page; a new one appears on both processes within a second', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const from = Date.UTC(2040, 0, 1)
  const posts = []
  for (let day = 0; day < 45; day += 1)
    posts.push(
      await insertPost(db, {
        category: 'Compensation',
        title: `Offer ${day}`,
        createdAt: new Date(from + day),
      }),
    )
  const other = await browser.newContext({ baseURL: originB })
  await signIn(other, db, learner.id, originB)
  const otherPage = await other.newPage()
  await otherPage.goto('/discussion?category=Compensation')
  await page.goto('/discussion?category=Compensation')
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(20)
  await expect(titles.first()).toHaveText('Offer 44')
  await page.getByRole('button', { name: 'Load More Posts' }).click()
  await expect(titles).toHaveCount(40)
  await expect(titles.nth(39)).toHaveText('Offer 5')
  await waitUntilLive(otherPage)
  await waitUntilLive(page)
  const added = await insertPost(db, {
    category: 'Compensation',
    title: 'Just now',
    createdAt: new Date(from + 1000),
  })
  for (const tab of [page, otherPage])
    await expect(tab.getByRole('article').first().getByRole('heading')).toHaveText(
      'Just now',
      await withinASecond(tab),
    )
  await expect(titles).toHaveCount(40)
  await db
    .deleteFrom('discussion_post')
    .where('id', 'in', [added.id, ...posts.map(({ id }) => id)])
    .execute()
  await other.close()
})

const FAILURE = {
  error: { message: 'No.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
}

test('[TALK-02] a failed load shows the reason and can be retried', async ({ page, learner }) => {
  expect(learner.role).toBe('user')
  await page.goto('/discussion')
  await page.route('**/api/discussion.listPosts*', (route) => route.fulfill({ status: 500, json: [FAILURE] }))
  await page.getByRole('tab', { name: 'System design' }).click()
  await expect(page.getByRole('heading', { name: 'Error loading posts: No.' })).toBeVisible()
  await page.unroute('**/api/discussion.listPosts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Error loading posts')).toBeHidden()
})

test('[TALK-03] the form opens and closes; blank fields show errors; the post appears on both processes @nightly', async ({
  page,
  browser,
  db,
  learner,
  originB,
}) => {
  const other = await browser.newContext({ baseURL: originB })
  await signIn(other, db, (await insertPerson(db)).id, originB)
  const otherPage = await other.newPage()
  await otherPage.goto('/discussion?category=SystemDesign')
  await waitUntilLive(otherPage)

  await page.goto('/discussion')
  const open = page.getByRole('button', { name: 'Create Post' })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await open.click()
  const form = page.getByRole('form', { name: 'Create post' })
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await open.click()
  await form.getByRole('button', { name: 'Create Post' }).click()
  await expect(form.getByText('Give the post a title.')).toBeVisible()
  await expect(form.getByText('Write something before you post.')).toBeVisible()
  await expect(form.getByLabel('Title')).toBeFocused()
  const title = `Leader election ${learner.id}`
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('SystemDesign')
  await form.getByLabel('Content').fill('   ')
  await form.getByRole('button', { name: 'Create Post' }).click()
  await expect(form.getByLabel('Content')).toBeFocused()
  await form.getByLabel('Content').fill('What do **you** draw first?')
  // A double click creates one post.
  await form.getByRole('button', { name: 'Create Post' }).dblclick()
  await expect(page.getByText('Post created successfully!')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/category=SystemDesign$/)
  for (const tab of [page, otherPage]) {
    const post = tab.getByRole('article', { name: title })
    await expect(post).toHaveCount(1, await withinASecond(tab))
    await expect(post.getByText('Sam Okafor')).toBeVisible()
    await expect(post.locator('strong', { hasText: 'you' })).toBeVisible()
  }
  await open.click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await other.close()
})

test('[TALK-03] a draft survives a failure, a closed form and a reload, and is then posted once', async ({
  page,
  db,
  learner,
}) => {
  await page.goto('/discussion?category=Career')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const form = page.getByRole('form', { name: 'Create post' })
  await form.getByLabel('Title').fill('Changing teams')
  await form.getByLabel('Content').fill('How did you tell your manager?')
  // The first response is lost after the server has created the post.
  let isFirst = true
  await page.route('**/api/discussion.createPost*', async (route) => {
    if (!isFirst) return route.fulfill({ status: 500, json: [FAILURE] })
    isFirst = false
    await route.fetch()
    return route.fulfill({ status: 500, json: [FAILURE] })
  })
  await form.getByRole('button', { name: 'Create Post' }).click()
  await expect(form.getByText('Error creating post: No.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute('**/api/discussion.createPost*')
  await page.reload()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Changing teams')
  await expect(form.getByLabel('Category')).toHaveValue('Career')
  await expect(form.getByLabel('Content')).toHaveValue('How did you tell your manager?')
  await form.getByLabel('Content').press('Control+Enter')
  await expect(page.getByText('Post created successfully!')).toBeVisible()
  const created = await db
    .selectFrom('discussion_post')
    .select('id')
    .where('author_id', '=', learner.id)
    .execute()
  expect(created).toHaveLength(1)
})

test('[TALK-03] a person without a name posts as Anonymous; a new account at its limit sees when to try again', async ({
  page,
  context,
  db,
  originA,
}) => {
  const person = await insertPerson(db, { name: '' })
  await signIn(context, db, person.id, originA)
  await page.goto('/discussion?category=Career')
  const form = page.getByRole('form', { name: 'Create post' })
  for (let count = 1; count <= 4; count += 1) {
    await page.getByRole('button', { name: 'Create Post' }).first().click()
    await form.getByLabel('Title').fill(`Nameless ${count} ${person.id}`)
    await form.getByLabel('Content').fill('Text')
    await form.getByRole('button', { name: 'Create Post' }).click()
    if (count < 4) await expect(form).toBeHidden()
  }
  await expect(
    form.getByText(
      /^Error creating post: You've reached the limit of 3 posts per hour for new accounts\. Try again in \d+ minutes\.$/,
    ),
  ).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue(`Nameless 4 ${person.id}`)
  await expect(page.getByRole('article', { name: `Nameless 1 ${person.id}` })).toContainText('Anonymous')
})
