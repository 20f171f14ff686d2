import { buildTopic, insertCourse, saveCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { buildCardRow } from '../test/factories/card.ts'
import { insertPublicDeck } from '../test/factories/public-deck.ts'
import { expect, test, waitUntilLive } from './site.ts'

test('[COURSE-03] [COURSE-05] a topic opens its first lesson, and only that lesson is loaded', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, {
    topics: [buildTopic('First', 2), buildTopic('Second', 3), { title: 'Third', lessons: [] }],
  })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByText('Text of First 1.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Course progress' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  )
  await expect(page.getByText('0 of 5 lessons done')).toBeVisible()
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('.data')) bodies.push(await response.text().catch(() => ''))
  })
  await page.getByRole('button', { name: /^Second/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second 1' })).toBeVisible()
  // The reader may be looking for another lesson of the topic.
  await expect(page.getByRole('button', { name: /^Second/ })).toBeFocused()
  await expect(page.getByText('Text of Second 1.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Second/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Topic 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'Next lesson' }).click()
  await expect(page.getByText('Text of Second 2.')).toBeVisible()
  await page.getByRole('link', { name: 'Previous lesson' }).click()
  await expect(page.getByText('Text of Second 1.')).toBeVisible()
  expect(bodies.join('')).not.toContain('Text of First')
  // The outline is not sent again with a lesson.
  expect(bodies.join('')).not.toContain('First 2')
  await page.getByRole('button', { name: /^Third/ }).click()
  await expect(page.getByText('No content available for this topic yet.')).toBeVisible()
  await page.goto(`/courses/${course.id}?lesson=019f0000-0000-7000-8000-000000000000`)
  await expect(page.getByText('Select a subtopic to view content.')).toBeVisible()
})

test('[COURSE-03] a prefetched lesson is not requested again', async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, { topics: [buildTopic('Ahead', 2)] })
  await page.goto(`/courses/${course.id}`)
  const link = page.getByRole('complementary').getByRole('link', { name: 'Ahead 2' })
  const prefetch = page.waitForResponse(/\.data\?lesson=/)
  await link.hover()
  expect((await prefetch).request().headers()['sec-purpose']).toContain('prefetch')
  await (await prefetch).finished()
  await link.click()
  await expect(page.getByText('Text of Ahead 2.')).toBeVisible()
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.includes('.data?lesson=')
          ? entry.transferSize
          : [],
      ),
  )
  expect(sizes.filter((size) => size > 0).length).toBeLessThanOrEqual(1)
})

test('[COURSE-03] at 360 px the topics are shown and hidden, and close when a lesson opens', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const course = await insertCourse(db)
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('button', { name: /^Modelling/ })).toBeHidden()
  await page.getByRole('button', { name: 'Show Topics' }).click()
  await expect(page.getByRole('button', { name: 'Hide Topics' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^Traversal/ }).press('Space')
  await expect(page.getByRole('heading', { level: 1, name: 'Traversal 1' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Traversal 1' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Show Topics' })).toBeVisible()
})

test('[COURSE-03] [WALL-09] recommended cards show their question; the id is a tooltip', async ({
  page,
  db,
}) => {
  const card = buildCardRow({ question: `Which comes first? ${Date.now()}` })
  await insertPublicDeck(db, { cards: [card] })
  const cards = [card.id, 'bfs-weighted-01']
  const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>a</p>', cards }] }] })
  await page.goto(`/courses/${course.id}`)
  const section = page.getByRole('region', { name: 'Recommended flashcards' })
  await expect(section.getByText(card.question)).toBeVisible()
  await expect(section.getByText(card.id)).toHaveCount(0)
  await expect(section.getByRole('listitem')).toHaveCount(2)
  for (const [index, id] of cards.entries()) {
    await expect(section.getByRole('listitem').nth(index)).toHaveAttribute('title', id)
  }
})

