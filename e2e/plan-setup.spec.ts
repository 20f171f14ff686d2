import type { Page } from '@playwright/test'
import type { Database } from '#app/platform/database.server.ts'
import { readPlacement } from '#app/features/plan/placement/placement.service.server.ts'
import type { PlacementQuestion } from '#app/features/plan/plan.schema.ts'
import { readPlanView } from '#app/features/plan/plan.service.server.ts'
import { findTrack } from '#app/features/plan/track/track.service.server.ts'
import { toDateValue } from '#app/shared/day-text.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { insertCourse } from '../test/factories/course.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { expect, test, waitUntilLive } from './site.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
const TRACK = 'coding-interviews'

const dateIn = (days: number) => toDateValue(Math.floor(Date.now() / DAY_MS) + days)

async function expectNoProblems(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findPageProblems(page)).toEqual([])
  }
}

/** The units of the track, as the build loaded them. */
async function readUnits(db: Database) {
  const track = await findTrack(db, TRACK)
  if (track === null) throw new Error(`The build has no track ${TRACK}.`)
  return track.units
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLElement
      ? (focused.ariaLabel ?? focused.closest('label')?.textContent ?? focused.textContent).trim()
      : ''
  })

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOfFocus(page))) return
  }
  throw new Error(`Tab never reached ${String(name)}.`)
}

