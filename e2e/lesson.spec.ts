import { buildTopic, insertCourse, saveCourse } from '../test/factories/course.ts'
import { insertPerson } from '../test/factories/person.ts'
import { expect, test, waitUntilLive } from './site.ts'

const SECRET = 'Only for signed-in readers.'

const topics = [
  {
    title: 'T',
    lessons: [
      { title: 'Open', html: '<p>For everyone.</p>' },
      { title: 'Locked', html: `<p>${SECRET}</p>`, script: 'document.title' },
      { title: 'Empty' },
    ],
  },
]

for (const width of [360, 1440]) {
  test(`[COURSE-07] at ${width} px a lesson has a page, with its text in the server-rendered HTML${width === 360 ? '' : ' @nightly'}`, async ({
    page,
    db,
    learner,
  }) => {
    expect(learner.role).toBe('user')
    await page.setViewportSize({ width, height: 800 })
    const course = await insertCourse(db, { topics })
    const path = `/courses/${course.id}/topic/0/1`
    expect(await (await page.request.get(path)).text()).toContain(SECRET)
    expect(await (await page.request.get(`/courses/${course.id}`)).text()).toContain('For everyone.')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to course' }).click()
    await expect(page).toHaveURL(new RegExp(`/courses/${course.id}\\?lesson=`))
    await page.getByRole('link', { name: 'Open as page' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('[COURSE-07] a missing or empty lesson shows that there is no content', async ({
  page,
  db,
  learner,
}) => {
  expect(learner.role).toBe('user')
  const course = await insertCourse(db, { topics })
  for (const position of ['0/9', '9/0', '0/2', '0/x', '-1/0', '0/1.0', '0/1e0']) {
    await page.goto(`/courses/${course.id}/topic/${position}`)
    await expect(page.getByText('Content not found.')).toBeVisible()
  }
})

test('[COURSE-06] [COURSE-07] a locked lesson never reaches a visitor, by any path or header', async ({
  page,
  db,
  originB,
}) => {
  const course = await insertCourse(db, { topics })
  const lessonId = course.outline.topics[0]?.subtopics[1]?.id
  const { id: contentId } = await db
    .selectFrom('course_content')
    .select('id')
    .where('course_id', '=', course.id)
    .where('script', '<>', '')
    .executeTakeFirstOrThrow()
  const base = `/courses/${course.id}`
  const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  const pageRoute = encodeURIComponent('features/courses/course.page')
  const paths = [
    `${base}/topic/0/1`,
    `${base}/topic/0/1/`,
    `${base}/topic/0/01`,
    `${base}/topic/0/%31`,
    `${base}/topic/00/001`,
    `${base}/topic/0/1.data`,
    `${base}/topic/0/1.data?_routes=${encodeURIComponent('features/courses/lesson.page')}`,
    `${base}/topic/0/0/../1`,
    `${base}?lesson=${lessonId}`,
    `${base}?lesson=${lessonId}&lesson=`,
    `${base}?topic=${lessonId}`,
    `${base}.data?lesson=${lessonId}`,
    `${base}.data?lesson=${lessonId}&_routes=${pageRoute}`,
    `${base}.data?_routes=root,${pageRoute}&lesson=${lessonId}&index`,
    `/lesson-frame/${course.id}/${contentId}`,
    `/lesson-frame/${course.id}/${contentId}?theme=dark&viewer=admin`,
    `/api/course.lesson?input=${input({ courseId: course.id, lesson: { id: lessonId } })}`,
    `/api/course.lesson?input=${input({ courseId: course.id, lesson: { topicIndex: 0, subIndex: 1 } })}`,
    `/api/course.lesson?input=${input({ courseId: course.id, lesson: { topicIndex: 0, subIndex: 1, id: lessonId } })}`,
    `/api/course.get?input=${input({ courseId: course.id })}`,
    `/api/course.get,course.lesson?batch=1&input=${input({ 0: { courseId: course.id }, 1: { courseId: course.id, lesson: { id: lessonId } } })}`,
  ]
  const headers: Array<Record<string, string>> = [
    {},
    { 'sec-purpose': 'prefetch', purpose: 'prefetch' },
    { cookie: 'flashcards.session=forged.AAAA; role=admin', authorization: 'Bearer admin' },
    {
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': base,
      'x-rewrite-url': base,
      'x-middleware-subrequest': '1',
    },
    { 'sec-fetch-dest': 'iframe' },
    { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { range: 'bytes=0-', accept: 'text/x-script', 'x-react-router-request': 'true' },
  ]
  for (const path of paths) {
    for (const extra of headers) {
      const response = await page.request.get(path, { headers: extra, maxRedirects: 5 })
      expect(await response.text(), `${path} ${JSON.stringify(extra)}`).not.toContain(SECRET)
    }
  }
  const response = await page.request.get(`${originB}${base}/topic/0/1`)
  expect(await response.text()).not.toContain(SECRET)
  await page.goto(`${base}/topic/0/1`)
  await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(`${base}/topic/0/1`)}`)
  await page.goto(`${base}?lesson=${lessonId}`)
  await expect(page).toHaveURL(/\/signup\?next=/)
})

test('[COURSE-11] a lesson page updates live, and shows no other lesson when the order changes', async ({
  page,
  db,
}) => {
  const admin = await insertPerson(db, { role: 'admin' })
  const course = await insertCourse(db, { topics: [buildTopic('Kept', 1)] })
  const [topic] = course.outline.topics
  if (topic === undefined) throw new Error('The course has a topic.')
  const save = (version: number, topics: Parameters<typeof saveCourse>[2]['outline']['topics']) =>
    db
      .transaction()
      .execute((tx) =>
        saveCourse(tx, admin, { id: course.id, version, title: 'C', description: '', outline: { topics } }),
      )
  await page.goto(`/courses/${course.id}/topic/0/0`)
  await waitUntilLive(page)
  const updated = topic.subtopics.map((lesson) => ({
    ...lesson,
    content: { html: '<p>Corrected text.</p>', script: '' },
  }))
  await save(1, [{ ...topic, subtopics: updated }])
  await expect(page.getByText('Corrected text.')).toBeVisible()
  const other = {
    id: crypto.randomUUID(),
    title: 'In front',
    recommendedFlashcards: [],
    content: { html: '<p>Other.</p>', script: '' },
  }
  await save(2, [
    { id: crypto.randomUUID(), title: 'New', subtopics: [other] },
    { ...topic, subtopics: updated },
  ])
  await page.waitForResponse(/\.data/)
  await expect(page.getByText('Corrected text.')).toBeVisible()
  await expect(page.getByText('Other.')).toHaveCount(0)
})
