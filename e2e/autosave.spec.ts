import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { newId } from '#app/shared/ids.ts'
import { insertPost } from '../test/factories/discussion.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { expect, test, waitUntilLive } from './site.ts'

const SLUG = 'lower-bound'

type Screen = {
  path: string
  /** Types it, and nothing else. */
  type: (page: Page, text: string) => Promise<void>
  /** What the screen shows. */
  shown: (page: Page) => Promise<string>
  /** What the server has. */
  stored: () => Promise<string | null | undefined>
  call: string
}

/** Three screens, each with one text. */
async function openScreens(
  db: Database,
  learnerId: string,
): Promise<Record<'code' | 'story' | 'plan', Screen>> {
  const [storyId, interviewId] = [newId(), newId()]
  await sql`insert into story (learner_id, id, title) values (${learnerId}, ${storyId}, 'The outage')`.execute(
    db,
  )
  await sql`insert into interview (learner_id, id, title, day, minutes_per_day, rounds)
    values (${learnerId}, ${interviewId}, '', ${Math.floor(Date.now() / DAY_MS) + 20}, 20, '[]')`.execute(db)
  const read = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows[0]?.text
  const field = (label: string) => ({
    type: (page: Page, text: string) => page.getByLabel(label).pressSequentially(text),
    shown: (page: Page) => page.getByLabel(label).inputValue(),
  })
  return {
    code: {
      path: `/practice/${SLUG}`,
      type: async (page, text) => {
        await page.getByRole('textbox', { name: 'Your code' }).click()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.insertText(text)
      },
      shown: (page) => page.locator('.cm-content').innerText(),
      stored: () =>
        read(sql<{ text: string }>`select code as text from exercise_draft where learner_id = ${learnerId}`),
      call: 'practice.saveDraft',
    },
    story: {
      path: `/stories/${storyId}`,
      ...field('Result'),
      stored: () => read(sql<{ text: string }>`select result as text from story where id = ${storyId}`),
      call: 'story.update',
    },
    plan: {
      path: '/plan',
      ...field('Company and role'),
      stored: () =>
        read(sql<{ text: string }>`select title as text from interview where id = ${interviewId}`),
      call: 'memory.interview.save',
    },
  }
}

const NAMES = ['code', 'story', 'plan'] as const
/** All three use one autosave: in every run one of them shows what is rare, at night all. */
const nightlyTag = (name: (typeof NAMES)[number]) => (name === 'story' ? '' : ' @nightly')
const open = async (page: Page, { path }: Screen) => {
  await page.goto(path)
  await waitUntilLive(page)
}

for (const name of NAMES) {
  test(`[SAFE-03] ${name}: left by a link right after typing, it is saved and still there`, async ({
    page,
    db,
    learner,
  }) => {
    const screen = (await openScreens(db, learner.id))[name]
    await open(page, screen)
    await screen.type(page, 'just typed')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decks' }).first().click()
    await page.waitForURL(/decks$/)
    await expect.poll(screen.stored).toContain('just typed')
    await page.goBack()
    await expect.poll(() => screen.shown(page)).toContain('just typed')
  })

  test(`[SAFE-03] ${name}: the page closed right after typing, it is saved`, async ({
    page,
    db,
    learner,
  }) => {
    const screen = (await openScreens(db, learner.id))[name]
    await open(page, screen)
    await screen.type(page, 'just typed')
    await page.close({ runBeforeUnload: true })
    await expect.poll(screen.stored).toContain('just typed')
  })

  test(`[SAFE-03] ${name}: a response that was lost and a newer text leave the newer text${nightlyTag(name)}`, async ({
    page,
    db,
    learner,
  }) => {
    const screen = (await openScreens(db, learner.id))[name]
    await open(page, screen)
    let lost = 0
    await page.route(
      ({ pathname }) => pathname.includes(screen.call),
      async (route) => {
        if (lost > 0) return route.continue()
        lost += 1
        await route.fetch()
        return route.abort()
      },
    )
    await screen.type(page, 'older')
    await expect.poll(() => lost).toBe(1)
    await screen.type(page, ' and newer')
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    expect(await screen.stored()).toContain('older and newer')
    await expect(page.getByText('You also changed this')).toHaveCount(0)
  })

  test(`[SAFE-03] ${name}: two tabs that change the same text lose neither${nightlyTag(name)}`, async ({
    page,
    context,
    db,
    learner,
  }) => {
    const screen = (await openScreens(db, learner.id))[name]
    const other = await context.newPage()
    await open(page, screen)
    await open(other, screen)
    await screen.type(page, 'first tab')
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await screen.type(other, 'second tab')
    await expect(other.getByText('You also changed this in another tab')).toBeVisible()
    expect(await screen.stored()).toContain('first tab')
    expect(await screen.shown(other)).toContain('second tab')
    await other.getByRole('button', { name: 'Show the other version' }).click()
    await expect.poll(() => screen.shown(other)).toContain('first tab')
    await other.getByRole('button', { name: 'Show the other version' }).click()
    await other.getByRole('button', { name: 'Keep this version' }).click()
    await expect.poll(screen.stored).toContain('second tab')
  })
}

