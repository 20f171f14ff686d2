import type { Browser, Page } from '@playwright/test'
import type { Viewer } from '#app/shared/viewer.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test, waitUntilLive } from './site.ts'
import { waitUntilStudyReady } from './study-page.ts'

// The queue and the sums are site-wide, so these tests use their own site.
test.describe.configure({ mode: 'default' })

let site: OwnSite
let admin: Viewer
test.beforeAll(async () => {
  site = await startOwnSite()
  admin = await insertPerson(site.db, { role: 'admin' })
})
test.afterAll(() => site.stop())

async function openAs(browser: Browser, person: Viewer, path: string, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  await signIn(context, site.db, person.id, site.origin)
  const page = await context.newPage()
  await page.goto(`${site.origin}${path}`)
  return page
}

test('[WALL-12] a learner suggests by F in study and by touch in the list; the admin sees one difference, takes it, and both are thanked @nightly', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const card = buildCardRow({
    question: 'When does Dijkstra fail?',
    answer: 'With negative edges. Use Bellman-Ford: relax every edge V times.',
  })
  const deck = await insertPublicDeck(site.db, { name: 'Graph traversal', cards: [card] })
  const better = 'With negative edges. Use Bellman-Ford: relax every edge V - 1 times.'
  const [ada, bo] = [
    await insertPerson(site.db, { name: 'Ada Lovelace' }),
    await insertPerson(site.db, { name: 'Bo Diddley' }),
  ]

  const study = await openAs(browser, ada, `/study?deck=${deck.id}`)
  await waitUntilStudyReady(study)
  await study.keyboard.press('f')
  const dialog = study.getByRole('dialog', { name: 'This card is wrong' })
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(dialog.getByText('Choose what’s wrong.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Wrong fact/ }).check()
  await dialog.getByLabel('Suggested text').fill(better)
  await expect(dialog.locator('ins')).toContainText('- 1')
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('The V-th pass only checks for a cycle.')
  expect(await findPageProblems(study)).toEqual([])
  await dialog.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(study.getByText("Thanks. We'll tell you what happens.")).toBeVisible()
  // The review goes on.
  await study.keyboard.press('Space')
  await expect(study.getByRole('button', { name: 'Completed' })).toBeVisible()

  const phone = await openAs(browser, bo, `/flashcards?deck=${deck.id}`, 360)
  await phone.getByRole('button', { name: /^This card is wrong/ }).click()
  await phone.getByRole('radio', { name: /^Typo/ }).check()
  await phone.getByLabel('Suggested text').fill(better)
  expect(await findPageProblems(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(phone.getByText("Thanks. We'll tell you what happens.")).toBeVisible()

  const queue = await openAs(browser, admin, '/admin/suggestions')
  await waitUntilLive(queue)
  const item = queue.getByRole('listitem').filter({ hasText: 'When does Dijkstra fail?' })
  await expect(item.locator('ins')).toContainText('- 1')
  await expect(item).toContainText('1 more person suggested the same.')
  await expect(item).toContainText('The V-th pass only checks for a cycle.')
  await expect(item).toContainText('Ada Lovelace')
  await expect(item.getByTitle(ada.id)).toHaveText(new RegExp(ada.id.slice(-8)))
  await queue.keyboard.press('j')
  await expect(item).toBeFocused()
  expect(await findPageProblems(queue)).toEqual([])
  await queue.setViewportSize({ width: 360, height: 800 })
  expect(await findPageProblems(queue)).toEqual([])

  // The card changes meanwhile: the first decision is stopped, and the queue shows the new difference.
  await site.db
    .updateTable('public_card')
    .set({ answer: 'With negative edges. Relax every edge V times.', version: 2 })
    .execute()
  await item.getByRole('button', { name: 'Take it' }).click()
  await expect(queue.getByText(/changed somewhere else/).first()).toBeVisible()
  await expect(item).toContainText('The card has changed since.')
  await item.getByRole('button', { name: 'Take it' }).click()
  await expect(queue.getByText('Card changed. Ada Lovelace was thanked.')).toBeVisible()
  await expect(queue.getByText('No suggestions are waiting.')).toBeVisible()
  const stored = await site.db.selectFrom('public_card').select('answer').executeTakeFirstOrThrow()
  expect(stored.answer).toBe(better)

  // Both are thanked, until they dismiss it.
  for (const page of [study, phone]) {
    await page.goto(`${site.origin}/flashcards?deck=${deck.id}`)
    await expect(page.getByText('Thanks. Your suggestion was taken')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Thanks. Your suggestion was taken')).toHaveCount(0)
  }

  // A declined one is thanked with the reason.
  await phone.getByRole('button', { name: /^This card is wrong/ }).click()
  await phone.getByRole('radio', { name: /^Other/ }).check()
  await phone.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(phone.getByText('Change the text or write a note.')).toBeVisible()
  await phone.getByRole('textbox', { name: /^Note/ }).fill('Too hard for this deck.')
  await phone.getByRole('button', { name: 'Send suggestion' }).click()
  await expect(queue.getByText('Too hard for this deck.')).toBeVisible()
  await item.getByRole('button', { name: /^Decline/ }).click()
  await queue.getByRole('button', { name: 'Decline and thank' }).click()
  await expect(queue.getByText('Say why not. The learner reads this.')).toBeVisible()
  await queue.getByLabel('Why not?').fill('It is hard on purpose.')
  await queue.getByRole('button', { name: 'Decline and thank' }).click()
  await expect(queue.getByText('Suggestion declined. Bo Diddley was thanked.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('It is hard on purpose.')).toBeVisible()
  for (const page of [study, phone, queue]) await page.context().close()
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`[WALL-11] the overview at ${width} px, ${colorScheme}: what waits, plots with sentences and tables, cohorts, health${width === 360 ? '' : ' @nightly'}`, async ({
    browser,
  }) => {
    const page = await openAs(browser, admin, '/admin')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    await expect(tabs.first()).toHaveText('Overview')
    await tabs.first().click()
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Sign-ups a day, 30 days: / })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Answers a day/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Lessons a day/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Active learners by day/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Active learners by week, 12 weeks/ })).toBeVisible()
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'Sign-ups a day' }).getByRole('row')).toHaveCount(31)
    await expect(page.getByRole('table', { name: /^Share of each sign-up week/ })).toBeVisible()
    const health = page.getByRole('region', { name: 'Live updates and jobs' })
    await expect(health.getByRole('row', { name: /Live updates/ })).toContainText('Working')
    await expect(health.getByRole('row', { name: /Daily sums/ })).toBeVisible()
    expect(await findPageProblems(page)).toEqual([])
    await page.context().close()
  })
}
