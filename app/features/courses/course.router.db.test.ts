import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildCardRow } from '../../../test/factories/card.ts'
import { buildTopic, insertCourse, insertLegacyCourse, saveCourse } from '../../../test/factories/course.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { createTestApp } from '../../../test/app.ts'
import { MAX_LESSON_HTML } from './course.rules.ts'
import { moveLegacyContent } from './legacy-content.service.server.ts'

const AS_FRAME = { 'sec-fetch-dest': 'iframe' }

const SECRET = 'Text of Modelling 2.'

const lessonOf = (course: Awaited<ReturnType<typeof insertCourse>>, topic: number, lesson: number) => {
  const found = course.outline.topics[topic]?.subtopics[lesson]
  if (found === undefined) throw new Error('The course has no such lesson.')
  return found
}

describe('reading', () => {
  test('[COURSE-01] the list has titles and previews, in order, without outlines', async () => {
    const { db, callQuery } = await createTestApp()
    const first = await insertCourse(db, { title: 'Arrays', description: 'd'.repeat(100) })
    const second = await insertCourse(db, { title: 'Soon', description: '', topics: [] })
    const { data } = await callQuery('course.list', undefined)
    expect(data).toEqual([
      { id: first.id, title: 'Arrays', preview: `${'d'.repeat(80)}…`, lessonCount: 4, isDraft: false },
      { id: second.id, title: 'Soon', preview: '', lessonCount: 0, isDraft: false },
    ])
  })

  test('[COURSE-05] the response for a course has no lesson texts', async () => {
    const { db, callQuery } = await createTestApp()
    const course = await insertCourse(db)
    const { data } = await callQuery('course.get', { courseId: course.id })
    expect(data).toMatchObject({ title: 'Graphs', doneIds: [], placeId: null, version: 1 })
    expect(JSON.stringify(data)).toContain('Modelling 2')
    expect(JSON.stringify(data)).not.toContain('Text of')
  })

  test('[COURSE-04] [COURSE-07] missing courses and lessons are 404', async () => {
    const { db, callQuery } = await createTestApp()
    const course = await insertCourse(db, { topics: [{ title: 'Empty', lessons: [] }] })
    expect(await callQuery('course.get', { courseId: randomUUIDv7() })).toMatchObject({
      status: 404,
      message: 'Course not found.',
    })
    const lesson = { topicIndex: 0, subIndex: 0 }
    expect(await callQuery('course.lesson', { courseId: course.id, lesson })).toMatchObject({
      status: 404,
      message: 'Content not found.',
    })
    const topicId = course.outline.topics[0]?.id
    expect(await callQuery('course.lesson', { courseId: course.id, lesson: { topicId } })).toMatchObject({
      status: 200,
      data: null,
    })
  })
})

