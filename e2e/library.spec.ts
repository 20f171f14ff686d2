import { expect, type FrameLocator, type Page, test as base } from '@playwright/test'
import { insertPerson } from '../test/factories/person.ts'
import { loadLibrary } from '../tools/content/library.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { signIn } from './site.ts'

/** A new install: its first start loads the library. */
const test = base.extend<object, { site: OwnSite; readerId: string }>({
  site: [
    async ({}, use) => {
      const site = await startOwnSite({ env: { LIBRARY_ON_START: 'true' } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  readerId: [async ({ site }, use) => use((await insertPerson(site.db)).id), { scope: 'worker' }],
})

const { courses, decks } = await loadLibrary()
const SECONDS_PER_LESSON = 15
/**
 * `npm run lab -- lessons` opens every lesson. The nightly run opens one lesson in a third of the courses, others each day, to
 * stay quick while the library grows.
 */
const isFullRun = process.env['LESSONS'] === 'all'
const GATE_SHARE = 3
const today = Number(process.env['E2E_DAY'])
const isRun = (index: number) => isFullRun || index % GATE_SHARE === today % GATE_SHARE
const EXTENT = isFullRun ? 'every lesson' : 'its first lesson with a widget'

/** Expects that some key on one of the widget's controls changes what it shows. */
async function operateByKeyboard(page: Page, frame: FrameLocator) {
  const before = await frame.locator('.lesson').innerHTML()
  const controls = frame.locator('button:enabled, input:enabled, select:enabled, [tabindex="0"]:not(pre)')
  const count = await controls.count()
  expect(count).toBeGreaterThan(0)
  for (let index = 0; index < count; index += 1) {
    await controls.nth(index).focus()
    for (const key of ['Enter', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key)
      if ((await frame.locator('.lesson').innerHTML()) !== before) return
    }
  }
  throw new Error('No key changed anything.')
}

/** The text is folded until the questions before it are answered or skipped, at the first visit. */
async function openText(page: Page) {
  const skip = page.getByRole('button', { name: 'Skip to the text' })
  await expect(skip.or(page.locator('.lesson .prose')).first()).toBeAttached()
  if (await skip.isVisible()) await skip.click()
}

for (const [index, course] of courses.entries()) {
  if (!isRun(index)) continue
  // One theme and one width per course; the tests of the pages cover all combinations.
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'
  const width = index % 4 === 0 ? 1440 : 360
  test(`${course.title}, ${EXTENT}: no axe violations, and the widget works by keyboard @nightly`, async ({
    page,
    context,
    site,
    readerId,
  }) => {
    const allLessons = course.topics.flatMap((topic, topicIndex) =>
      topic.lessons.map((lesson, subIndex) => ({
        lesson,
        path: `/courses/${course.id}/topic/${topicIndex}/${subIndex}`,
      })),
    )
    const example = allLessons.find(({ lesson }) => lesson.script !== undefined) ?? allLessons[0]
    const lessons = isFullRun || example === undefined ? allLessons : [example]
    test.setTimeout(lessons.length * SECONDS_PER_LESSON * 1_000)
    await signIn(context, site.db, readerId, site.origin)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const { lesson, path } of lessons) {
      await test.step(lesson.title, async () => {
        await page.goto(`${site.origin}${path}`)
        await expect(page.getByRole('heading', { name: lesson.title, level: 1 })).toBeVisible()
        await openText(page)
        if (lesson.script !== undefined) {
          const frame = page.frameLocator('iframe')
          await expect(frame.locator('.lesson')).toBeVisible()
          await expect(frame.locator('button, input, select, [tabindex="0"]').first()).toBeVisible()
          await operateByKeyboard(page, frame)
        }
        expect(await findPageProblems(page)).toEqual([])
      })
    }
  })
}

test('a new install shows every deck of the library, with its cards @nightly', async ({ page, site }) => {
  await page.goto(`${site.origin}/featured-decks`)
  for (const { title } of decks)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
})
