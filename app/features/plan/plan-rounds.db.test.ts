import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { EMPTY_WORK } from '#app/features/rounds/design/design-round.schema.ts'
import type { InterviewRound } from '#app/features/scheduling/interview/interview.schema.ts'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { ASSISTED_PROJECT, insertAssistedProject } from '../../../test/factories/assisted-round.ts'
import { insertDebugProject, DEBUG_PROJECT } from '../../../test/factories/debug-round.ts'
import { DESIGN_PROMPT, insertDesignPrompt } from '../../../test/factories/design-round.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { buildUnit, insertTrack, TEST_TRACK } from '../../../test/factories/track.ts'

const EVERY_DAY = 127
/** Of 20 days of study: the first mock interview is today, and the second one six days later. */
const [BEFORE, AFTER, SECOND] = [8, 12, 6]
const LATER_PROJECT = 'zz-later-project'

type Kind = InterviewRound['kind']

/** Today is the first mock day of a plan for these rounds. */
async function openMockDay(kinds: readonly Kind[], units = [buildUnit('arrays')]) {
  const site = await createTestApp()
  await insertTrack(site.db, units)
  await insertDebugProject(site.db)
  const learner = await insertPerson(site.db)
  const caller = apiRouter.createCaller(site.contextOf(learner))
  await caller.plan.save({ track: TEST_TRACK, weekdays: EVERY_DAY, minutesPerDay: 25 })
  const { today } = await caller.plan.today()
  await caller.memory.interview.save({
    id: newId(),
    title: '',
    day: today + AFTER,
    minutesPerDay: 25,
    rounds: kinds.map((kind) => ({ kind, day: null, deckIds: [], note: '' })),
  })
  await sql`update study_plan set start_day = ${today - BEFORE}
    where learner_id = ${learner.id}`.execute(site.db)
  const screen = newId()
  const debug = async (slug = DEBUG_PROJECT, isNew = true) => {
    const { round } = await caller.debug.start({ slug, screen, roundId: newId(), isNew })
    const roundId = round?.roundId ?? ''
    return (kind: 'give-up' | 'finish') => finish(kind, { slug, screen, roundId })
  }
  async function finish(kind: 'give-up' | 'finish', key: { slug: string; screen: string; roundId: string }) {
    if (kind === 'give-up') return caller.debug.act({ ...key, action: { kind } })
    const hypothesis = { think: 'The last page is lost', because: '21 orders', sure: 'sure' as const }
    const counts = { passed: 1, total: 1 }
    await caller.debug.act({ ...key, action: { kind: 'commit', ...hypothesis } })
    await caller.debug.act({ ...key, action: { kind: 'fixed', visible: counts, hidden: counts } })
    return caller.debug.act({ ...key, action: { kind: 'next' } })
  }
  const mock = async () => (await caller.plan.today()).session?.steps.find(({ kind }) => kind === 'mock')
  const mockDays = async () =>
    (await caller.plan.view())?.days
      .filter(({ kind }) => kind === 'mock')
      .map(({ day, round, minutes }) => `+${day - today} ${round} ${minutes}`)
  return { site, learner, caller, today, screen, debug, mock, mockDays }
}

test('[ROUND-04] a mock day is the round of the interview: its project opens, and its debrief ends the step', async () => {
  const { site, learner, caller, today, debug, mock, mockDays } = await openMockDay(['debugging', 'coding'])
  expect(await mockDays()).toEqual(['+0 debugging 50', `+${SECOND} coding 45`])
  const before = await caller.plan.today()
  expect(before.session).toMatchObject({ title: 'Debugging round', minutes: 50 })
  expect(before.comingUp.find(({ kind }) => kind === 'mock')).toBeUndefined()
  await caller.plan.start({})
  expect(await mock()).toMatchObject({
    id: 'mock',
    round: 'debugging',
    title: 'Debugging round',
    path: `/practice/debug/${DEBUG_PROJECT}?session=mock`,
    minutes: 50,
    state: 'open',
    needsNetwork: true,
  })
  // A project that comes before it in the library doesn't take its place in the middle of the day.
  await insertDebugProject(site.db, 'aa-new-project')
  const act = await debug()
  const onOtherDevice = apiRouter.createCaller(site.contextOf(learner))
  const step = (await onOtherDevice.plan.today()).session?.steps[0]
  expect(step).toMatchObject({ path: `/practice/debug/${DEBUG_PROJECT}?session=mock`, state: 'open' })
  await act('give-up')
  expect(await mock()).toMatchObject({ path: `/practice/debug/${DEBUG_PROJECT}?session=mock`, state: 'done' })
  expect(await mockDays()).toEqual([`+${SECOND} coding 45`])
  const view = await caller.plan.view()
  expect(view).toMatchObject({ isTodayDone: true })
  expect(view?.past).toContainEqual({ day: today, units: [], hasMock: true, round: 'debugging' })
})

