import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PlanToday, STEP_KINDS } from '#app/features/plan/plan.schema.ts'
import type { UnitState } from '#app/features/plan/planner/planner.rules.ts'
import { canStop, type DayLoad } from '#app/features/scheduling/queue/day-load.rules.ts'
import { aPlan, aPlanToday, aSession, aStep, SAMPLE_DAY } from './session-samples.ts'
import { describeDay, minutesToDo, nextStep, orderSteps, stateOfDay } from './session.rules.ts'
import { describeAfter, describeJustDone, describeResult } from './step-text.rules.ts'

const UNIT_STATES: readonly UnitState[] = ['learned', 'known', 'today', 'started', 'planned', 'left-out']
const RUNS = 10_000
const STOP = /stop now|stopping now|done for today/iu

const randomStep = fc
  .record({
    kind: fc.constantFrom(...STEP_KINDS),
    state: fc.constantFrom('open' as const, 'done' as const, 'skipped' as const),
    minutes: fc.integer({ min: 1, max: 60 }),
    needsNetwork: fc.boolean(),
  })
  .map((step) => aStep(step))

const randomDay: fc.Arbitrary<PlanToday> = fc
  .record({
    steps: fc.option(fc.array(randomStep, { maxLength: 8 }), { freq: 8 }),
    isStarted: fc.boolean(),
    isStopped: fc.boolean(),
    weekdays: fc.integer({ min: 1, max: 127 }),
    today: fc.integer({ min: SAMPLE_DAY, max: SAMPLE_DAY + 30 }),
    interviewIn: fc.option(fc.integer({ min: 0, max: 40 })),
    states: fc.array(fc.constantFrom(...UNIT_STATES), { minLength: 1, maxLength: 40 }),
    hasPlan: fc.boolean(),
  })
  .map(({ steps, isStarted, isStopped, weekdays, today, interviewIn, states, hasPlan }) =>
    aPlanToday({
      today,
      plan: hasPlan
        ? aPlan({
            weekdays,
            startDay: today - (states.length % 3),
            units: states.map((state, index) => ({
              slug: `u${index}`,
              title: `Unit ${index}`,
              state,
              day: null,
              isWithoutExercise: false,
              weight: 1,
            })),
            interview:
              interviewIn === null ? null : { id: 'i', title: '', day: today + interviewIn, rounds: [] },
          })
        : null,
      session:
        steps === null || !hasPlan
          ? null
          : aSession([], {
              day: today,
              steps: steps.map((step, index) => ({ ...step, id: `${step.kind}:${index}` })),
              isStarted,
              isStopped,
            }),
    }),
  )