test('[PATH-03] [WALK-01] from signing up to the first lesson in four taps, on a phone', async ({
  page,
  db,
}) => {
  test.setTimeout(60_000)
  const [first] = await readUnits(db)
  const lesson = first?.lessons[0]
  if (lesson === undefined) throw new Error('The first unit has no lesson.')
  await insertCourse(db, {
    id: lesson.courseId,
    title: lesson.courseTitle,
    topics: [
      { title: 'First', lessons: [{ id: lesson.lessonId, title: lesson.title, html: '<p>Read me.</p>' }] },
    ],
  })
  await page.setViewportSize(PHONE)
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`path-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create Account' }).click()

  await page.getByRole('button', { name: 'Log in and set up your plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four questions, then your first session')
  await page.getByRole('button', { name: 'Take the check · 3 min' }).click()
  await expect(page).toHaveURL('/plan/check')
  await page.getByRole('button', { name: 'Stop here' }).click()
  await page
    .getByRole('button', { name: new RegExp(`^Start with ${first?.title ?? ''} · \\d+ min$`) })
    .click()
  await expect(page.getByRole('heading', { name: lesson.title })).toBeVisible()
  await expect(page.getByText('Read me.')).toBeVisible()
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`[PATH-03] at ${viewport.width}: four questions, and the plan follows the answers @nightly`, async ({
    page,
    learner,
    db,
  }) => {
    test.setTimeout(60_000)
    expect(learner.role).toBe('user')
    const total = (await readUnits(db)).length
    await page.setViewportSize(viewport)
    await page.goto(`/plan/setup?date=${dateIn(50)}&minutes=25`)
    await waitUntilLive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByLabel('Interview date')).toHaveValue(dateIn(50))
    await expect(page.getByRole('radio', { name: /^Coding interviews, / })).toBeChecked()
    expect(await page.getByRole('group', { name: 'Track' }).getByRole('radio').count()).toBe(7)
    await expectNoProblems(page)

    const fit = page.locator('.fit-count')
    await expect(fit).toHaveText(new RegExp(`^\\d+ of ${total} units fit by `))
    await expect(page.getByText(/^\d+ units won't fit$/)).toBeAttached()
    await page.getByRole('radio', { name: '60 minutes' }).check()
    await expect(fit).toHaveText(new RegExp(`^${total} units, all of them, fit by `))
    await page.getByRole('checkbox', { name: "I don't have a date yet" }).check()
    await expect(fit).toHaveText(/ units, about \d+ weeks at this pace$/)
    await expectNoProblems(page)

    // The line at the lower edge is there until the preview is.
    const line = page.locator('.setup-line')
    if (viewport === PHONE) {
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await expect(line).toBeInViewport()
      await page.getByRole('heading', { name: 'Your plan so far' }).scrollIntoViewIfNeeded()
    }
    await expect(line).toBeHidden()

    // What was answered is still there after leaving half-way.
    await page.goto('/plan/setup')
    await waitUntilLive(page)
    await expect(page.getByRole('radio', { name: '60 minutes' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: "I don't have a date yet" })).toBeChecked()

    await page.getByRole('checkbox', { name: "I don't have a date yet" }).uncheck()
    await page.getByLabel('Interview date').fill(dateIn(-1))
    await expect(page.getByText('That day has passed. Choose a later one.')).toBeVisible()
    await expectNoProblems(page)
  })
}

test('[PATH-03] the set-up by keyboard alone, and what it saves', async ({ page, learner, db }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/plan/setup')
  await waitUntilLive(page)
  await tabTo(page, /^Coding interviews, /)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Backend, / })).toBeChecked()
  await tabTo(page, /^I don't have a date yet$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^25 minutes$/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^5 minutes more$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Sunday$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Take the placement check/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Make my plan$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/today')
  const plan = await db
    .selectFrom('study_plan')
    .select(['track', 'weekdays'])
    .where('learner_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  expect(plan).toEqual({ track: 'backend', weekdays: 127 })
})

test('[PATH-03] saving fails: the answers stay, and trying again goes on @nightly', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  test.setTimeout(60_000)
  await page.route('**/plan.save*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/plan/setup')
  await waitUntilLive(page)
  await page.getByRole('radio', { name: '45 minutes' }).check()
  await page.getByRole('button', { name: /^Take the check/ }).click()
  // It is tried again by itself first.
  await expect(page.getByText("We couldn't save your plan. Your answers are still here.")).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('radio', { name: '45 minutes' })).toBeChecked()
  await page.unroute('**/plan.save*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/plan/check')
})

async function openCheck(page: Page) {
  await page.goto(`/plan/setup?date=${dateIn(40)}&minutes=25`)
  await waitUntilLive(page)
  await page.getByRole('button', { name: /^Take the check/ }).click()
  await expect(page).toHaveURL('/plan/check')
}

const bar = (page: Page) => page.getByRole('group', { name: 'Placement check' })

/** Presses until the question of this number is gone: a key in its first moments was meant for the one before. */
async function answerByKey(page: Page, key: string, number: number) {
  await expect(async () => {
    await page.waitForTimeout(300)
    await page.keyboard.press(key)
    await expect(bar(page).getByText(new RegExp(`^Question ${number} of`))).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/** Answers the shown question right, by its key. */
async function answerRight(page: Page, questions: readonly PlacementQuestion[], number: number) {
  const text = (await page.getByRole('group', { name: 'Problem text' }).innerText()).slice(0, 40)
  const plain = (value: string) => value.replaceAll('`', '').replaceAll(/\s+/g, ' ')
  const question = questions.find(
    (one) => one.kind === 'technique' && plain(one.text).startsWith(plain(text)),
  )
  if (question?.kind !== 'technique') throw new Error(`No question begins with ${text}.`)
  const name = question.choices.find(({ slug }) => question.accepted.includes(slug))?.name ?? ''
  const group = page.getByRole('group', { name: 'Which technique would you try first?' })
  const names = await group.getByRole('button').allInnerTexts()
  const key = names.findIndex((shown) => shown.replace(/^\d\s*/, '').trim() === name) + 1
  await answerByKey(page, String(key), number)
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`[PATH-04] at ${viewport.width}: the check by keys, its result, and a unit that is taken back${viewport.width === 1440 ? '' : ' @nightly'}`, async ({
    page,
    learner,
    db,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(viewport)
    await openCheck(page)
    const { questions } = await readPlacement(db, learner, Date.now())
    await expect(bar(page)).toContainText('Question 1 of 12')
    await expect(page.getByRole('banner')).toBeHidden()
    await expectNoProblems(page)
    await answerRight(page, questions, 1)
    await expect(bar(page)).toContainText('Question 2 of 12')
    await expect(page.getByRole('group', { name: 'Problem text' })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Question 2 of 12' })).toBeAttached()
    await answerRight(page, questions, 2)
    await expect(bar(page)).toContainText('Question 3 of 12')

    // A reload goes on where it was; then nothing is known.
    await page.reload()
    await waitUntilLive(page)
    await expect(bar(page)).toContainText('Question 3 of 12')
    const heading = page.getByRole('heading', { level: 1 })
    for (let question = 3; question <= 12 && (await bar(page).isVisible()); question += 1)
      await answerByKey(page, '0', question)
    await expect(heading).toHaveText("We'll skip 2 units you know")
    await expect(heading).toBeFocused()
    await expect(page.getByText(/^You got 2 of \d+\. That saves about .* covered by /)).toBeVisible()
    await expectNoProblems(page)

    // Taken back and skipped again, in place.
    const learn = page.getByRole('button', { name: /^Learn anyway/ })
    await expect(learn).toHaveCount(2)
    await learn.first().click()
    await expect(page.getByRole('button', { name: /^Skip again/ })).toBeFocused()
    await expect(heading).toHaveText("We'll skip 1 unit you know")
    await page.getByRole('button', { name: /^Skip again/ }).click()
    await expect(heading).toHaveText("We'll skip 2 units you know")
    const known = (await readPlanView(db, learner, Date.now()))?.units.filter(
      ({ state }) => state === 'known',
    )
    expect(known).toHaveLength(2)
  })
}

test('[PATH-04] stopping at once changes nothing, and without a plan the set-up comes first', async ({
  page,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await page.goto('/plan/check')
  await expect(page).toHaveURL('/plan/setup')
  await openCheck(page)
  await page.getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We start at the beginning')
  await expect(page.getByText(/^Nothing to skip, so nothing changes: /)).toBeVisible()
})

test('[PATH-04] offline mid-way the questions go on, and the result waits for the network', async ({
  page,
  context,
  learner,
}) => {
  expect(learner.role).toBe('user')
  await openCheck(page)
  await expect(bar(page)).toContainText('Question 1 of 12')
  await context.setOffline(true)
  await answerByKey(page, '0', 1)
  await expect(bar(page)).toContainText('Question 2 of')
  await page.getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByText("We'll count this when you're back online.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We start at the beginning')
})
