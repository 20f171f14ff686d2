import { sql } from 'kysely'
import { newId } from '#app/shared/ids.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

test('[STORY-01] write a story, see the gaps, practice it by prompt, and print it', async ({
  page,
  learner,
  db,
}) => {
  expect((await page.goto(`/stories/${newId()}`))?.status()).toBe(404)
  await page.goto('/stories')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'New story' }).click()
  await page.getByLabel('Title').fill('The outage')
  await page.getByLabel('Headline').fill('I found the bug that had cost us a night.')
  await page.getByLabel('Action').fill('I bisected the deploys while others argued against it.')
  await page.getByLabel('Number').fill('40 minutes')
  await page.getByRole('button', { name: 'Failure' }).click()
  await page.getByRole('button', { name: 'Failure' }).click()
  await expect(page.getByText('Best fit: Failure.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByText('Somebody disagreed with you')).toBeVisible()
  expect(await findPageProblems(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Headline')).toHaveValue(/I found the bug/)

  await page.getByRole('link', { name: 'Stories', exact: true }).first().click()
  await expect(page.getByText('One story covers one of the eight kinds of question')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Feedback' })).toBeVisible()
  await page.getByRole('button', { name: 'The outage, Deadline: not used' }).press('Enter')
  await expect(page.getByRole('button', { name: 'The outage, Deadline: could work' })).toBeFocused()
  expect(await findPageProblems(page)).toEqual([])

  // By keyboard: 1 chooses the story, the boxes are ticked with Space.
  await page.getByRole('link', { name: 'Practice 10 prompts' }).click()
  await expect(page.getByText('Prompt 1 of 10')).toBeVisible()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Show my text' }).press('Enter')
  for (const part of ['Headline', 'Action', 'Number']) await page.getByLabel(part).press('Space')
  expect(await findPageProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'I said all of it' }).press('Enter')
  await expect(page.getByText('Prompt 2 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'I have no story for this' }).click()
  await expect(page.getByText('Prompt 3 of 10')).toBeVisible()
  const { rows } = await sql<{ story_id: string | null }>`
    select story_id from story_answer where learner_id = ${learner.id} order by id`.execute(db)
  expect(rows.map(({ story_id }) => story_id !== null)).toEqual([true, false])

  await sql`update story set due_day = 1 where learner_id = ${learner.id}`.execute(db)
  await sql`insert into learner_memory (learner_id) values (${learner.id}) on conflict do nothing`.execute(db)
  await page.goto('/stories/print')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'The outage' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('[STORY-01] what is typed without a network is saved when it is back', async ({
  page,
  learner,
  db,
  context,
}) => {
  const id = newId()
  await sql`insert into story (learner_id, id, title) values (${learner.id}, ${id}, 'The outage')`.execute(db)
  await page.goto(`/stories/${id}`)
  await waitUntilLive(page)
  // The editor is a part that is loaded after the page.
  await expect(page.getByLabel('Result')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Result').fill('Nobody lost an order.')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { rows } = await sql<{ result: string }>`select result from story where id = ${id}`.execute(db)
      return rows[0]?.result
    })
    .toBe('Nobody lost an order.')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`[WALK-10] at ${viewport.width}: a story is stored when something is typed, and advised on when there is something to read @nightly`, async ({
    page,
    learner,
    db,
  }) => {
    const countStories = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from story where learner_id = ${learner.id}`.execute(db)
      return rows[0]?.count
    }
    await page.setViewportSize(viewport)
    await page.goto('/stories')
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'New story' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('New story')
    await expect(page.getByRole('heading', { name: 'Check before you tell it' })).toBeHidden()
    await expect(page.getByText('0 words')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete story' })).toBeHidden()
    expect(await findPageProblems(page)).toEqual([])
    await page.reload()
    await page.goBack()
    await expect(page.getByText('Write your first story')).toBeVisible()
    expect(await countStories()).toBe(0)

    await page.goForward()
    await page.getByLabel('Headline').fill('I found the bug.')
    await expect(page.getByRole('heading', { name: 'Check before you tell it' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete story' })).toBeVisible()
    expect(await countStories()).toBe(1)
    await page.reload()
    await expect(page.getByLabel('Headline')).toHaveValue('I found the bug.')
  })
}

test('[WALK-10] a gap opens a new story for it, and a fit that is chosen first stores it', async ({
  page,
  learner,
  db,
}) => {
  await sql`insert into story (learner_id, id, title, fits)
    values (${learner.id}, ${newId()}, 'The outage', '{"failure": "best"}')`.execute(db)
  await page.goto('/stories')
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Write this story' }).click()
  await expect(page.getByRole('button', { name: 'Conflict' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Deadline' }).click()
  await page.getByRole('button', { name: 'Deadline' }).click()
  await expect(page.getByText('Best fit: Deadline.')).toBeVisible()
  await expect
    .poll(async () => {
      const { rows } = await sql<{ fits: object }>`
        select fits from story where learner_id = ${learner.id} order by id desc limit 1`.execute(db)
      return rows[0]?.fits
    })
    .toEqual({ conflict: 'could', deadline: 'best' })
})