describe('[COURSE-06] a locked lesson', () => {
  test('is rejected for visitors by id and by position, alone and in a batch', async () => {
    const { app, db, callQuery, cookieOf } = await createTestApp()
    const course = await insertCourse(db)
    const { id } = lessonOf(course, 0, 1)
    for (const lesson of [{ id }, { topicIndex: 0, subIndex: 1 }]) {
      const answer = await callQuery('course.lesson', { courseId: course.id, lesson })
      expect(answer).toMatchObject({ status: 401, message: 'Login to unlock this content' })
      expect(JSON.stringify(answer)).not.toContain(SECRET)
    }
    const open = { courseId: course.id, lesson: { id: lessonOf(course, 0, 0).id } }
    const locked = { courseId: course.id, lesson: { id } }
    const input = encodeURIComponent(JSON.stringify({ 0: open, 1: locked }))
    const batch = await app.inject(`/api/course.lesson,course.lesson?batch=1&input=${input}`)
    expect(batch.body).toContain('Text of Modelling 1.')
    expect(batch.body).not.toContain(SECRET)
    // A logged-in reader gets it.
    const cookie = await cookieOf(await insertPerson(db))
    expect(await callQuery('course.lesson', locked, cookie)).toMatchObject({
      data: { html: `<p>${SECRET}</p>`, subIndex: 1, topicTitle: 'Modelling' },
    })
  })

  test('has no frame for visitors either, whatever headers they send', async () => {
    const { app, db, cookieOf } = await createTestApp()
    const script = 'document.body.append("run")'
    const course = await insertCourse(db, {
      topics: [
        {
          lessons: [
            { html: '<p>open</p>', script },
            { html: `<p>${SECRET}</p>`, script },
          ],
        },
      ],
    })
    const contentRefId = await contentIdOf(db, course.id, 1)
    const url = `/lesson-frame/${course.id}/${contentRefId}`
    const other = await insertCourse(db)
    for (const [path, headers] of [
      [url, {}],
      [`${url}?theme=dark`, { 'sec-purpose': 'prefetch', purpose: 'prefetch' }],
      [url, { cookie: 'flashcards.session=forged.AAAA', 'x-forwarded-for': '127.0.0.1', 'x-user': 'admin' }],
      [url, { 'x-original-url': '/', referer: 'http://localhost:3000/courses', 'sec-fetch-dest': 'iframe' }],
      [`/lesson-frame/${other.id}/${contentRefId}`, {}],
    ] as const) {
      const answer = await app.inject({ url: path, headers: { ...AS_FRAME, ...headers } })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain(SECRET)
    }
    const cookie = await cookieOf(await insertPerson(db))
    const answer = await app.inject({ url, headers: { cookie, ...AS_FRAME } })
    expect(answer.body).toContain(SECRET)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

async function storedOutline(db: Awaited<ReturnType<typeof createTestApp>>['db'], id: string) {
  const row = await db.selectFrom('course').select('outline').where('id', '=', id).executeTakeFirstOrThrow()
  // Test data with a known shape.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return row.outline as Awaited<ReturnType<typeof insertCourse>>['outline'] & {
    topics: { subtopics: { contentRefId: string }[] }[]
  }
}

async function contentIdOf(db: Parameters<typeof storedOutline>[0], courseId: string, lesson: number) {
  return (await storedOutline(db, courseId)).topics[0]?.subtopics[lesson]?.contentRefId
}

describe('lesson frame', () => {
  test('[COURSE-08] can only run scripts, and its script cannot close the script element', async () => {
    const { app, db } = await createTestApp()
    const script = 'const text = "</script><img src=x onerror=alert(1)>" // <!--'
    const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>a</p>', script }] }] })
    const contentRefId = await contentIdOf(db, course.id, 0)
    const url = `/lesson-frame/${course.id}/${contentRefId}?theme="><script>alert(1)`
    const answer = await app.inject({ url, headers: AS_FRAME })
    const policy = String(answer.headers['content-security-policy'])
    for (const part of [
      'sandbox allow-scripts;',
      "default-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]) {
      expect(policy).toContain(part)
    }
    // One policy without any URL or nonce, and one that allows the two scripts by hash.
    expect(policy).toContain("; script-src 'unsafe-inline';")
    expect(policy).toMatch(/, script-src 'sha256-[^']+' 'sha256-[^']+'$/)
    expect(policy).not.toMatch(/nonce|https?:|\*/)
    expect(answer.headers['connection-allowlist']).toBe('()')
    expect(policy).not.toContain('allow-same-origin')
    expect(answer.body.match(/<\/script>/g)).toHaveLength(1)
    expect(answer.body).not.toContain('<img')
    expect(answer.body).toContain('data-theme=""')
  })

  test('[SEC-03] is served only to a frame, because a top-level page could navigate anywhere', async () => {
    const { app, db } = await createTestApp()
    const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>a</p>', script: 'run()' }] }] })
    const url = `/lesson-frame/${course.id}/${await contentIdOf(db, course.id, 0)}`
    expect((await app.inject({ url, headers: AS_FRAME })).statusCode).toBe(200)
    for (const headers of [
      {},
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'embed' },
    ]) {
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.body.includes('run()')]).toEqual([404, false])
    }
  })
})

describe('reading progress', () => {
  test('stores the position and the lessons done; a visitor has neither', async () => {
    const { db, callQuery, callMutation, cookieOf } = await createTestApp()
    const course = await insertCourse(db)
    const cookie = await cookieOf(await insertPerson(db))
    const [first, second] = [lessonOf(course, 0, 0).id, lessonOf(course, 0, 1).id]
    await callMutation('course.see', { courseId: course.id, lessonId: second }, cookie)
    await callMutation('course.see', { courseId: course.id, lessonId: first }, cookie)
    await callMutation('course.setDone', { courseId: course.id, lessonId: second, isDone: true }, cookie)
    expect((await callQuery('course.get', { courseId: course.id }, cookie)).data).toMatchObject({
      placeId: first,
      doneIds: [second],
    })
    await callMutation('course.setDone', { courseId: course.id, lessonId: second, isDone: false }, cookie)
    expect((await callQuery('course.get', { courseId: course.id }, cookie)).data).toMatchObject({
      doneIds: [],
    })
    expect(await callMutation('course.see', { courseId: course.id, lessonId: first })).toMatchObject({
      status: 401,
    })
    const missing = { courseId: course.id, lessonId: randomUUIDv7() }
    expect(await callMutation('course.see', missing, cookie)).toMatchObject({ status: 404 })
  })

  test('[COURSE-10] logs views of logged-in people while the flag is on', async () => {
    const { db, callMutation, cookieOf } = await createTestApp()
    const course = await insertCourse(db)
    const person = await insertPerson(db)
    const cookie = await cookieOf(person)
    const see = (topic: number, lesson: number, as?: string) =>
      callMutation('course.see', { courseId: course.id, lessonId: lessonOf(course, topic, lesson).id }, as)
    await see(0, 0, cookie)
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([])
    await setFlag(db, 'enableUserActivityLogging', true)
    await see(0, 0)
    await see(1, 0, cookie)
    await see(1, 1, cookie)
    const entries = await db
      .selectFrom('activity')
      .select(['type', 'person_id', 'course_title', 'topic_title', 'subtopic_title'])
      .orderBy('id')
      .execute()
    const common = { person_id: person.id, course_title: 'Graphs', topic_title: 'Traversal' }
    expect(entries).toEqual([
      { ...common, type: 'view_course_topic', subtopic_title: null },
      { ...common, type: 'view_course_subtopic', subtopic_title: 'Traversal 1' },
      { ...common, type: 'view_course_subtopic', subtopic_title: 'Traversal 2' },
    ])
  })
})

test('[COURSE-03] recommended cards show their question to those with access, and their id to everyone', async () => {
  const { db, callQuery, cookieOf } = await createTestApp()
  const [featured, open, hidden] = [
    buildCardRow({ question: 'Featured?' }),
    buildCardRow({ question: 'Open?' }),
    buildCardRow({ question: 'Hidden?' }),
  ]
  await insertPublicDeck(db, { cards: [featured] })
  await insertPublicDeck(db, { ownerId: randomUUIDv7(), cards: [open] })
  await insertPublicDeck(db, { ownerId: randomUUIDv7(), isApproved: false, cards: [hidden] })
  const cards = [featured.id, open.id, hidden.id, 'bfs-weighted-01', randomUUIDv7()]
  const course = await insertCourse(db, { topics: [{ lessons: [{ html: '<p>a</p>', cards }] }] })
  const lesson = { courseId: course.id, lesson: { topicIndex: 0, subIndex: 0 } }
  const questions = async (cookie?: string) => {
    const { data } = await callQuery('course.lesson', lesson, cookie)
    expect(JSON.stringify(data)).toContain('bfs-weighted-01')
    return ['Featured?', 'Open?', 'Hidden?'].filter((question) => JSON.stringify(data).includes(question))
  }
  const learner = await cookieOf(await insertPerson(db))
  expect(await questions()).toEqual(['Featured?'])
  expect(await questions(learner)).toEqual(['Featured?'])
  await setFlag(db, 'enablePublicDecks', true)
  expect(await questions()).toEqual(['Featured?'])
  expect(await questions(learner)).toEqual(['Featured?', 'Open?'])
  expect(await questions(await cookieOf(await insertPerson(db, { role: 'admin' })))).toHaveLength(3)
})

describe('[COURSE-09] legacy inline content', () => {
  async function openLegacyCourse() {
    const site = await createTestApp()
    const course = await insertLegacyCourse(site.db, [
      { title: 'One', content: '<p>First<script>alert(1)</script></p>' },
      { title: 'Two', content: '<p>Second</p>', script: 'kit.widget()' },
    ])
    const cookie = await site.cookieOf(await insertPerson(site.db))
    const read = (index: number) =>
      site.callQuery(
        'course.lesson',
        { courseId: course.id, lesson: { topicIndex: 0, subIndex: index % 2 } },
        cookie,
      )
    const readRow = () =>
      site.db.selectFrom('course').select(['outline', 'version']).executeTakeFirstOrThrow()
    const readContents = () =>
      site.db.selectFrom('course_content').select(['html', 'script']).orderBy('html').execute()
    return { ...site, read, readRow, readContents }
  }

  test('moves to documents only once with two jobs and twenty readers at the same time', async () => {
    const { db, app, read, readRow, readContents } = await openLegacyCourse()
    const jobs = [moveLegacyContent(db, app.log), moveLegacyContent(db, app.log)]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => read(index)))
    for (const [index, { data }] of answers.entries()) {
      expect(data).toMatchObject({ html: index % 2 === 0 ? '<p>First</p>' : '<p>Second</p>' })
    }
    expect((await Promise.all(jobs)).reduce((sum, moved) => sum + moved)).toBe(2)
    expect(await readContents()).toEqual([
      { html: '<p>First</p>', script: '' },
      { html: '<p>Second</p>', script: 'kit.widget()' },
    ])
    const row = await readRow()
    expect(JSON.stringify(row.outline)).not.toContain('First')
    expect(row.version).toBe(1)
    expect((await read(1)).data).toMatchObject({ html: '<p>Second</p>' })
  })

  test('is readable before it is moved: reading shows sanitised text and changes nothing', async () => {
    const { read, readRow, readContents } = await openLegacyCourse()
    const before = await readRow()
    expect((await read(0)).data).toMatchObject({ html: '<p>First</p>', frameContentId: null })
    expect((await read(1)).data).toMatchObject({ html: '<p>Second</p>', frameContentId: null })
    expect(await readRow()).toEqual(before)
    expect(await readContents()).toEqual([])
  })

  test('that is too long stays inline and is logged; the other lessons move', async () => {
    const { db } = await createTestApp()
    const { topics } = await insertLegacyCourse(db, [
      { title: 'Long', content: `<p>${'x'.repeat(MAX_LESSON_HTML)}</p>` },
      { title: 'Short', content: '<p>Short</p>' },
    ])
    const warnings: unknown[] = []
    const log = { info: () => {}, warn: (fields: unknown) => warnings.push(fields), error: () => {} }
    expect(await moveLegacyContent(db, log)).toBe(1)
    expect(await moveLegacyContent(db, log)).toBe(0)
    const lessonIds = [topics[0]?.subtopics[0]?.id]
    expect(warnings).toMatchObject([{ lessonIds }, { lessonIds }])
  })

  test('is locked for visitors and not part of the course response', async () => {
    const { db, callQuery } = await createTestApp()
    const course = await insertLegacyCourse(db, [
      { title: 'One', content: '<p>First</p>' },
      { title: 'Two', content: `<p>${SECRET}</p>` },
    ])
    const lesson = { courseId: course.id, lesson: { topicIndex: 0, subIndex: 1 } }
    expect(JSON.stringify(await callQuery('course.lesson', lesson))).not.toContain(SECRET)
    expect(JSON.stringify(await callQuery('course.get', { courseId: course.id }))).not.toContain(SECRET)
  })
})

