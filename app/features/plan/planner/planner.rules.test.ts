import { describe, expect, test } from 'vitest'
import { fromDateValue } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { countMocks, listMockDays } from './mock-days.rules.ts'
import {
  minutesForAll,
  type PlannedStep,
  type PlannerInput,
  type PlannerUnit,
  planUnits,
} from './planner.rules.ts'
import { isStudyDay, weekdayOf } from './study-days.rules.ts'

const EVERY_DAY = 0b111_1111
const MONDAY_TO_SATURDAY = 0b011_1111
const MONDAY = dayOf('2026-10-19')

function dayOf(text: string): StudyDay {
  return fromDateValue(text) ?? 0
}

/** 20 minutes: 5 to learn, 3 to remember, 10 to write, 2 to recognize. */
function unit(slug: string, needs: string[] = [], minutes: [number, number, number, number] = [5, 3, 10, 2]) {
  const kinds = ['learn', 'remember', 'write', 'recognize'] as const
  const steps = kinds.map((kind, index): PlannedStep => {
    return { kind, unit: slug, ref: `${slug}-${kind}`, minutes: minutes[index] ?? 0 }
  })
  return { slug, needs, steps } satisfies PlannerUnit
}

const units = (count: number) => Array.from({ length: count }, (_, index) => unit(`u${String(index + 1)}`))

const inputWith = (rest: Partial<PlannerInput>): PlannerInput => ({
  units: [],
  today: MONDAY,
  startDay: MONDAY,
  interviewDay: null,
  minutesPerDay: 25,
  weekdays: EVERY_DAY,
  reviewMinutes: [],
  ...rest,
})

/** '+0 unit 20: a', as hand-written plans have it: days from Monday, kind, minutes, units that begin. */
const linesOf = (input: PlannerInput) =>
  planUnits(input).days.map(({ day, kind, minutes, units: begun }) =>
    `+${String(day - MONDAY)} ${kind} ${String(minutes)}: ${begun.join(' ')}`.trim(),
  )

describe('study days', () => {
  test('bit 0 is Monday', () => {
    expect(weekdayOf(MONDAY)).toBe(0)
    expect(weekdayOf(0)).toBe(3)
    expect(weekdayOf(-4)).toBe(6)
    expect(isStudyDay(MONDAY + 6, { weekdays: MONDAY_TO_SATURDAY })).toBe(false)
    expect(isStudyDay(MONDAY + 7, { weekdays: MONDAY_TO_SATURDAY })).toBe(true)
    expect(isStudyDay(MONDAY, { weekdays: 1, daysOff: { from: MONDAY, to: MONDAY } })).toBe(false)
  })
})

describe('[PATH-05] units over the days', () => {
  test('[PATH-11] without an interview: a unit a day, reviews first, until all are placed', () => {
    // The cards of a unit, 3 minutes, come back after 1, 3, 7… days with 1.2 minutes.
    const planned = planUnits(inputWith({ units: units(3) }))
    expect(planned.days.map(({ minutes, reviewMinutes }) => [minutes, reviewMinutes])).toEqual([
      [25, 0],
      [24, 1],
      [15, 3],
    ])
    expect(planned.days.map(({ steps }) => steps.map(({ ref }) => ref))).toEqual([
      ['u1-learn', 'u1-remember', 'u1-write', 'u1-recognize', 'u2-learn'],
      ['u2-remember', 'u2-write', 'u2-recognize', 'u3-learn', 'u3-remember'],
      ['u3-write', 'u3-recognize'],
    ])
    expect(planned.leftOut).toEqual([])
    expect([...planned.doneOn]).toEqual([
      ['u1', MONDAY],
      ['u2', MONDAY + 1],
      ['u3', MONDAY + 2],
    ])
  })

  test('eight days: six for new units, the last two light, the mock before the last five', () => {
    expect(linesOf(inputWith({ units: units(2), interviewDay: MONDAY + 8, minutesPerDay: 20 }))).toEqual([
      '+0 unit 20: u1',
      '+1 unit 19: u2',
      '+2 mock 45:',
      '+3 unit 5:',
      '+4 mixed 1:',
      '+5 mixed 0:',
      '+6 light 0:',
      '+7 light 1:',
      '+8 interview 0:',
    ])
  })

  test('rest days are part of the calendar', () => {
    const kinds = planUnits(
      inputWith({
        units: units(3),
        weekdays: MONDAY_TO_SATURDAY,
        daysOff: { from: MONDAY + 1, to: MONDAY + 5 },
      }),
    ).days.map(({ kind }) => kind)
    expect(kinds).toEqual(['unit', 'rest', 'rest', 'rest', 'rest', 'rest', 'rest', 'unit', 'unit'])
  })

  test('what comes before is planned first, and a known unit counts as done', () => {
    const known = { slug: 'known', needs: [], steps: [] }
    const planned = planUnits(
      inputWith({ units: [unit('heap', ['tree', 'known']), known, unit('tree', ['array']), unit('array')] }),
    )
    expect([...planned.doneOn.keys()]).toEqual(['array', 'tree', 'heap'])
  })

  test('a step that is longer than a day is done all the same, alone', () => {
    const planned = planUnits(
      inputWith({ units: [unit('long', [], [40, 3, 10, 2])], reviewMinutes: [60, 0], minutesPerDay: 20 }),
    )
    expect(planned.days.map(({ minutes, reviewMinutes }) => [minutes, reviewMinutes])).toEqual([
      [40, 0],
      [15, 12],
      [20, 10],
      [14, 12],
    ])
  })

  test('[PATH-07] a pile of reviews leaves room for the next step, so that a day keeps to its minutes', () => {
    const planned = planUnits(
      inputWith({ units: [unit('write', [], [5, 3, 12, 2])], reviewMinutes: [60, 0, 0] }),
    )
    expect(planned.days.map(({ minutes, reviewMinutes }) => [minutes, reviewMinutes])).toEqual([
      [23, 15],
      [25, 13],
      [17, 15],
    ])
  })

  test('a unit that can not be finished is not begun, and the last ones of the track are left out', () => {
    const input = inputWith({
      units: [unit('a'), unit('b', ['d']), unit('c'), unit('d')],
      interviewDay: MONDAY + 4,
    })
    const planned = planUnits(input)
    expect([...planned.doneOn.keys()]).toEqual(['a', 'd'])
    expect(planned.leftOut).toEqual(['b', 'c'])
    expect(linesOf(input)).toEqual([
      '+0 unit 25: a d',
      '+1 unit 16:',
      '+2 light 1:',
      '+3 light 2:',
      '+4 interview 0:',
    ])
  })

  test('the shortest plans: the first day is for units, then light ones', () => {
    expect(linesOf(inputWith({ units: units(2), interviewDay: MONDAY }))).toEqual(['+0 interview 0:'])
    expect(linesOf(inputWith({ units: units(2), interviewDay: MONDAY + 1 }))).toEqual([
      '+0 unit 20: u1',
      '+1 interview 0:',
    ])
    expect(
      planUnits(inputWith({ units: units(2), interviewDay: MONDAY + 2 })).days.map(({ kind }) => kind),
    ).toEqual(['unit', 'light', 'interview'])
  })

  test('an interview in the past is none', () => {
    const past = inputWith({ units: units(3), interviewDay: MONDAY - 1, startDay: MONDAY - 30 })
    expect(planUnits(past)).toEqual(planUnits({ ...past, interviewDay: null }))
  })

  test('the least minutes by which all fit', () => {
    const input = inputWith({ units: units(40), interviewDay: MONDAY + 50, weekdays: MONDAY_TO_SATURDAY })
    const minutes = minutesForAll(input) ?? 0
    expect(minutes % 5).toBe(0)
    expect(planUnits({ ...input, minutesPerDay: minutes }).leftOut).toEqual([])
    expect(planUnits({ ...input, minutesPerDay: minutes - 5 }).leftOut).not.toEqual([])
    expect(minutesForAll({ ...input, interviewDay: MONDAY + 2 })).toBeNull()
  })
})

