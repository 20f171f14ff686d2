import { insertPerson } from '../test/factories/person.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { SEEDED_COURSE } from './pages.ts'
import { expect, signIn, test } from './site.ts'

const TITLE = 'First release at or after'
const RIGHT =
  'function firstAtOrAfter(times: number[], wanted: number): number {\n  const at = times.findIndex((time) => time >= wanted)\n  return at === -1 ? times.length : at\n}\n'

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`[FACE-03] at ${width} a visitor finds, reads, runs and solves an exercise, and it counts after signing up${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    await page.goto('/practice')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.getByRole('searchbox', { name: 'Search exercises' }).fill(TITLE)
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
    await page.getByLabel('Language').selectOption('TypeScript')
    const code = page.getByRole('textbox', { name: 'Your code' })
    const editor = page.locator('.cm-content')
    await expect(editor).toBeVisible()
    await code.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(RIGHT)
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()

    // It is there after a reload, in the language it was written in.
    await page.reload()
    await expect(editor).toContainText('findIndex')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('status')).toContainText('passed')
    await page.getByRole('button', { name: 'Submit' }).click()
    const signUp = page.getByRole('link', { name: 'Sign up to keep this' })
    await expect(signUp).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findPageProblems(page)).toEqual([])
    }
    await expect(page.getByRole('link', { name: 'Practice as an interview' })).toHaveCount(0)

    await signUp.click()
    const email = `visitor-${width}-${crypto.randomUUID()}@example.com`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('quite-long-and-new-7')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/practice\/lower-bound$/)
    await expect(editor).toContainText('findIndex')
    await expect(page.getByRole('link', { name: 'Solution' })).toBeVisible()
    await expect
      .poll(() =>
        db
          .selectFrom('exercise_attempt')
          .innerJoin('person', 'person.id', 'exercise_attempt.learner_id')
          .select(['exercise_attempt.outcome', 'exercise_attempt.slug'])
          .where('person.email', '=', email)
          .execute(),
      )
      .toEqual([{ outcome: 'solved', slug: 'lower-bound' }])
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes(':visitor:')),
    )
    expect(left).toEqual([])
    await page.goto('/practice?view=list&state=solved')
    await expect(page.getByRole('row', { name: new RegExp(TITLE) })).toContainText('Solved')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[FACE-03] a visitor reads an exercise and its first code', async ({ page }) => {
    expect((await page.goto('/practice/two-sum'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Two gift cards' })).toBeVisible()
    await expect(page.getByText('You hold a stack of gift cards')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your code' })).toHaveValue(/two_sum/)
    expect((await page.goto('/practice/no-such-exercise'))?.status()).toBe(404)
  })
})

test('[FACE-03] a lesson that a visitor has read is part of the course after the log-in', async ({
  page,
  context,
  db,
  originA,
}) => {
  const hasStoredLesson = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('lesson:visitor')))
  await page.goto(`/courses/${SEEDED_COURSE}/topic/0/0`)
  await expect.poll(hasStoredLesson).toBe(true)
  const person = await insertPerson(db)
  await signIn(context, db, person.id, originA)
  await page.goto('/courses')
  await expect
    .poll(() =>
      db.selectFrom('lesson_progress').select('course_id').where('learner_id', '=', person.id).execute(),
    )
    .toEqual([{ course_id: SEEDED_COURSE }])
  expect(await hasStoredLesson()).toBe(false)
})