describe('saving', () => {
  const admin = { id: randomUUIDv7(), name: 'A', email: 'a@example.com', role: 'admin' } as const

  test('sanitises new content, keeps content that is not sent and marks unreferenced content as orphaned', async () => {
    const { db } = await createTestApp()
    const course = await insertCourse(db, { topics: [buildTopic('T', 2)] })
    const stored = await storedOutline(db, course.id)
    const [unchanged, dropped] = stored.topics[0]?.subtopics ?? []
    if (unchanged === undefined || dropped === undefined) throw new Error('Two lessons were saved.')
    const added = {
      id: randomUUIDv7(),
      title: 'New',
      recommendedFlashcards: [],
      content: { html: '<p onclick="x">New</p>', script: '' },
    }
    const outline = {
      topics: [{ id: randomUUIDv7(), title: 'T', subtopics: [{ ...unchanged, content: null }, added] }],
    }
    const saved = await db
      .transaction()
      .execute((tx) =>
        saveCourse(tx, admin, { id: course.id, version: 1, title: 'T', description: '', outline }),
      )
    expect(saved).toMatchObject({ id: course.id, version: 2 })
    const contents = await db
      .selectFrom('course_content')
      .select('html')
      .where('left_at', 'is', null)
      .orderBy('html')
      .execute()
    expect(contents.map(({ html }) => html)).toEqual(['<p>New</p>', '<p>Text of T 1.</p>'])
  })

  test('an older version, or with the content of another course, changes nothing', async () => {
    const { db } = await createTestApp()
    const course = await insertCourse(db, { topics: [buildTopic('Mine', 1)] })
    const other = await insertCourse(db, { topics: [buildTopic('Theirs', 1)] })
    const own = (await storedOutline(db, course.id)).topics[0]
    const foreign = (await storedOutline(db, other.id)).topics[0]
    if (own === undefined || foreign === undefined) throw new Error('Both courses have a topic.')
    const save = (version: number, topic: typeof own, html: string | null) =>
      db.transaction().execute((tx) =>
        saveCourse(tx, admin, {
          id: course.id,
          version,
          title: 'New title',
          description: '',
          outline: {
            topics: [
              {
                ...topic,
                subtopics: topic.subtopics.map((lesson) => ({
                  ...lesson,
                  content: html === null ? null : { html, script: '' },
                })),
              },
            ],
          },
        }),
      )
    await expect(save(7, own, '<p>Lost</p>')).rejects.toThrow('Someone else has saved this course')
    await expect(save(1, foreign, null)).rejects.toThrow('belongs to another course')
    await expect(save(1, foreign, '<p>Stolen</p>')).rejects.toThrow('belongs to another course')
    const rows = await db.selectFrom('course_content').select('html').orderBy('html').execute()
    expect(rows.map(({ html }) => html)).toEqual(['<p>Text of Mine 1.</p>', '<p>Text of Theirs 1.</p>'])
    const titles = await db.selectFrom('course').select('title').where('title', '=', 'New title').execute()
    expect(titles).toEqual([])
  })

  test('the same version twice at once succeeds only once', async () => {
    const { db } = await createTestApp()
    const course = await insertCourse(db, { topics: [] })
    const save = (title: string) =>
      db.transaction().execute((tx) =>
        saveCourse(tx, admin, {
          id: course.id,
          version: 1,
          title,
          description: '',
          outline: { topics: [] },
        }),
      )
    const outcomes = await Promise.allSettled([save('A'), save('B')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
