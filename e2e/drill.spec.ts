import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { contentId } from '../tools/content/content-ids.ts'
import { expect, test, waitUntilLive } from './site.ts'

const DECK = 'technique-contrasts'
const CARD = 'sliding-window-or-prefix-sums'

test('[DRILL-01] [DRILL-02] [DRILL-03] name the technique by keyboard, see why it fails, and put the pair into reviews', async ({
  page,
  learner,
  db,
}) => {
  test.setTimeout(90_000)
  await insertPublicDeck(db, {
    id: contentId('deck', DECK),
    name: 'Tell techniques apart',
    cards: [{ id: contentId('card', DECK, CARD), question: 'Which one?', answer: 'It depends.' }],
  })
  const makeDue = (slug: string, dueDay: number) =>
    db
      .insertInto('drill_progress')
      .values({
        learner_id: learner.id,
        problem_id: contentId('drill', slug),
        picks: 1,
        last_pick_at: new Date(),
        due_day: dueDay,
      })
      .execute()
  await makeDue('subarray-sum', 1)
  await makeDue('warmer-day', 2)
  await db
    .insertInto('drill_confusion')
    .values([
      { learner_id: learner.id, needed: 'prefix-sums', picked: 'sliding-window', count: 8 },
      { learner_id: learner.id, needed: 'prefix-sums', picked: 'prefix-sums', count: 11 },
      { learner_id: learner.id, needed: 'heap', picked: 'greedy', count: 3 },
    ])
    .execute()

  await page.goto('/practice')
  await page.getByRole('navigation').getByRole('link', { name: 'Technique drill' }).click()
  await expect(page).toHaveURL('/practice/drill')
  await waitUntilLive(page)
  await expect(page.getByText('Topic and difficulty hidden')).toBeVisible()
  const group = page.getByRole('group', { name: 'Which technique would you try first?' })
  await expect(group.getByRole('button')).toHaveCount(6)
  await expect(page.locator('mark')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }

  // The key of a technique picks it; the buttons stay, and Space goes on.
  const names = await group.getByRole('button').allInnerTexts()
  const key = names.findIndex((name) => name.includes('Sliding window')) + 1
  await page.keyboard.press(String(key))
  await expect(page.getByRole('heading', { name: /It needs Prefix sums/ })).toBeVisible()
  await expect(page.locator('mark')).toHaveText(['it can be negative', 'Count the periods', 'exactly k'])
  await expect(group.getByRole('button', { name: /Sliding window\s*your pick/ })).toBeVisible()
  await expect(group.getByRole('button', { name: /Prefix sums\s*fits/ })).toBeVisible()
  await expect(page.locator('.technique-verdict')).toContainText('A window needs sums that only grow')
  await expect(page.locator('.technique-verdict')).toContainText("You've mixed up these two 9 times.")
  await expect(page.getByText('Comes back tomorrow')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next problem' })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('article')).toContainText('2 / 10')
  await expect(page.getByRole('group', { name: 'Problem text' })).toBeFocused()
  await page.keyboard.press('0')
  await expect(page.getByRole('heading', { name: /The technique is Monotonic stack/ })).toBeVisible()
  await expect(page.locator('.tally')).toHaveText(/Right\s*0\s*Wrong\s*2/)
  await page.keyboard.press('s')
  await expect(page).toHaveURL('/practice/warmer-day')

  await page.goto('/practice/drill?view=map')
  await waitUntilLive(page)
  await expect(page.getByText('24 drill answers, 11 right (46%).')).toBeVisible()
  const row = page.getByRole('row', { name: /^Prefix sums/ })
  await expect(row.getByRole('cell', { name: '9', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'you picked Sliding window' })).toContainText(
    '9 times',
  )
  const contrast = page.getByRole('region', { name: /Contrast card: your most mixed-up pair/ })
  await expect(contrast).toContainText('Can one more element make the sum smaller?')
  await contrast.getByLabel('In your own words').fill('Negative values: running totals.')
  await page.keyboard.press('Enter')
  await expect(contrast).toContainText('In your reviews')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }

  // On a phone the list is alone, and nothing scrolls sideways.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('table')).toBeHidden()
  for (const address of ['/practice/drill?view=map', '/practice/drill']) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`[WALK-10] at ${viewport.width}: the result of a round is its last screen, in view, before another ten${viewport.width === 1440 ? '' : ' @nightly'}`, async ({
    page,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    await page.setViewportSize(viewport)
    await page.goto('/practice/drill')
    await waitUntilLive(page)
    for (let problem = 1; problem <= 10; problem += 1) {
      await expect(page.getByRole('article')).toContainText(`${problem} / 10`)
      await page.keyboard.press('0')
      const next = page.getByRole('button', { name: problem === 10 ? 'See your result' : 'Next problem' })
      await expect(next).toBeFocused()
      await page.keyboard.press('Space')
    }
    const result = page.getByRole('region', { name: 'This round' })
    await expect(result.getByRole('heading', { name: '0 of 10 right' })).toBeFocused()
    await expect(result.getByRole('heading', { name: '0 of 10 right' })).toBeInViewport({ ratio: 1 })
    await expect(result.getByRole('listitem')).toHaveCount(10)
    await expect(result.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('article')).toHaveCount(0)
    const another = result.getByRole('button', { name: 'Another ten' })
    await expect(another).toBeInViewport({ ratio: 1 })
    expect(await findPageProblems(page)).toEqual([])
    await another.click()
    await expect(page.getByRole('article')).toContainText('1 / 10')
    await expect(page.locator('.tally')).toHaveText(/Right\s*0\s*Wrong\s*0/)
  })
}