test('[ROUND-04] only a round of this kind that ended today ends the step, and starting it again changes nothing', async () => {
  const { site, learner, caller, debug, mock } = await openMockDay(['debugging'])
  await insertDebugProject(site.db, LATER_PROJECT)
  await insertDesignPrompt(site.db)
  await (
    await debug(LATER_PROJECT)
  )('finish')
  await sql`update debug_round set ended_at = ended_at - interval '30 days'
    where learner_id = ${learner.id}`.execute(site.db)
  await caller.plan.start({})
  expect(await mock()).toMatchObject({ state: 'open' })
  const [screen, roundId] = [newId(), newId()]
  await caller.design.start({ slug: DESIGN_PROMPT, screen, roundId, isNew: true })
  const end = { kind: 'end', work: EMPTY_WORK } as const
  await caller.design.act({ slug: DESIGN_PROMPT, screen, roundId, action: end })
  const stranger = apiRouter.createCaller(site.contextOf(await insertPerson(site.db)))
  const other = { slug: DEBUG_PROJECT, screen: newId(), roundId: newId() }
  await stranger.debug.start({ ...other, isNew: true })
  await stranger.debug.act({ ...other, action: { kind: 'give-up' } })
  expect(await mock()).toMatchObject({ state: 'open' })
  await (
    await debug()
  )('finish')
  expect(await mock()).toMatchObject({ state: 'done' })
  await debug()
  expect(await mock()).toMatchObject({ state: 'done' })
})

test('[ROUND-04] the next project is the first one of the library that is not done, then the one longest ago', async () => {
  const { site, learner, debug, mock } = await openMockDay(['debugging', 'coding'])
  await insertDebugProject(site.db, LATER_PROJECT)
  const pathOf = async () => (await mock())?.path.replace(/^\/practice\/debug\/|\?.*$/g, '')
  const moveBack = (days: number, slug: string) =>
    sql`update debug_round set ended_at = now() - ${days} * interval '1 day'
      where learner_id = ${learner.id} and slug = ${slug}`.execute(site.db)
  expect(await pathOf()).toBe(DEBUG_PROJECT)
  const act = await debug()
  expect(await pathOf()).toBe(DEBUG_PROJECT)
  await act('give-up')
  // Ended before the plan began, it counts for no mock day.
  await moveBack(30, DEBUG_PROJECT)
  expect(await pathOf()).toBe(LATER_PROJECT)
  await (
    await debug(LATER_PROJECT)
  )('give-up')
  await moveBack(40, LATER_PROJECT)
  expect(await pathOf()).toBe(LATER_PROJECT)
})

test('[ROUND-04] AI-assisted and system design rounds open on their own pages, with their minutes', async () => {
  const { site, caller, mock } = await openMockDay(['ai-assisted'])
  await insertAssistedProject(site.db)
  await insertDesignPrompt(site.db)
  const assisted = await mock()
  expect(assisted).toMatchObject({ title: 'AI-assisted coding round', minutes: 45, round: 'ai-assisted' })
  expect(assisted?.path).toBe(`/practice/assisted/${ASSISTED_PROJECT}?session=mock`)
  await sql`update interview set rounds = replace(rounds::text, 'ai-assisted', 'system-design')::jsonb`.execute(
    site.db,
  )
  const design = await mock()
  expect(design).toMatchObject({ title: 'System design round', minutes: 45, round: 'system-design' })
  expect(design?.path).toBe(`/practice/design/${DESIGN_PROMPT}?session=mock`)
  // Skipped, it keeps its day and isn't planned again.
  await caller.plan.start({})
  const { today } = await caller.plan.today()
  const skipped = await caller.plan.skip({ day: today, step: 'mock' })
  expect(skipped.session?.steps[0]).toMatchObject({ state: 'skipped', isLeftOut: true })
})

test('[ROUND-04] without rounds of an interview the units of the track decide, and a kind without projects is left out', async () => {
  const units = ['coding-round', 'debugging', 'design-round'].map((slug) => buildUnit(slug))
  const { caller, mockDays } = await openMockDay([], units)
  expect(await mockDays()).toEqual(['+0 coding 45', `+${SECOND} debugging 50`])
  await caller.plan.chooseUnit({ unit: 'debugging', choice: 'out' })
  expect(await mockDays()).toEqual(['+0 coding 45', `+${SECOND} coding 45`])
})
