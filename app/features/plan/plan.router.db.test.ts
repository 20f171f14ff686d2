import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiRouter } from '#app/api.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { DRILL_PROBLEM, insertDrill } from '../../../test/factories/drill.ts'
import { insertExercise } from '../../../test/factories/exercise.ts'
import { buildReviewAnswer, buildReviewRecord } from '../../../test/factories/memory.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../test/factories/track.ts'

const EVERY_DAY = 127

async function openSite() {
  const site = await createTestApp()
  const cardIds = Array.from({ length: 3 }, () => newId())
  const deck = await insertPublicDeck(site.db, {
    cards: cardIds.map((id, index) => ({ id, question: `Question ${index}`, answer: 'Answer' })),
  })
  await insertDrill(site.db)
  await insertExercise(site.db, 'two-sum')
  const exercise = {
    slug: 'two-sum',
    title: 'Two gift cards',
    alsoCalled: 'Two Sum',
    difficulty: 'easy' as const,
    minutes: 8,
  }
  const units = [
    buildUnit('arrays', {
      cards: cardIds.map((cardId) => ({ deckId: deck.id, cardId })),
      exercises: [exercise],
    }),
    buildUnit('prefix-sums', {
      needs: ['arrays'],
      drill: { technique: 'prefix-sums', name: 'Prefix sums', minutes: 2 },
    }),
    buildUnit('graphs', { needs: ['prefix-sums'] }),
  ]
  const track = await insertTrack(site.db, units)
  const learner = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(learner))
  const finishLesson = async (index: number) => {
    const lesson = units[index]?.lessons[0]
    await sql`insert into lesson_progress (learner_id, course_id, lesson_id, seen_at, done_at)
      values (${learner.id}, ${lesson?.courseId}, ${lesson?.lessonId}, now(), now())`.execute(site.db)
  }
  const answerCards = () =>
    caller.study.record(
      buildReviewRecord(
        learner.id,
        cardIds.map((cardId, index) => buildReviewAnswer(index + 1, { cardId, deckId: deck.id })),
      ),
    )
  const solve = () =>
    caller.practice.submit({
      id: newId(),
      slug: 'two-sum',
      language: 'python',
      code: 'x',
      outcome: 'solved',
      passedTests: 3,
      totalTests: 3,
      hintsOpened: 0,
      ms: 60_000,
      zoneOffsetMinutes: 0,
    })
  const save = () => caller.plan.save({ track: TEST_TRACK, weekdays: EVERY_DAY, minutesPerDay: 25 })
  return { site, track, learner, caller, save, finishLesson, answerCards, solve, cardIds }
}

test('[PATH-07] a session has the steps of the first unit, and each is done when its thing was done', async () => {
  const { caller, save, finishLesson, answerCards, solve } = await openSite()
  expect(await caller.plan.today()).toMatchObject({ plan: null, session: null })
  await save()
  const before = await caller.plan.today()
  const states = (today: typeof before) => today.session?.steps.map(({ kind, state }) => `${kind} ${state}`)
  expect(before.session).toMatchObject({ title: 'arrays', unitNumber: 1, isStarted: false })
  expect(states(before)?.slice(0, 3)).toEqual(['learn open', 'remember open', 'write open'])
  const started = await caller.plan.start({})
  expect(started.session).toMatchObject({ isStarted: true, isStopped: false })
  await finishLesson(0)
  expect(states(await caller.plan.today())?.slice(0, 3)).toEqual([
    'learn done',
    'remember open',
    'write open',
  ])
  expect(await answerCards()).toMatchObject({ refused: [] })
  await solve()
  const after = await caller.plan.today()
  expect(states(after)?.slice(0, 3)).toEqual(['learn done', 'remember done', 'write done'])
  expect(after.session?.steps[2]).toMatchObject({ title: 'Two Sum', result: { kind: 'solved', attempts: 1 } })
  expect(after.plan?.units[0]).toMatchObject({ slug: 'arrays', state: 'learned', isWithoutExercise: false })
})