describe('[PATH-06] planned again', () => {
  test('a unit that was begun is finished first, also in the last quarter, and no other begins', () => {
    const begun = { ...unit('begun', ['first']), isStarted: true }
    const again = inputWith({
      units: [unit('first'), { ...begun, steps: begun.steps.slice(1) }],
      startDay: MONDAY - 12,
      interviewDay: MONDAY + 4,
    })
    const planned = planUnits(again)
    expect([...planned.doneOn.keys()]).toEqual(['begun'])
    expect(planned.leftOut).toEqual(['first'])
    expect(planned.days[0]?.kind).toBe('mixed')
  })

  test('a session that runs has what is open of it, and nothing else', () => {
    const day = (steps: string[], reviewMinutes = 0) => {
      const openToday = { steps, reviewMinutes }
      return planUnits(inputWith({ units: units(2), openToday, reviewMinutes: [40, 0] })).days[0]
    }
    expect(day([])).toMatchObject({ steps: [], minutes: 0 })
    expect(day([], 10)).toMatchObject({ steps: [], minutes: 10 })
    expect(day(['learn:u1-learn', 'drill'])?.steps.map(({ ref }) => ref)).toEqual(['u1-learn'])
  })

  test('a step that is longer than a day takes turns with reviews, as soon as enough of them wait', () => {
    const long = unit('long', [], [12, 3, 10, 2])
    const planned = (today: number, due: number) =>
      planUnits(
        inputWith({
          today,
          units: [{ ...long, steps: long.steps.slice(0, 1) }],
          reviewMinutes: [due, 0],
          minutesPerDay: 10,
        }),
      ).days.map(({ reviewMinutes, minutes }) => [reviewMinutes, minutes])
    const even = MONDAY + (MONDAY % 2)
    expect(planned(even, 40)).toEqual([
      [10, 10],
      [0, 12],
    ])
    expect(planned(even, 5)[0]).toEqual([0, 12])
    expect(planned(even + 1, 40)[0]).toEqual([0, 12])
  })

  test('a mock keeps its day, one that was done is not planned again, one that was missed is not moved', () => {
    const all = Array.from({ length: 43 }, (_, index) => MONDAY + index)
    const interviewDay = MONDAY + 43
    const mocks = (today: number, mocksDone: number) =>
      listMockDays(all, { today: MONDAY + today, interviewDay, mocksDone }).map((day) => day - MONDAY)
    expect(mocks(0, 0)).toEqual([17, 30, 37])
    expect(mocks(17, 0)).toEqual([17, 30, 37])
    expect(mocks(17, 1)).toEqual([30, 37])
    expect(mocks(18, 0)).toEqual([30, 37])
    expect(mocks(5, 2)).toEqual([37])
    expect(mocks(0, 9)).toEqual([])
  })

  test.each([
    [31, 3],
    [30, 2],
    [15, 2],
    [14, 1],
    [6, 1],
    [5, 0],
  ])('%i study days have %i mocks', (days, mocks) => {
    expect(countMocks(days)).toBe(mocks)
  })
})