describe('who is done', () => {
  test('[PATH-08] over random learners and days, nobody reads that they are done or can stop while a step is open', () => {
    fc.assert(
      fc.property(randomDay, fc.nat(50), (day, dueLeft) => {
        const open = day.session?.steps.filter(({ state }) => state === 'open').length ?? 0
        const unlearned = day.plan?.units.some(({ state }) => state === 'planned' || state === 'today')
        const { title, line, note } = describeDay(day, { firstName: 'Sam', dueLeft })
        const text = [title, line, note].join(' ')
        expect(open > 0 && STOP.test(text)).toBe(false)
        // Somebody who has not begun, with units ahead, is never told to stop either.
        const hasNoStep = day.session === null || day.session.steps.length === 0
        expect(unlearned === true && hasNoStep && STOP.test(text)).toBe(false)
        const steps = day.session?.steps ?? []
        const isDone = steps.length > 0 && steps.every(({ state }) => state === 'done')
        expect(title === 'Done for today').toBe(isDone)
      }),
      { numRuns: RUNS },
    )
  })

  test('[PATH-08] the sentences between two steps never say that the day is done', () => {
    fc.assert(
      fc.property(randomDay, ({ session }) => {
        const step = session === null ? null : nextStep(session)
        const after = session === null || step === null ? '' : describeAfter(session, step)
        const texts = [after, ...(session?.steps ?? []).map((one) => describeJustDone(one))]
        expect(texts.filter((text) => STOP.test(text))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('[PATH-08] the last screen of a review advises to stop only with nothing left of cards and steps', () => {
    const load = (dueLeft: number, fresh: number): DayLoad => ({
      due: { count: dueLeft, minutes: 0 },
      dueLeft,
      fresh: { count: fresh, minutes: 0 },
      tomorrow: { count: 0, minutes: 0 },
      next: null,
    })
    expect(canStop(load(0, 0), 0)).toBe(true)
    for (const [one, steps] of [
      [load(1, 0), 0],
      [load(0, 1), 0],
      [load(0, 0), 1],
      [null, 0],
    ] as const) {
      expect(canStop(one, steps)).toBe(false)
    }
  })
})

test.each([
  ['no-plan', aPlanToday({ plan: null, session: null })],
  ['open', aPlanToday()],
  ['started', aPlanToday({ session: aSession(['done']) })],
  ['stopped', aPlanToday({ session: aSession(['done'], { isStopped: true }) })],
  ['done', aPlanToday({ session: aSession(['done', 'done', 'done', 'done', 'done']) })],
  ['done-except', aPlanToday({ session: aSession(['done', 'done', 'done', 'skipped', 'done']) })],
  ['rest', aPlanToday({ session: null, today: SAMPLE_DAY + 5 })],
  ['interview', aPlanToday({ session: null, today: SAMPLE_DAY + 21 })],
] as const)('[PATH-07] a day is %s', (state, day) => {
  expect(stateOfDay(day)).toBe(state)
})

test('[PATH-08] the heads of the day', () => {
  const titleOf = (day: PlanToday) => describeDay(day, { firstName: 'Sam', dueLeft: 0 })
  expect(titleOf(aPlanToday({ session: aSession(['done', 'done', 'done', 'skipped', 'done']) })).title).toBe(
    'Done, except Course Schedule',
  )
  const skipped = aSession(['skipped', 'skipped', 'skipped', 'skipped', 'skipped'])
  expect(titleOf(aPlanToday({ session: skipped })).title).toBe('Skipped for today')
  expect(titleOf(aPlanToday({ session: aSession(['done', 'done'], { isStopped: true }) }))).toMatchObject({
    title: 'Stopped for today',
    line: '2 of 5 steps. The rest moves to tomorrow.',
  })
  const units = [{ ...aPlan().units[2], slug: 'a', title: 'A', state: 'today' as const }]
  expect(
    titleOf(
      aPlanToday({
        plan: aPlan({
          startDay: SAMPLE_DAY,
          units: units.map((unit) => ({ day: null, isWithoutExercise: false, weight: 1, ...unit })),
        }),
      }),
    ).title,
  ).toBe('Your first day, Sam')
  expect(titleOf(aPlanToday({ session: null, today: SAMPLE_DAY + 21 })).title).toBe('Today is the day.')
})

test('[PATH-11] without a network, what needs one comes last, and the minutes are those that can be done', () => {
  const session = aSession(['done'])
  expect(orderSteps(session.steps, true).at(-1)?.id).toBe('write:formulas')
  expect(orderSteps(session.steps, false)).toEqual(session.steps)
  expect(minutesToDo(session, false)).toBe(20)
  expect(minutesToDo(session, true)).toBe(9)
  const onlyCode = aSession(['done', 'done', 'done', 'open', 'done'])
  expect(nextStep(onlyCode)?.id).toBe('write:formulas')
  expect(nextStep(onlyCode, true)).toBeNull()
})

test.each([
  [aStep({ result: { kind: 'answers', answers: 10, missed: 1 } }), '9 right, 1 missed'],
  [aStep({ kind: 'learn' }), 'Read to the end'],
  [
    aStep({ kind: 'write', result: { kind: 'solved', attempts: 2, dueDay: SAMPLE_DAY + 7 } }),
    'Solved at the second attempt. Due again on Tue 24 Nov',
  ],
  [aStep({ kind: 'recognize', result: { kind: 'picks', picks: 4, right: 3 } }), '3 of 4 named right'],
])('[PATH-07] a step that is done says what happened', (step, text) => {
  expect(describeResult(step)).toBe(text)
})
