import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import { newId } from '#app/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '#app/shared/units.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { compileExercises } from '../../../tools/exercises/exercise-folder.ts'
import { MAX_STORED_ATTEMPTS } from './practice.rules.ts'
import { listLessonExercises, loadExercises, readDue, readExercise } from './practice.service.server.ts'

async function openSite() {
  const site = await createTestApp()
  await insertExercise(site.db, 'two-sum')
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  const [caller, stranger] = [learner, other].map((person) => apiRouter.createCaller(site.contextOf(person)))
  if (caller === undefined || stranger === undefined) throw new Error('No callers.')
  const attempt = (
    outcome: 'solved' | 'failed' | 'gave-up',
    overrides: { hintsOpened?: number; id?: string; ms?: number } = {},
  ) =>
    caller.practice.submit({
      id: newId(),
      slug: 'two-sum',
      language: 'python',
      code: 'def two_sum(): pass',
      outcome,
      passedTests: 2,
      totalTests: 13,
      hintsOpened: 0,
      ms: 90_000,
      zoneOffsetMinutes: 60,
      ...overrides,
    })
  return { site, learner, caller, stranger, attempt }
}

test('[PRAC-05] [PRAC-06] [PRAC-07] attempts are counted once, solving sets the day, and references wait for it', async () => {
  const { caller, stranger, attempt } = await openSite()
  expect(await caller.practice.list()).toMatchObject({
    exercises: [{ slug: 'two-sum', alsoCalled: [], attempts: 0, solvedAt: null, dueDay: null }],
  })
  expect(await attempt('failed')).toEqual({ dueDay: null })
  expect((await caller.practice.exercise({ slug: 'two-sum' })).references).toBeNull()
  const id = newId()
  const first = await attempt('solved', { id, hintsOpened: 1 })
  expect(first.dueDay).toBeGreaterThan(studyDay(Date.now(), 60, DEFAULT_DAY_START_HOUR))
  expect(await attempt('solved', { id })).toEqual(first)
  expect(await attempt('gave-up')).toEqual(first)
  expect(await caller.practice.list()).toMatchObject({
    exercises: [{ attempts: 3, solvedMs: 90_000, dueDay: first.dueDay }],
  })
  expect(await caller.practice.exercise({ slug: 'two-sum' })).toMatchObject({
    tries: [
      { outcome: 'gave-up' },
      { outcome: 'solved', passedTests: 2, totalTests: 13 },
      { outcome: 'failed' },
    ],
    lessonId: null,
    cardIds: [],
  })
  expect(await caller.practice.due()).toMatchObject({ exercises: [] })
  expect((await caller.practice.exercise({ slug: 'two-sum' })).references).toContain('double')
  expect((await caller.practice.exercise({ slug: 'two-sum' })).referenceNote).toContain('Twice')
  expect(await stranger.practice.list()).toMatchObject({ exercises: [{ attempts: 0, dueDay: null }] })
  expect(await stranger.practice.exercise({ slug: 'two-sum' })).toMatchObject({
    references: null,
    referenceNote: null,
  })
})

test('[SAFE-07] a submit of any age is accepted, with a time that fits', async () => {
  const { caller, attempt } = await openSite()
  await attempt('solved', { ms: 9 * DAY_MS })
  expect((await caller.practice.exercise({ slug: 'two-sum' })).solvedMs).toBe(DAY_MS)
  await attempt('solved', { ms: -5 })
  expect((await caller.practice.exercise({ slug: 'two-sum' })).solvedMs).toBe(0)
})

test('[PRAC-04] drafts are stored by exercise and language, and seen by their owner alone', async () => {
  const { caller, stranger } = await openSite()
  await caller.practice.saveDraft({ slug: 'two-sum', language: 'python', code: 'one\u0000' })
  await caller.practice.saveDraft({ slug: 'two-sum', language: 'typescript', code: 'two' })
  await caller.practice.saveDraft({ slug: 'two-sum', language: 'python', code: 'three' })
  const { drafts } = await caller.practice.exercise({ slug: 'two-sum' })
  expect(drafts.toSorted((a, b) => a.language.localeCompare(b.language))).toEqual([
    { language: 'python', code: 'three' },
    { language: 'typescript', code: 'two' },
  ])
  expect((await stranger.practice.exercise({ slug: 'two-sum' })).drafts).toEqual([])
  await expect(caller.practice.saveDraft({ slug: 'none', language: 'python', code: '' })).rejects.toThrow(
    "doesn't exist",
  )
  await expect(caller.practice.exercise({ slug: 'none' })).rejects.toThrow("doesn't exist")
  const long = { slug: 'two-sum', language: 'python' as const, code: 'x'.repeat(20_001) }
  await expect(caller.practice.saveDraft(long)).rejects.toThrow('20000')
})

