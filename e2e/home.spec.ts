import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { findPageProblems } from '../test/page-problems.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expect, signIn, test } from './site.ts'

test.describe('the home page', () => {
  // Their own site, because the home page lists all courses.
  test.describe.configure({ mode: 'default' })
  let site: OwnSite
  let deck: { id: string }

  test.beforeAll(async () => {
    site = await startOwnSite()
    for (let number = 1; number <= 12; number += 1) {
      await insertCourse(
        site.db,
        number === 10 ? { title: 'Course 10', topics: [] } : { title: `Course ${number}` },
      )
    }
    deck = await insertPublicDeck(site.db, { name: 'Caching', category: 'System Design', cards: 2 })
    await insertPublicDeck(site.db, { name: 'Tries', category: 'Algorithms', cards: 1 })
    await insertPublicDeck(site.db, { name: 'Sharding', category: 'System Design', cards: 0 })
  })
  test.afterAll(() => site.stop())

  test('[HOME-01] [HOME-02] hero, how it works, the topics, two testimonials, and the call to sign up', async ({
    page,
  }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { level: 1, name: 'Know it before they ask.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The course path' })).toBeVisible()
    for (const step of ['Say your date', 'Get a plan', 'One session a day', 'Write code', 'Sit a mock']) {
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
    const topics = page.getByRole('region', { name: 'Topics covered' })
    for (const topic of [
      'Hash maps',
      'Trees',
      'Binary search',
      'Graphs',
      'Dynamic programming',
      'Tries',
      'Backtracking',
    ]) {
      await expect(topics.getByText(topic, { exact: true })).toBeVisible()
    }
    await expect(topics.locator('figure svg')).toHaveCount(7)
    await expect(page.locator('blockquote')).toHaveCount(2)
    await expect(page.getByText('An example, not a real quote')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup')
    await page.getByRole('link', { name: 'Create Account' }).click()
    await expect(page).toHaveURL(`${site.origin}/signup`)
  })

  test('[FACE-02] the first screen answers what fits, in place, and both answers go to the set-up', async ({
    page,
  }) => {
    await page.goto(site.origin)
    const panel = page.getByRole('region', { name: 'What fits before your interview?' })
    await expect(panel.locator('.fit-figure')).toHaveText(/^\d+ of \d+ units fit by \d+ [A-Z][a-z]+$/)
    await expect(panel.getByRole('listitem').first()).toContainText('Today')
    const countUnits = async () => Number(await panel.locator('.big').textContent())
    const before = await countUnits()
    // Usable before hydration, too: what was chosen is replayed.
    await panel.getByRole('radio', { name: '60' }).check({ force: true })
    await expect.poll(countUnits).toBeGreaterThan(before)
    const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await panel.getByLabel('Interview date').fill(date)
    await expect.poll(countUnits).toBeLessThan(before)
    await panel.getByLabel('Interview date').fill('2020-01-01')
    await expect(panel.getByText('Choose a day from tomorrow on, within a year.')).toBeVisible()
    await panel.getByLabel('Interview date').fill(date)
    await expect(panel.locator('.big')).toBeVisible()
    await page.getByRole('link', { name: 'Start preparing' }).click()
    await expect(page).toHaveURL(/\/signup\?/)
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/plan/setup?date=${date}&minutes=60`)
  })

  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`[FACE-02] at ${width} a visitor opens the card and runs the exercise by keyboard, without an account${width === 360 ? '' : ' @nightly'}`, async ({
      page,
    }) => {
      test.setTimeout(60_000)
      await page.setViewportSize({ width, height })
      await page.goto(site.origin)
      await page.waitForFunction(() => '__reactRouterDataRouter' in window)
      const card = page.getByRole('article', { name: 'Sample flashcard' })
      await expect(card.getByText('Look up first, then store.')).toBeHidden()
      await card.getByText('Show Answer').focus()
      await card.locator('summary').press('Enter')
      await expect(card.getByText('Look up first, then store.')).toBeVisible()

      const exercise = page.getByRole('region', { name: /Two gift cards/ })
      const status = exercise.getByRole('status')
      await expect(status).toContainText('1 of 3 tests fails. Expected [0, 3], got [0, 0].')
      await exercise.getByRole('button', { name: 'Run the tests' }).press('Enter')
      await expect(status).toContainText('Running the tests…')
      await expect(status).toContainText('1 of 3 tests fails. Expected [0, 3], got [0, 0].')
      await exercise.getByRole('button', { name: 'Show me' }).press('Enter')
      await expect(status).toContainText('All 3 tests passed. That is Two Sum in linear time.')
      await exercise.getByRole('textbox').fill('const a =')
      await exercise.getByRole('button', { name: 'Run the tests' }).click()
      await expect(status).toContainText("It doesn't run yet.")
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findPageProblems(page)).toEqual([])
      }
      await exercise.getByRole('link', { name: 'Open the whole exercise' }).click()
      await expect(page).toHaveURL(`${site.origin}/practice/two-sum`)
    })
  }

  test('[FACE-02] where the sandbox does not load, the page says so and the button goes', async ({
    page,
  }) => {
    await page.route('**/practice-runtime/**', (route) => route.abort())
    await page.goto(site.origin)
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const exercise = page.getByRole('region', { name: /Two gift cards/ })
    await exercise.getByRole('button', { name: 'Run the tests' }).click()
    await expect(exercise.getByRole('status')).toHaveText('The tests can’t run here.')
    await expect(exercise.getByRole('button')).toHaveCount(0)
  })

  test('[HOME-03] the first ten courses in order; one without lessons shows Coming Soon and no link', async ({
    page,
  }) => {
    await page.goto(site.origin)
    const path = page.getByRole('region', { name: 'The course path' })
    await expect(path.getByRole('listitem')).toHaveCount(10)
    await expect(path.getByRole('listitem').first()).toContainText('Course 1')
    await expect(path.getByRole('listitem').first()).toContainText('4 lessons')
    await expect(path.getByRole('listitem').last()).toContainText('Coming Soon')
    await expect(path.getByRole('listitem').last().getByRole('link')).toHaveCount(0)
    await expect(path.getByText('Course 11')).toHaveCount(0)
    await path.getByRole('link', { name: 'Course 2' }).click()
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
  })

  test('[HOME-04] [HOME-05] featured decks are grouped by category; a visitor is sent to sign up', async ({
    page,
  }) => {
    await page.goto(site.origin)
    const decks = page.getByRole('region', { name: 'Featured decks' })
    await expect(decks.getByRole('heading', { level: 3 })).toHaveText(['Algorithms', 'System Design'])
    await expect(decks.getByRole('heading', { level: 4 })).toHaveText(['Tries', 'Sharding', 'Caching'])
    await expect(decks.getByRole('button', { name: 'Start Study Sharding' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    for (const name of ['Start Study Caching', 'View Flashcards Caching']) {
      await expect(decks.getByRole('link', { name })).toHaveAttribute('href', /^\/signup/)
    }
    await decks.getByRole('link', { name: 'Start Study Caching' }).click()
    await expect(page).toHaveURL(new RegExp(`^${site.origin}/signup`))
  })

  test('hovering a link prefetches its page', async ({ page }) => {
    await page.goto(site.origin)
    const routes = await page.evaluate(() => JSON.stringify(Reflect.get(window, '__reactRouterManifest')))
    const file = /"features\/courses\/courses\.page":\{[^}]*?"module":"([^"]+)"/.exec(routes)?.[1]
    const prefetch = page.waitForRequest(`${site.origin}${file}`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).hover()
    expect((await prefetch).method()).toBe('GET')
  })

  test('[HOME-06] a signed-in person opens a featured deck as a public deck owned by admin @nightly', async ({
    page,
    context,
  }) => {
    const person = await insertPerson(site.db)
    await signIn(context, site.db, person.id, site.origin)
    await page.goto(site.origin)
    const decks = page.getByRole('region', { name: 'Featured decks' })
    await decks.getByRole('link', { name: 'View Flashcards Caching' }).click()
    await expect(page).toHaveURL(`${site.origin}/flashcards?deck=${deck.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Caching')
    await page.goto(site.origin)
    await decks.getByRole('link', { name: 'Start Study Caching' }).click()
    await expect(page).toHaveURL(`${site.origin}/study?deck=${deck.id}`)
    await expect(page.getByRole('button', { name: /Show Answer/ })).toBeVisible()
    await page.goto(site.origin)
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[FACE-02] the card opens, the code is text, and links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.fit-figure')).toHaveText(/\d+ of \d+ units fit by/)
    await expect(page.getByRole('link', { name: 'Start preparing' })).toHaveAttribute(
      'href',
      /^\/signup\?next=%2Fplan%2Fsetup%3Fdate%3D/,
    )
    const card = page.getByRole('article', { name: 'Sample flashcard' })
    await card.locator('summary').click()
    await expect(card.getByText('Look up first, then store.')).toBeVisible()
    const exercise = page.getByRole('region', { name: /Two gift cards/ })
    await expect(exercise.getByRole('textbox')).toHaveValue(/function twoSum/)
    await expect(exercise.getByRole('button')).toHaveCount(0)
    await expect(exercise.getByRole('link', { name: 'Create an account to run it' })).toBeVisible()
  })
})

test('[FACE-02] [HOME-03] [HOME-04] on a phone the home page is about half as tall as it was @nightly', async ({
  page,
}) => {
  const site = await startOwnSite()
  try {
    for (let number = 1; number <= 12; number += 1) {
      await insertCourse(site.db, { title: `Arrays, two pointers and windows ${number}` })
    }
    for (const category of ['Algorithms', 'Data Structures', 'System Design', 'Behavioral']) {
      for (let number = 1; number <= 4; number += 1) {
        await insertPublicDeck(site.db, { name: `${category} deck ${number}`, category, cards: 1 })
      }
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Decline' }).click()
    const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
    console.log(JSON.stringify({ figure: 'height of the home page at 360', heightPx }))
    expect(heightPx).toBeLessThanOrEqual(5_550)
    const decks = page.getByRole('region', { name: 'Featured decks' })
    await expect(decks.getByRole('heading', { level: 4 })).toHaveCount(8)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(decks.getByRole('heading', { level: 4 })).toHaveCount(12)
  } finally {
    await site.stop()
  }
})

test('[HOME-03] [HOME-04] without courses and decks the home page says so and is complete @nightly', async ({
  page,
}) => {
  const site = await startOwnSite()
  try {
    await page.goto(site.origin)
    await expect(page.getByText('No courses available yet. Check back soon!')).toBeVisible()
    await expect(page.getByText('No featured decks available yet.')).toBeVisible()
    await expect(page.locator('blockquote')).toHaveCount(2)
  } finally {
    await site.stop()
  }
})