test('[PATH-07] a skipped step is not open, comes back on undo, and is not planned after a second skip', async () => {
  const { caller, save } = await openSite()
  await save()
  const { session } = await caller.plan.start({})
  const step = session?.steps.find(({ kind }) => kind === 'write')
  const key = { day: session?.day ?? 0, step: step?.id ?? '' }
  const stateOf = (today: Awaited<ReturnType<typeof caller.plan.today>>) =>
    today.session?.steps.find(({ id }) => id === step?.id)?.state
  expect(stateOf(await caller.plan.skip(key))).toBe('skipped')
  expect(stateOf(await caller.plan.skip(key))).toBe('skipped')
  expect(stateOf(await caller.plan.unskip(key))).toBe('open')
  expect(stateOf(await caller.plan.unskip(key))).toBe('open')
  // A name that is no step of the session is not stored.
  await caller.plan.skip({ ...key, step: 'write:anything' })
  const { session: same } = await caller.plan.today()
  expect(same?.steps).toEqual(session?.steps)
})

test('[PATH-07] a session that was stopped goes on where it was', async () => {
  const { caller, save } = await openSite()
  await save()
  const { session } = await caller.plan.start({})
  const stopped = await caller.plan.stop({ day: session?.day ?? 0 })
  expect(stopped.session).toMatchObject({ isStopped: true, steps: session?.steps })
  expect((await caller.plan.start({})).session).toMatchObject({ isStopped: false, steps: session?.steps })
})

test('[PATH-04] units whose question was answered right are skipped, and can be taken back', async () => {
  const { caller, save, cardIds } = await openSite()
  await save()
  const { questions } = await caller.plan.placement()
  expect(questions.map(({ unit, kind }) => `${unit} ${kind}`)).toEqual([
    'arrays card',
    'prefix-sums technique',
  ])
  const answers = [
    { questionId: cardIds[0] ?? '', answer: 'wrong' },
    { questionId: DRILL_PROBLEM, answer: 'prefix-sums' },
  ]
  expect(await caller.plan.finishPlacement({ answers })).toEqual({ known: ['prefix-sums'] })
  const stateOf = async (slug: string) =>
    (await caller.plan.view())?.units.find((unit) => unit.slug === slug)?.state
  expect(await stateOf('prefix-sums')).toBe('known')
  await caller.plan.chooseUnit({ unit: 'prefix-sums', choice: 'learn' })
  expect(await stateOf('prefix-sums')).toBe('today')
})

test('[PATH-05] the plan has the day of the interview, and what is left out is named', async () => {
  const { caller, save } = await openSite()
  await save()
  const view = await caller.plan.view()
  const today = view?.today ?? 0
  expect(view).toMatchObject({ interview: null, leftOut: [], track: { slug: TEST_TRACK } })
  const moved = await caller.plan.save({ interviewDay: today + 10 })
  expect(moved?.interview?.day).toBe(today + 10)
  expect(moved?.days.at(-1)).toMatchObject({ day: today + 10, kind: 'interview' })
  const again = await caller.plan.save({ interviewDay: today + 12 })
  expect(again?.interview).toMatchObject({ id: moved?.interview?.id, day: today + 12 })
  const without = await caller.plan.chooseUnit({ unit: 'graphs', choice: 'out' })
  expect(without?.leftOut).toEqual(['graphs'])
  expect((await caller.plan.save({ interviewDay: null }))?.interview).toBeNull()
  await expect(caller.plan.save({ interviewDay: today - 1 })).rejects.toThrow('That day has passed')
  await expect(caller.plan.save({ track: 'unknown' })).rejects.toThrow("This track doesn't exist")
})

test('[PATH-01] visitors read tracks without anything of a person', async () => {
  const { site, track } = await openSite()
  const { status, data } = await site.callQuery('plan.tracks', undefined)
  expect(status).toBe(200)
  const [summary] = z
    .array(z.looseObject({ units: z.array(z.looseObject({ slug: z.string() })) }))
    .parse(data)
  expect(summary).toMatchObject({ slug: TEST_TRACK, cards: 3, exercises: 1, lessons: 3 })
  expect(summary?.units.map(({ slug }) => slug)).toEqual(track.units.map(({ slug }) => slug))
})

test('[PATH-01] what an administrator deleted is not part of a plan', async () => {
  const { site, track, caller, save } = await openSite()
  await save()
  const courseId = track.units[2]?.lessons[0]?.courseId
  await sql`delete from course where id = ${courseId}`.execute(site.db)
  await sql`delete from public_card`.execute(site.db)
  const { plan, session } = await caller.plan.today()
  expect(plan?.units.map(({ slug }) => slug)).toEqual(['arrays', 'prefix-sums'])
  expect(session?.steps.map(({ kind }) => kind)).toEqual(['learn', 'write', 'learn', 'recognize'])
})