test('[PRAC-05] [PRAC-06] when it comes back it is due on the learner’s own day, and old code and references are hidden', async () => {
  const { site, learner, caller, attempt } = await openSite()
  await caller.practice.saveDraft({ slug: 'two-sum', language: 'python', code: 'old code' })
  const { dueDay } = await attempt('solved')
  expect((await caller.practice.exercise({ slug: 'two-sum' })).drafts).toHaveLength(1)
  const readAt = (now: number) => readExercise(site.db, learner, 'two-sum', now)
  const midnight = (dueDay ?? 0) * DAY_MS
  // The day begins at 4 o'clock.
  const before = midnight + 3 * HOUR_MS
  const after = midnight + 5 * HOUR_MS
  expect(await readAt(before)).toMatchObject({
    drafts: [{ code: 'old code' }],
  })
  expect((await readAt(before)).references).not.toBeNull()
  expect(await readAt(after)).toMatchObject({ drafts: [], references: null, today: dueDay })
  expect(await readDue(site.db, learner, before)).toMatchObject({ exercises: [] })
  expect(await readDue(site.db, learner, after)).toMatchObject({ exercises: [{ slug: 'two-sum' }] })
  // Code that is written when it has come back is a draft like any other.
  await site.db
    .updateTable('exercise_draft')
    .set({ updated_at: new Date(after) })
    .execute()
  expect((await readAt(after + HOUR_MS)).drafts).toHaveLength(1)
})

test('[PRAC-09] an exercise leads to its lesson and its cards, and they lead to it', async () => {
  const { site, learner, caller } = await openSite()
  const loaded = (await compileExercises()).find(({ slug }) => slug === 'two-sum')
  if (loaded === undefined) throw new Error('No exercise.')
  const [courseId, lessonId, deckId, cardId] = [newId(), newId(), newId(), newId()]
  await loadExercises(site.db, [{ ...loaded, lesson: { courseId, lessonId }, cards: [{ deckId, cardId }] }])
  expect(await listLessonExercises(site.db, lessonId)).toEqual([{ slug: 'two-sum', title: loaded.title }])
  expect(await caller.practice.ofDeck({ deckId })).toEqual([{ cardId, slug: 'two-sum', title: loaded.title }])
  // Neither is in this database, so the workspace shows neither.
  expect(await readExercise(site.db, learner, 'two-sum', Date.now())).toMatchObject({
    courseId: null,
    cardIds: [],
  })
  await loadExercises(site.db, [loaded])
  expect(await caller.practice.ofDeck({ deckId })).toEqual([])
})

test('[PRAC-05] the newest attempts are stored, also when they arrive at the same time', async () => {
  const { site, learner, attempt } = await openSite()
  const count = MAX_STORED_ATTEMPTS + 5
  await Promise.all(Array.from({ length: count }, () => attempt('failed')))
  const [stored, progress] = await Promise.all([
    site.db.selectFrom('exercise_attempt').select('id').where('learner_id', '=', learner.id).execute(),
    site.db.selectFrom('exercise_progress').select('attempts').where('learner_id', '=', learner.id).execute(),
  ])
  expect(stored).toHaveLength(MAX_STORED_ATTEMPTS)
  expect(progress).toEqual([{ attempts: count }])
})

test('[PRAC-05] sent twice at the same time counts once, and only the first result of a day counts', async () => {
  const { site, learner, attempt } = await openSite()
  const id = newId()
  const sent = await Promise.all(Array.from({ length: 4 }, () => attempt('gave-up', { id })))
  await attempt('solved')
  const progress = await site.db
    .selectFrom('exercise_progress')
    .select(['attempts', 'reviews', 'reviewed_day'])
    .where('learner_id', '=', learner.id)
    .execute()
  expect(new Set(sent.map(({ dueDay }) => dueDay)).size).toBe(1)
  expect(progress).toMatchObject([
    { attempts: 2, reviews: [{ id, rating: 'again' }], reviewed_day: studyDay(Date.now(), 60, 4) },
  ])
})

test('[PRAC-08] the exercises of the build are loaded, loading them again writes nothing, and old ones go', async () => {
  const { site, caller } = await openSite()
  await insertExercise(site.db, 'no-longer-there')
  const exercises = await compileExercises()
  await loadExercises(site.db, exercises)
  const versions = () => site.pool.query<{ xmin: string }>('select xmin::text from exercise order by slug')
  const before = await versions()
  await loadExercises(site.db, exercises)
  expect((await versions()).rows).toEqual(before.rows)
  const { exercises: listed } = await caller.practice.list()
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(exercises.map(({ slug }) => slug).toSorted())
  expect(listed[0]?.difficulty).toBe('easy')
})

test("[FACE-03] visitors read exercises without anybody's data, and a page whose session ended is told so", async () => {
  const { site, learner, caller, attempt } = await openSite()
  await attempt('solved')
  await caller.practice.saveDraft({ slug: 'two-sum', language: 'python', code: 'mine' })
  const list = await site.callQuery('practice.list', undefined)
  expect(list).toMatchObject({
    status: 200,
    data: { exercises: [{ slug: 'two-sum', attempts: 0, solvedAt: null, dueDay: null }] },
  })
  const exercise = await site.callQuery('practice.exercise', { slug: 'two-sum' })
  expect(exercise).toMatchObject({
    status: 200,
    data: { references: null, drafts: [], draftEdits: [], tries: [], attempts: 0, solvedAt: null },
  })
  expect((await site.callQuery('practice.exercise', { slug: 'no-such-exercise' })).status).toBe(404)
  const lost = await site.app.inject({ url: '/api/practice.list', headers: { 'x-person': learner.id } })
  expect(lost.statusCode).toBe(401)
  const draft = { slug: 'two-sum', language: 'python', code: 'theirs' }
  expect((await site.callMutation('practice.saveDraft', draft)).status).toBe(401)
})
