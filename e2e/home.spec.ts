import { insertCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
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

  test('[HOME-01] [HOME-02] hero, key features, the topics, two testimonials, and the call to sign up', async ({
    page,
  }) => {
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { level: 1, name: 'Know it before they ask.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The course path' })).toBeVisible()
    for (const feature of ['Recall, not recognition', 'Lessons that end in cards', 'Decks of your own']) {
      await expect(page.getByRole('heading', { name: feature })).toBeVisible()
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

  test('[HOME-01] the hero card flips by mouse and keyboard, and the hidden face is inert', async ({
    page,
  }) => {
    await page.goto(site.origin)
    // The card flips only after hydration.
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    const card = page.getByRole('article', { name: 'Sample flashcard' })
    const faces = card.locator('.flip-face')
    await expect(faces.first().locator('kbd')).toHaveText('Space')
    await card.getByRole('button', { name: 'Show Answer' }).click()
    await expect(card).toHaveAttribute('data-side', 'answer')
    await expect(card.getByText('A good hash spreads keys evenly')).toBeVisible()
    await expect(faces.first()).toHaveJSProperty('inert', true)
    await expect(faces.last()).toHaveJSProperty('inert', false)
    await expect(card.getByRole('button', { name: 'Show Question' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('data-side', 'question')
    await expect(faces.last()).toHaveJSProperty('inert', true)
    await expect(card.getByRole('button', { name: 'Show Answer' })).toBeFocused()
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

  test('[HOME-06] a signed-in person opens a featured deck as a public deck owned by admin', async ({
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

test('[HOME-03] [HOME-04] without courses and decks the home page says so and is complete', async ({
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
