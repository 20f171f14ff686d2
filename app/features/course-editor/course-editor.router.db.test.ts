import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { courseJobs } from '#app/features/courses/course.jobs.server.ts'
import { moveLegacyContent } from '#app/features/courses/legacy-content.service.server.ts'
import { API_CALLS } from '../../../test/api-calls.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../test/app.ts'
import { buildTopic, insertCourse, insertLegacyCourse } from '../../../test/factories/course.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { emptyDraft, toDraft, toSaveInput } from './draft/course-draft.rules.ts'
import type { StoredCourse } from '#app/features/courses/course-editing.schema.ts'

async function openAsAdmin() {
  const site = await createTestApp()
  const admin = await insertPerson(site.db, { role: 'admin' })
  const cookie = await site.cookieOf(admin)
  const get = async (courseId: string) => {
    const { data } = await site.callQuery('courseEditor.get', { courseId }, cookie)
    // The type of the procedure's output.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    return toDraft(data as StoredCourse)
  }
  const save = (input: object) => site.callMutation('courseEditor.save', input, cookie)
  return { ...site, admin, cookie, get, save }
}

const audit = async ({ db }: Pick<TestApp, 'db'>) => {
  const rows = await db
    .selectFrom('admin_audit')
    .select(['actor_id', 'action', 'before_value', 'after_value'])
    .orderBy('id')
    .execute()
  return rows.map(({ actor_id, action, before_value, after_value }) => ({
    actor: actor_id,
    action,
    about: `${before_value ?? ''}${after_value ?? ''}`,
  }))
}

const liveTexts = async ({ db }: Pick<TestApp, 'db'>) => {
  const rows = await db
    .selectFrom('course_content')
    .select('html')
    .where('left_at', 'is', null)
    .orderBy('html')
    .execute()
  return rows.map(({ html }) => html)
}

test('[EDIT-01] every procedure of the editor is 404 for non-administrators', async () => {
  const site = await openAsAdmin()
  const course = await insertCourse(site.db)
  const content = await site.db.selectFrom('course_content').select('id').executeTakeFirstOrThrow()
  const inputs: Record<string, unknown> = {
    'courseEditor.list': undefined,
    'courseEditor.get': { courseId: course.id },
    'courseEditor.text': { courseId: course.id, contentId: content.id },
    'courseEditor.save': toSaveInput(await site.get(course.id), randomUUIDv7()),
    'courseEditor.setPublished': { courseId: course.id, isPublished: false },
    'courseEditor.searchCards': { text: 'why' },
    'courseEditor.cards': { ids: [course.id] },
    'courseEditor.delete': { courseId: course.id },
  }
  expect([...API_CALLS.keys()].filter((name) => name.startsWith('courseEditor.')).toSorted()).toEqual(
    Object.keys(inputs).toSorted(),
  )
  const learner = await site.cookieOf(await insertPerson(site.db))
  for (const [name, input] of Object.entries(inputs)) {
    const call = API_CALLS.get(name)?.isWrite === true ? site.callMutation : site.callQuery
    const before = await site.db.selectFrom('course').selectAll().execute()
    expect((await call(name, input)).status).toBe(401)
    expect((await call(name, input, learner)).status).toBe(404)
    expect(await site.db.selectFrom('course').selectAll().execute()).toEqual(before)
    expect((await call(name, input, site.cookie)).status).toBe(200)
  }
  expect(await site.db.selectFrom('course').select('id').execute()).toEqual([])
})

test('characters that PostgreSQL cannot store are removed from card ids', async () => {
  const site = await openAsAdmin()
  const { id } = await insertCourse(site.db)
  const input = toSaveInput(await site.get(id), randomUUIDv7())
  const [topic] = input.outline.topics
  if (topic === undefined) throw new Error('The course has no topic.')
  const subtopics = topic.subtopics.map((one) => ({ ...one, recommendedFlashcards: ['a\u0000b', '\ud800'] }))
  const saved = await site.save({ ...input, outline: { topics: [{ ...topic, subtopics }] } })
  expect(saved.status).toBe(200)
  const after = await site.get(id)
  expect(after.topics[0]?.lessons[0]?.cards).toBe('ab, \ufffd')
})

test('creating, saving and deleting a course record audit events', async () => {
  const site = await openAsAdmin()
  const draft = { ...emptyDraft(randomUUIDv7()), title: 'Heaps' }
  expect((await site.save(toSaveInput(draft, randomUUIDv7()))).data).toEqual({ id: draft.id, version: 1 })
  expect((await site.save(toSaveInput({ ...draft, version: 1 }, randomUUIDv7()))).data).toMatchObject({
    version: 2,
  })
  await site.callMutation('courseEditor.delete', { courseId: draft.id }, site.cookie)
  await site.callMutation('courseEditor.delete', { courseId: draft.id }, site.cookie)
  const events = await audit(site)
  expect(events.map(({ actor, action }) => [actor, action])).toEqual(
    ['create-course', 'save-course', 'delete-course'].map((action) => [site.admin.id, action]),
  )
  for (const { about } of events) expect(about).toContain(draft.id)
})