test('[SAFE-03] a tab that opens a text while another one types it leaves that text alone', async ({
  page,
  context,
  db,
  learner,
}) => {
  const screen = (await openScreens(db, learner.id)).story
  await open(page, screen)
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.includes(screen.call),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await screen.type(page, 'first tab')
  const other = await context.newPage()
  await open(other, screen)
  // Longer than it takes to see that the first tab is open.
  await other.waitForTimeout(1_500)
  expect(await screen.shown(other)).toBe('')
  await expect(other.getByText('You also changed this')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect(await screen.stored()).toBe('first tab')
  await expect(page.getByText('You also changed this')).toHaveCount(0)
})

test('[SAFE-03] a text whose tab has crashed is there in the next one', async ({
  page,
  context,
  db,
  learner,
}) => {
  const screen = (await openScreens(db, learner.id)).story
  await open(page, screen)
  await page.route(
    ({ pathname }) => pathname.includes(screen.call),
    (route) => route.abort(),
  )
  await screen.type(page, 'before the crash')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const session = await context.newCDPSession(page)
  // Never answered.
  void session.send('Page.crash').catch(() => {})
  await page.waitForEvent('crash')
  const next = await context.newPage()
  await open(next, screen)
  await expect(next.getByLabel('Result')).toHaveValue('before the crash')
  await expect.poll(screen.stored).toBe('before the crash')
})

test('[SAFE-03] what the server could not get is there after a reload, and is sent then', async ({
  page,
  db,
  learner,
}) => {
  const screen = (await openScreens(db, learner.id)).story
  await open(page, screen)
  await page.route(
    ({ pathname }) => pathname.includes(screen.call),
    (route) => route.abort(),
  )
  await screen.type(page, 'not sent yet')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Result')).toHaveValue('not sent yet')
  await page.unrouteAll()
  await expect.poll(screen.stored).toBe('not sent yet')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('[SAFE-03] a comment that is being written goes on in another browser, and is gone once it was sent @nightly', async ({
  page,
  browser,
  context,
  db,
  learner,
}) => {
  const title = `Draft ${newId()}`
  await insertPost(db, { category: 'Career', title, authorId: learner.id })
  const openThread = async (one: Page) => {
    await one.goto('/discussion?category=Career')
    await waitUntilLive(one)
    await one
      .getByRole('article', { name: title })
      .getByRole('button', { name: /comment/ })
      .click()
    return one.getByRole('article', { name: title }).getByRole('textbox')
  }
  const field = await openThread(page)
  await field.fill('Half a thought')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const second = await browser.newContext({ storageState: await context.storageState() })
  const elsewhere = await second.newPage()
  const there = await openThread(elsewhere)
  await expect(there).toHaveValue('Half a thought')
  await there.fill('Half a thought, finished')
  await elsewhere.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(elsewhere.getByText('Half a thought, finished').first()).toBeVisible()
  await expect
    .poll(async () =>
      (await db.selectFrom('draft').selectAll().where('person_id', '=', learner.id).execute()).map(
        ({ content }) => content,
      ),
    )
    .toEqual([null])
  await second.close()
})

test('[SAFE-07] a second press of the shortcut submits nothing while the first is on its way @nightly', async ({
  page,
  learner,
}) => {
  test.setTimeout(120_000)
  expect(learner.id).not.toBe('')
  await page.goto(`/practice/${SLUG}`)
  await waitUntilLive(page)
  await page.getByLabel('Language').selectOption('TypeScript')
  let submits = 0
  const release = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.includes('practice.submit'),
    async (route) => {
      submits += 1
      await release.promise
      await route.continue()
    },
  )
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await page.keyboard.press('Control+Shift+Enter')
  await expect.poll(() => submits, { timeout: 60_000 }).toBe(1)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('status')).toContainText('tests failed')
  await page.getByRole('textbox', { name: 'Your code' }).click()
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(results).toContainText('visible tests only')
  expect(submits).toBe(1)
  release.resolve()
})