test('[COURSE-04] at 360 px a missing course and an empty one say so', async ({ page, db }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const soon = await insertCourse(db, { topics: [] })
  await page.goto(`/courses/${soon.id}`)
  await expect(page.getByText('This course is still under construction.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Add Topic|Manage Course/ })).toHaveCount(0)
  for (const id of ['019f0000-0000-7000-8000-000000000000', 'nonsense']) {
    const response = await page.goto(`/courses/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Course not found.')).toBeVisible()
  }
})

for (const width of [360, 1440]) {
  test(`[COURSE-06] at ${width} px a visitor sees locked lessons, which lead to sign up and back${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const course = await insertCourse(db)
    await page.goto(`/courses/${course.id}`)
    if (width === 360) await page.getByRole('button', { name: 'Show Topics' }).click()
    const locked = page
      .getByRole('complementary')
      .getByRole('link', { name: /Modelling 2 ?, Login to unlock/ })
    await expect(locked).toHaveAttribute('title', 'Login to unlock this content')
    await expect(page.getByText('Login to unlock this content. Sign up')).toBeVisible()
    await locked.click()
    await expect(page).toHaveURL(/\/signup\?next=%2Fcourses%2F/)
  })
}

test('the last lesson and the finished lessons are restored on the next visit', async ({
  page,
  db,
  learner,
  context,
}) => {
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, { topics: [buildTopic('Part', 3)] })
  await page.goto(`/courses/${course.id}`)
  const second = course.outline.topics[0]?.subtopics[1]?.id ?? ''
  // The first lesson may be reported only now.
  const viewReported = page.waitForResponse(
    (response) =>
      response.url().includes('course.see') && response.request().postData()?.includes(second) === true,
  )
  await page.getByRole('complementary').getByRole('link', { name: 'Part 2' }).click()
  await viewReported
  const marked = page.waitForResponse(/course\.setDone/)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('1 of 3 lessons done')).toBeVisible()
  await marked
  const later = await context.newPage()
  await later.goto(`/courses/${course.id}`)
  await expect(later.getByRole('heading', { level: 1, name: 'Part 2' })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  await expect(later.getByRole('link', { name: /Part 2 ?, done/ })).toBeVisible()
})

test('[COURSE-11] an open course updates live, and the reader stays on their lesson', async ({
  page,
  db,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  const course = await insertCourse(db, { topics: [buildTopic('Old', 1)] })
  await page.goto(`/courses/${course.id}`)
  await waitUntilLive(page)
  const [old] = course.outline.topics
  if (old === undefined) throw new Error('The course has a topic.')
  const fresh = {
    id: crypto.randomUUID(),
    title: 'New in front',
    subtopics: [
      {
        id: crypto.randomUUID(),
        title: 'New one',
        recommendedFlashcards: [],
        content: { html: '<p>n</p>', script: '' },
      },
    ],
  }
  const updated = old.subtopics.map((lesson) => ({
    ...lesson,
    title: 'Old, renamed',
    content: { html: '<p>Corrected text.</p>', script: '' },
  }))
  const outline = { topics: [fresh, { ...old, subtopics: updated }] }
  await db
    .transaction()
    .execute((tx) =>
      saveCourse(tx, admin, { id: course.id, version: 1, title: 'Renamed', description: '', outline }),
    )
  await expect(page.getByRole('button', { name: /^New in front/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Old, renamed' })).toBeVisible()
  await expect(page.getByText('Corrected text.')).toBeVisible()
  await expect(page.getByText('Topic 2 of 2')).toBeVisible()
})

test('[COURSE-06] [COURSE-11] a visitor keeps reading when their lesson is no longer the first of its topic', async ({
  page,
  db,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  const course = await insertCourse(db, { topics: [buildTopic('Turned', 2)] })
  await page.goto(`/courses/${course.id}`)
  await waitUntilLive(page)
  const lessonRequests: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('.data?lesson=') && lessonRequests.push(request.url()),
  )
  const [topic] = course.outline.topics
  if (topic === undefined) throw new Error('The course has a topic.')
  const fresh = {
    id: crypto.randomUUID(),
    title: 'Now the first',
    recommendedFlashcards: [],
    content: { html: '<p>New.</p>', script: '' },
  }
  const outline = { topics: [{ ...topic, subtopics: [fresh, ...topic.subtopics] }] }
  await db
    .transaction()
    .execute((tx) =>
      saveCourse(tx, admin, { id: course.id, version: 1, title: 'C', description: '', outline }),
    )
  await expect(page.getByRole('link', { name: 'Now the first', exact: true })).toBeVisible()
  // A navigation to the locked lesson would have been requested before this request.
  await page.evaluate(async () => (await fetch('/livez')).text())
  expect(lessonRequests).toEqual([])
  await expect(page.getByText('Text of Turned 1.')).toBeVisible()
  await expect(page).toHaveURL(`/courses/${course.id}`)
})

test('marking and unmarking a lesson quickly saves the last choice', async ({ page, db, learner }) => {
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, { topics: [buildTopic('T', 1)] })
  let requested = 0
  let completed = 0
  const release = Promise.withResolvers<void>()
  await page.route('**/api/course.setDone', async (route) => {
    requested += 1
    if (requested === 1) await release.promise
    await route.fulfill({ response: await route.fetch() })
    completed += 1
  })
  await page.goto(`/courses/${course.id}`)
  await waitUntilLive(page)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(() => requested).toBe(1)
  release.resolve()
  await expect.poll(() => completed).toBe(2)
  const row = await db
    .selectFrom('lesson_progress')
    .select('done_at')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  expect(row.done_at).toBeNull()
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible()
})

test('[COURSE-05] a course of 50 topics with 10 lessons each loads one lesson @nightly', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const filler = 'w'.repeat(20_000)
  const topics = Array.from({ length: 50 }, (_, index) => ({
    title: `Topic ${index}`,
    lessons: Array.from({ length: 10 }, (__, lesson) => ({
      title: `Lesson ${index}.${lesson}`,
      html: `<p>body ${filler}</p>`,
    })),
  }))
  const course = await insertCourse(db, { topics })
  const bodies: string[] = []
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!response.url().includes(course.id)) return
    reads.push(
      response.text().then(
        (text) => bodies.push(text),
        () => {},
      ),
    )
  })
  await page.goto(`/courses/${course.id}`)
  await expect(page.getByRole('button', { name: /^Topic 49/ })).toBeVisible()
  await Promise.all(reads)
  const all = bodies.join('')
  // Once as HTML and once as the page's data.
  expect(all.split(filler).length - 1).toBe(2)
  expect(all.length).toBeLessThan(200_000)
  // Only the open topic's lessons are on the page, so there is little to lay out.
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(elements).toBeLessThan(800)
  const frames = await page.evaluate(async () => {
    const gaps: number[] = []
    let last = performance.now()
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 200)
      document.querySelector('.side')?.scrollBy(0, 60)
      await new Promise(requestAnimationFrame)
      gaps.push(performance.now() - last)
      last = performance.now()
    }
    return gaps.toSorted((a, b) => a - b)[30] ?? 0
  })
  console.log(
    JSON.stringify({
      figure: 'a course of 500 lessons',
      bytes: all.length,
      elements,
      medianFrameMs: Math.round(frames),
    }),
  )
  expect(frames).toBeLessThan(100)
})
