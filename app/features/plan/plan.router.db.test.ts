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

test("[PATH-06] 'Keep 25' closes what moved on every device, until more days are missed", async () => {
  const { site, learner, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  await sql`update study_plan set start_day = ${today - 5}, moved_seen_day = null`.execute(site.db)
  const device = () => apiRouter.createCaller(site.contextOf(learner)).plan.today()
  expect((await device()).moved).toMatchObject({ daysAway: 5 })
  expect((await caller.plan.keep()).moved).toBeNull()
  expect((await device()).moved).toBeNull()
  // Seen three days ago, and nothing since: that is news.
  await sql`update study_plan set moved_seen_day = ${today - 3}`.execute(site.db)
  expect((await device()).moved).toMatchObject({ daysAway: 2 })
  // Other minutes are an answer, too.
  await caller.plan.save({ minutesPerDay: 35 })
  expect((await device()).moved).toBeNull()
})

test('[PATH-10] after some days the plan has a range of units for the day, and none before or without a date', async () => {
  const { site, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  expect((await caller.plan.save({ interviewDay: today + 14 }))?.forecast).toBeNull()
  await sql`update study_plan set start_day = ${today - 8}`.execute(site.db)
  const view = await caller.plan.view()
  expect(view?.forecast?.low).toBeGreaterThanOrEqual(0)
  expect(view?.forecast?.high).toBeLessThanOrEqual(3)
  expect((await caller.plan.save({ interviewDay: null }))?.forecast).toBeNull()
})

test('[FACE-04] the page of exercises knows the unit of today while its exercise is open', async () => {
  const { caller, save, solve } = await openSite()
  expect(await caller.plan.unitToday()).toBeNull()
  await save()
  expect(await caller.plan.unitToday()).toEqual({
    title: 'arrays',
    exercise: { slug: 'two-sum', title: 'Two Sum' },
  })
  await solve()
  expect(await caller.plan.unitToday()).toBeNull()
})

test('[PATH-07] a mock interview is done with a partner, or alone after two exercises', async () => {
  const { site, learner, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  const steps = JSON.stringify([{ id: 'mock', kind: 'mock', minutes: 45 }])
  await sql`insert into plan_day (learner_id, day, steps) values (${learner.id}, ${today}, ${steps}::jsonb)`.execute(
    site.db,
  )
  const mock = async () => (await caller.plan.today()).session?.steps[0]
  const playAlone = async () => {
    const { room } = await caller.mock.create({
      subject: { kind: 'exercise', slug: 'two-sum' },
      role: 'candidate',
      minutes: 20,
      zoneOffsetMinutes: 0,
    })
    await caller.mock.control({ room, action: { kind: 'start-alone' } })
    await caller.mock.control({ room, action: { kind: 'end' } })
  }
  expect(await mock()).toMatchObject({ state: 'open', path: '/mock?session=mock' })
  await playAlone()
  expect(await mock()).toMatchObject({ state: 'open', detail: 'The first exercise is done. One more' })
  await playAlone()
  expect(await mock()).toMatchObject({ state: 'done' })
})

test('[PATH-06] when the session of today is done or stopped, what is left is planned for the next days', async () => {
  const { caller, save, finishLesson, answerCards, solve } = await openSite()
  await save()
  const before = await caller.plan.save({ minutesPerDay: 22 })
  expect(before?.isTodayDone).toBe(false)
  const first = before?.days[0]?.steps ?? []
  expect(first.map(({ kind }) => kind)).toEqual(['learn', 'remember', 'write', 'learn'])
  const { session } = await caller.plan.start({})
  await finishLesson(0)
  // A session that runs keeps its steps for today.
  expect((await caller.plan.view())?.days[0]?.steps).toEqual(first.slice(1))
  await caller.plan.stop({ day: session?.day ?? 0 })
  const stopped = await caller.plan.view()
  expect(stopped?.isTodayDone).toBe(true)
  expect(stopped?.days[0]).toMatchObject({ steps: [], minutes: 0 })
  expect((await caller.plan.today()).comingUp[0]?.steps.slice(0, 2)).toEqual(first.slice(1, 3))
  await caller.plan.start({})
  await answerCards()
  await solve()
  await finishLesson(1)
  const done = await caller.plan.today()
  expect(done.session?.steps.filter(({ unit, state }) => unit !== null && state === 'open')).toEqual([])
  expect(done.plan?.units.map(({ state }) => state)).toEqual(['learned', 'learned', 'planned'])
  const [next] = done.comingUp
  expect(next).toMatchObject({ day: done.today + 1 })
  expect(next?.steps.map(({ kind, unit }) => `${kind} ${unit}`)).toEqual([
    'recognize prefix-sums',
    'learn graphs',
  ])
  const past = (await caller.plan.view())?.past
  expect(past).toEqual([{ day: done.today, units: ['arrays', 'prefix-sums'], hasMock: false }])
})

test('[PATH-06] [PATH-10] a unit that does not fit any more is not said to move, and nothing is forecast when no unit is left', async () => {
  const { site, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  await caller.plan.save({ interviewDay: today + 1 })
  await sql`update study_plan set start_day = ${today - 10}, moved_seen_day = null`.execute(site.db)
  expect((await caller.plan.today()).moved).toMatchObject({
    daysAway: 10,
    units: [],
    leftOut: ['arrays', 'prefix-sums', 'graphs'],
  })
  expect((await caller.plan.view())?.forecast).toBeNull()
})

test('[PATH-06] days of a pause are not missed', async () => {
  const { site, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  await sql`update study_plan set start_day = ${today - 5}, moved_seen_day = null`.execute(site.db)
  expect((await caller.plan.today()).moved).toMatchObject({ daysAway: 5 })
  await sql`update learner_memory set paused_from = ${today - 5}, paused_to = ${today - 1}`.execute(site.db)
  expect((await caller.plan.today()).moved).toBeNull()
})

test('[PATH-06] days of a pause that was ended early are not missed either', async () => {
  const { site, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  await sql`update study_plan set start_day = ${today - 5}, moved_seen_day = null`.execute(site.db)
  await caller.memory.pause({ pause: { from: today - 5, to: today + 5 } })
  await caller.memory.pause({ pause: null })
  expect((await caller.memory.today()).pausedUntil).toBeNull()
  expect((await caller.plan.today()).moved).toBeNull()
  await caller.memory.pause({ pause: { from: today, to: today + 5 } })
  await caller.memory.pause({ pause: null })
  expect((await caller.plan.today()).moved).toMatchObject({ daysAway: 5 })
})

test('[PATH-07] each drill of a session has its own picks, and the title is the unit that is new', async () => {
  const { site, learner, caller, save } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  const steps = JSON.stringify([
    { id: 'recognize:prefix-sums', kind: 'recognize', unit: 'prefix-sums', ref: 'prefix-sums', minutes: 2 },
    { id: 'learn:x', kind: 'learn', unit: 'graphs', ref: 'x', minutes: 4 },
    { id: 'drill', kind: 'drill', minutes: 3 },
  ])
  await sql`insert into plan_day (learner_id, day, steps) values (${learner.id}, ${today}, ${steps}::jsonb)`.execute(
    site.db,
  )
  const drills = async () =>
    (await caller.plan.today()).session?.steps
      .filter(({ kind }) => kind === 'recognize')
      .map(({ state, result }) => [state, result])
  const pick = (picked: string) =>
    caller.drill.pick({ id: newId(), problemId: DRILL_PROBLEM, picked, ms: 9_000, zoneOffsetMinutes: 0 })
  expect((await caller.plan.today()).session?.title).toBe('graphs')
  for (const picked of ['prefix-sums', 'heap', 'prefix-sums', 'prefix-sums', 'heap']) await pick(picked)
  expect(await drills()).toEqual([
    ['done', { kind: 'picks', picks: 4, right: 3 }],
    ['open', null],
  ])
  for (let count = 0; count < 3; count += 1) await pick('prefix-sums')
  expect((await drills())?.[1]).toEqual(['done', { kind: 'picks', picks: 4, right: 3 }])
})

test('[PATH-07] an exercise says whether it was solved, solved again, or shown', async () => {
  const { site, learner, caller, save, solve } = await openSite()
  await save()
  const { today } = await caller.plan.today()
  const steps = JSON.stringify([
    {
      id: 'again:two-sum',
      kind: 'again',
      ref: 'two-sum',
      title: 'Two gift cards',
      minutes: 12,
      isEarly: true,
    },
    { id: 'write:two-sum', kind: 'write', unit: 'arrays', ref: 'two-sum', minutes: 8 },
  ])
  await sql`insert into plan_day (learner_id, day, steps) values (${learner.id}, ${today}, ${steps}::jsonb)`.execute(
    site.db,
  )
  const results = async () => (await caller.plan.today()).session?.steps.map(({ result }) => result?.kind)
  await caller.practice.submit({
    id: newId(),
    slug: 'two-sum',
    language: 'python',
    code: 'x',
    outcome: 'gave-up',
    passedTests: 0,
    totalTests: 3,
    hintsOpened: 0,
    ms: 60_000,
    zoneOffsetMinutes: 0,
  })
  expect(await results()).toEqual(['gave-up', 'gave-up'])
  await solve()
  expect((await caller.plan.today()).session?.steps.map(({ result }) => result)).toMatchObject([
    { kind: 'solved', attempts: null },
    { kind: 'solved', attempts: 2 },
  ])
  // Known since yesterday and not due: open until it is done today.
  await sql`update exercise_progress set reviewed_day = ${today - 1}`.execute(site.db)
  expect((await caller.plan.today()).session?.steps[0]).toMatchObject({ state: 'open', result: null })
})

test('[PATH-08] an exercise that came back is open until it was written again', async () => {
  const { site, caller, save, solve } = await openSite()
  await save()
  await caller.plan.save({ minutesPerDay: 60 })
  await solve()
  const { today } = await caller.plan.today()
  const long = Date.now() - 60 * 86_400_000
  await sql`update exercise_progress set reviewed_day = ${today - 60},
    reviews = jsonb_set(reviews, '{0,at}', to_jsonb(${long}::bigint))`.execute(site.db)
  const { session } = await caller.plan.start({})
  const again = session?.steps.find(({ kind }) => kind === 'again')
  expect(again).toMatchObject({ id: 'again:two-sum', state: 'open', detail: 'An exercise that came back' })
  await solve()
  const after = (await caller.plan.today()).session?.steps.find(({ kind }) => kind === 'again')
  expect(after).toMatchObject({ state: 'done', result: { kind: 'solved', attempts: null } })
})

test('[PATH-05] a day of mixed practice is filled with exercises that are known, those that come back next first', async () => {
  const { site, caller, save, finishLesson, answerCards, solve } = await openSite()
  await save()
  for (const index of [0, 1, 2]) await finishLesson(index)
  await caller.plan.start({})
  await answerCards()
  await solve()
  const { today } = await caller.plan.today()
  await sql`delete from plan_day`.execute(site.db)
  await sql`update exercise_progress set reviewed_day = ${today - 1}`.execute(site.db)
  await sql`insert into drill_confusion (learner_id, needed, picked, count)
    select learner_id, 'prefix-sums', 'prefix-sums', 1 from exercise_progress`.execute(site.db)
  const { session } = await caller.plan.today()
  expect(session?.steps.map(({ id, title, state }) => [id, title, state])).toEqual([
    ['again:two-sum', 'Two gift cards', 'open'],
    ['drill', '4 drill problems', 'open'],
  ])
})

test('[PATH-07] the day of the interview has no session, whatever is due', async () => {
  const { site, caller, save, answerCards } = await openSite()
  await save()
  await caller.plan.start({})
  await answerCards()
  const { today } = await caller.plan.today()
  await caller.plan.save({ interviewDay: today + 1 })
  await sql`delete from plan_day`.execute(site.db)
  await sql`update card_memory set due_day = ${today - 3}, due_at = now() - interval '3 days'`.execute(
    site.db,
  )
  await sql`update interview set day = ${today}`.execute(site.db)
  expect((await caller.plan.today()).session).toMatchObject({ steps: [] })
})
