import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { buildCardRow } from '../../../test/factories/card.ts'
import { buildTopic, insertCourse, saveCourse } from '../../../test/factories/course.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { explainStatements } from '../../../test/query-plan.ts'
import { searchRecommendable } from './lesson/recommended-card.service.server.ts'

const AS_FRAME = { 'sec-fetch-dest': 'iframe' }

test('[WALL-08] only administrators can list, open or read a draft, its frame, its picture and its progress', async () => {
  const { app, db, cookieOf, callQuery, callMutation } = await createTestApp()
  const course = await insertCourse(db, {
    isPublished: false,
    topics: [{ lessons: [{ html: '<p>Secret.</p>', script: 'run()' }] }],
  })
  const [topic] = course.outline.topics
  const lessonId = topic?.subtopics[0]?.id ?? ''
  const content = await db.selectFrom('course_content').select('id').executeTakeFirstOrThrow()
  const frame = { url: `/lesson-frame/${course.id}/${content.id}`, headers: AS_FRAME }
  const learner = await cookieOf(await insertPerson(db))
  const admin = await cookieOf(await insertPerson(db, { role: 'admin' }))
  const readAs = async (cookie?: string) => [
    (await callQuery('course.list', undefined, cookie)).data,
    (await callQuery('course.get', { courseId: course.id }, cookie)).status,
    (await callQuery('course.lesson', { courseId: course.id, lesson: { id: lessonId } }, cookie)).status,
  ]
  const missing = 404
  expect(await readAs()).toEqual([[], missing, missing])
  expect(await readAs(learner)).toEqual([[], missing, missing])
  expect(await readAs(admin)).toEqual([[expect.objectContaining({ isDraft: true })], 200, 200])
  expect((await app.inject(frame)).body).not.toContain('Secret.')
  const key = { courseId: course.id, lessonId }
  expect((await callMutation('course.see', key, learner)).status).toBe(missing)
  expect((await callMutation('course.setDone', { ...key, isDone: true }, learner)).status).toBe(missing)
  expect((await app.inject(`/previews/course/${course.id}.png`)).statusCode).toBe(302)
  expect((await app.inject('/sitemap.xml')).body).not.toContain(course.id)

  const publish = { courseId: course.id, isPublished: true }
  expect((await callMutation('courseEditor.setPublished', publish, admin)).data).toEqual({
    liveLessonCount: 1,
  })
  await callMutation('courseEditor.setPublished', publish, admin)
  expect(await readAs(learner)).toEqual([[expect.objectContaining({ isDraft: false })], 200, 200])
  expect((await app.inject('/sitemap.xml')).body).toContain(course.id)
  const events = await db.selectFrom('admin_audit').select('action').execute()
  expect(events).toEqual([{ action: 'publish-course' }])
})

test('[WALL-08] lessons without a text are not live; positions and counts are those of the live ones', async () => {
  const { db, callQuery, callMutation, cookieOf } = await createTestApp()
  const texts = [undefined, '<p> &nbsp;</p>', '<p>Text.</p>', '<p><img src="/a.png" alt="A"></p>']
  const course = await insertCourse(db, {
    topics: [{ title: 'T', lessons: texts.map((html, index) => ({ title: `L ${index}`, html })) }],
  })
  const { data } = await callQuery('course.get', { courseId: course.id })
  expect(data).toMatchObject({ topics: [{ lessons: [{ title: 'L 2' }, { title: 'L 3' }] }] })
  const first = { courseId: course.id, lesson: { topicIndex: 0, subIndex: 0 } }
  expect((await callQuery('course.lesson', first)).data).toMatchObject({ title: 'L 2' })
  const hidden = { courseId: course.id, lesson: { id: course.outline.topics[0]?.subtopics[0]?.id ?? '' } }
  expect((await callQuery('course.lesson', hidden)).status).toBe(404)
  // The editor still has all of them, and a saved text makes its lesson live.
  const admin = await insertPerson(db, { role: 'admin' })
  const stored = await callQuery('courseEditor.get', { courseId: course.id }, await cookieOf(admin))
  expect(stored.data).toMatchObject({ liveLessonCount: 2, topics: [{ lessons: { length: 4 } }] })
  const [topic] = course.outline.topics
  const subtopics = (topic?.subtopics ?? []).map((lesson) => ({
    ...lesson,
    content: { html: '<p>All.</p>', script: '' },
  }))
  await db.transaction().execute((tx) =>
    saveCourse(tx, admin, {
      id: course.id,
      version: 1,
      title: 'T',
      description: '',
      outline: { topics: [{ id: topic?.id ?? '', title: 'T', subtopics }] },
    }),
  )
  const list = await callQuery('course.list', undefined)
  expect(list.data).toEqual([expect.objectContaining({ lessonCount: 4 })])
  expect((await callMutation('courseEditor.setPublished', {}, await cookieOf(admin))).status).toBe(400)
})

test('[WALL-08] publishing while a save runs loses neither', async () => {
  const { db, callMutation, cookieOf } = await createTestApp()
  const course = await insertCourse(db, { isPublished: false, topics: [buildTopic('T', 1)] })
  const cookie = await cookieOf(await insertPerson(db, { role: 'admin' }))
  const save = { id: course.id, version: 1, title: 'Saved', outline: { topics: [] }, saveId: randomUUIDv7() }
  const responses = await Promise.all([
    callMutation('courseEditor.save', save, cookie),
    callMutation('courseEditor.setPublished', { courseId: course.id, isPublished: true }, cookie),
  ])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const row = await db.selectFrom('course').select(['title', 'published_at']).executeTakeFirstOrThrow()
  expect([row.title, row.published_at !== null]).toEqual(['Saved', true])
})

test('[WALL-09] recommended cards are found by the words of their question, through an index', async () => {
  const { db, pool } = await createTestApp()
  const cards = Array.from({ length: 120 }, (_, index) =>
    buildCardRow({ question: `Question number ${index} about trees?` }),
  )
  const wanted = buildCardRow({ question: 'When is breadth-first search enough? O(V + E)' })
  await insertPublicDeck(db, { name: 'Graphs', cards: [wanted, ...cards] })
  const owner = await insertPerson(db)
  const hidden = buildCardRow({ question: 'Breadth-first, hidden?' })
  await insertPublicDeck(db, { ownerId: owner.id, isApproved: false, cards: [hidden] })
  const found = { id: wanted.id, question: wanted.question, deckName: 'Graphs' }
  for (const text of ['breadth sear', 'BREADTH-FIRST', "first' | x:*", 'when enough']) {
    const results = await searchRecommendable(db, text)
    expect(results).toEqual(text.includes('|') ? [] : [found])
  }
  expect(await searchRecommendable(db, ' :*&| ')).toEqual([])
  await pool.query('analyze public_card')
  await pool.query('set enable_seqscan = off')
  const [plan] = await explainStatements(pool, (handle) => searchRecommendable(handle, 'breadth'))
  expect(plan?.steps).toContain('Bitmap Index Scan')
})