describe('saving', () => {
  test('[EDIT-03] an error between the contents and the course rolls everything back', async () => {
    const site = await openAsAdmin()
    const { id } = await insertCourse(site.db, { topics: [buildTopic('Old', 2)] })
    const draft = await site.get(id)
    const [topic] = draft.topics
    if (topic === undefined) throw new Error('The course has a topic.')
    const lessons = topic.lessons.map((lesson) => ({ ...lesson, text: { html: '<p>New</p>', script: '' } }))
    const input = toSaveInput({ ...draft, title: 'New', topics: [{ ...topic, lessons }] }, randomUUIDv7())
    await sql`create function fail_update() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      site.db,
    )
    await sql`create trigger fail_update before update on course for each row execute function fail_update()`.execute(
      site.db,
    )
    expect((await site.save(input)).status).toBe(500)
    expect(await liveTexts(site)).toEqual(['<p>Text of Old 1.</p>', '<p>Text of Old 2.</p>'])
    expect(await site.get(id)).toEqual(draft)
    expect(await audit(site)).toEqual([])
    await sql`drop trigger fail_update on course`.execute(site.db)
    expect((await site.save(input)).data).toMatchObject({ version: 2 })
    expect(await liveTexts(site)).toEqual(['<p>New</p>', '<p>New</p>'])
  })

  test('[EDIT-04] a title that is blank after trimming saves nothing', async () => {
    const site = await openAsAdmin()
    const input = toSaveInput({ ...emptyDraft(randomUUIDv7()), title: 'x' }, randomUUIDv7())
    for (const title of ['', '   ', '\t\n']) {
      expect((await site.save({ ...input, title })).status).toBe(400)
    }
    expect(await site.db.selectFrom('course').select('id').execute()).toEqual([])
  })

  test('[EDIT-05] stores recommended flashcards as trimmed ids without empty ones', async () => {
    const site = await openAsAdmin()
    const { id } = await insertCourse(site.db, { topics: [buildTopic('T', 1)] })
    const draft = await site.get(id)
    const topics = draft.topics.map((topic) => ({
      ...topic,
      lessons: topic.lessons.map((lesson) => ({ ...lesson, cards: ' bfs-01 ,, zero-one-bfs,  , ' })),
    }))
    await site.save(toSaveInput({ ...draft, topics }, randomUUIDv7()))
    expect((await site.get(id)).topics[0]?.lessons[0]?.cards).toBe('bfs-01, zero-one-bfs')
  })

  test('the same version by two people: one wins, the other gets 409; a repeated save is idempotent', async () => {
    const site = await openAsAdmin()
    const { id } = await insertCourse(site.db, { topics: [] })
    const draft = await site.get(id)
    const inputs = ['A', 'B'].map((title) => toSaveInput({ ...draft, title }, randomUUIDv7()))
    const answers = await Promise.all(inputs.map((input) => site.save(input)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const loser = answers.find(({ status }) => status === 409)
    expect(loser).toMatchObject({
      errorCode: 'course/changed',
      message: 'Someone else has saved this course.',
    })
    const winner = inputs[answers.findIndex(({ status }) => status === 200)] ?? {}
    expect(await site.save(winner)).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await audit(site)).toHaveLength(1)
  })

  test('content that a save drops can be restored from an older version for thirty days', async () => {
    const site = await openAsAdmin()
    const { id } = await insertCourse(site.db, { topics: [buildTopic('T', 2)] })
    const old = await site.get(id)
    await site.save(toSaveInput({ ...old, topics: [] }, randomUUIDv7()))
    expect(await liveTexts(site)).toEqual([])
    const jobs = courseJobs(site.db, site.app.log)
    await jobs['delete-left-contents']?.({})
    await site.save(toSaveInput({ ...old, version: 2 }, randomUUIDv7()))
    expect(await liveTexts(site)).toEqual(['<p>Text of T 1.</p>', '<p>Text of T 2.</p>'])
    await site.save(toSaveInput({ ...old, version: 3, topics: [] }, randomUUIDv7()))
    await site.db
      .updateTable('course_content')
      .set({ left_at: sql<Date>`now() - interval '31 days'` })
      .execute()
    await jobs['delete-left-contents']?.({})
    expect(await site.db.selectFrom('course_content').select('id').execute()).toEqual([])
  })

  test('rejects duplicate lesson ids and duplicate contents', async () => {
    const site = await openAsAdmin()
    const { id } = await insertCourse(site.db, { topics: [buildTopic('T', 2)] })
    const draft = await site.get(id)
    const [topic] = draft.topics
    const [first] = topic?.lessons ?? []
    if (topic === undefined || first === undefined) throw new Error('The course has a lesson.')
    for (const twin of [first, { ...first, id: randomUUIDv7() }]) {
      const topics = [{ ...topic, lessons: [first, twin] }]
      expect((await site.save(toSaveInput({ ...draft, topics }, randomUUIDv7()))).status).toBe(400)
    }
  })
})

test('saves a lesson of the maximum size; other people, and larger bodies, get 413', async () => {
  const site = await openAsAdmin()
  const text = { html: `<p>${'é'.repeat(99_990)}</p>`, script: `// ${'x'.repeat(99_000)}` }
  const lesson = { id: randomUUIDv7(), title: 'L', contentRefId: randomUUIDv7(), cards: '', text }
  const topics = [{ id: randomUUIDv7(), title: 'T', lessons: [lesson] }]
  const input = toSaveInput({ ...emptyDraft(randomUUIDv7()), title: 'Large', topics }, randomUUIDv7())
  expect((await site.save(input)).status).toBe(200)
  const post = (body: string, cookie?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/courseEditor.save',
      headers: {
        origin: TEST_ORIGIN,
        'content-type': 'application/json',
        ...(cookie === undefined ? {} : { cookie }),
      },
      body,
    })
  const learner = await site.cookieOf(await insertPerson(site.db))
  for (const cookie of [undefined, learner]) {
    expect((await post(JSON.stringify(input), cookie)).statusCode).toBe(413)
  }
  expect((await post(JSON.stringify('x'.repeat(9_000_000)), site.cookie)).statusCode).toBe(413)
  const elsewhere = await site.app.inject({
    method: 'POST',
    url: '/api/course.see',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', cookie: site.cookie },
    body: JSON.stringify('x'.repeat(300_000)),
  })
  expect(elsewhere.statusCode).toBe(413)
})

test('[COURSE-09] a legacy course opens in the editor with its text, before and after a job moves it', async () => {
  const site = await openAsAdmin()
  const { id } = await insertLegacyCourse(site.db, [{ title: 'One', content: '<p>First</p>' }])
  const inline = (await site.get(id)).topics[0]?.lessons[0]
  expect(inline).toMatchObject({ contentRefId: null, text: { html: '<p>First</p>', script: '' } })
  await moveLegacyContent(site.db, site.app.log)
  const moved = (await site.get(id)).topics[0]?.lessons[0]
  expect(moved).toMatchObject({ text: null })
  const text = { courseId: id, contentId: moved?.contentRefId }
  expect((await site.callQuery('courseEditor.text', text, site.cookie)).data).toEqual({
    html: '<p>First</p>',
    script: '',
  })
})

describe('lesson preview', () => {
  const post = ({ app }: TestApp, cookie: string | undefined, origin = TEST_ORIGIN) =>
    app.inject({
      method: 'POST',
      url: '/lesson-preview',
      headers: {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-dest': 'iframe',
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: new URLSearchParams({
        title: 'T</title>',
        html: '<p onclick="x">Shown</p><script>bad()</script>',
        script: 'good()',
        theme: 'dark',
      }).toString(),
    })

  test('[COURSE-08] uses the same frame as readers, with sanitised content', async () => {
    const site = await openAsAdmin()
    const answer = await post(site, site.cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain('sandbox allow-scripts')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain('<p>Shown</p>')
    expect(answer.body).toContain('good()"')
    expect(answer.body).not.toContain('bad()')
    expect(answer.body).toContain('data-theme="dark"')
  })

  test('is only for administrators and same-origin requests', async () => {
    const site = await openAsAdmin()
    expect((await post(site, undefined)).statusCode).toBe(404)
    const learner = await site.cookieOf(await insertPerson(site.db))
    expect((await post(site, learner)).statusCode).toBe(404)
    expect((await post(site, site.cookie, 'https://evil.example')).statusCode).toBe(403)
  })
})

test('[COURSE-09] leftover inline content beside a document is neither shown in the editor nor saved', async () => {
  const site = await openAsAdmin()
  const { id } = await insertCourse(site.db, { topics: [buildTopic('T', 1)] })
  await sql`update course set outline = jsonb_set(outline, '{topics,0,subtopics,0,content}', '"<p>Left over</p>"')
    where id = ${id}`.execute(site.db)
  const draft = await site.get(id)
  expect(draft.topics[0]?.lessons[0]?.text).toBeNull()
  await site.save(toSaveInput({ ...draft, title: 'Renamed' }, randomUUIDv7()))
  expect(await liveTexts(site)).toEqual(['<p>Text of T 1.</p>'])
})
