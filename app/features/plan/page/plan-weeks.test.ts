import { expect, test } from 'vitest'
import { buildDay, buildPlanView, PLAN_TODAY as TODAY } from '../../../../test/factories/plan-view.ts'
import { listSessions, listWeeks, summarizePast } from './plan-weeks.ts'

test('[PATH-05] weeks run from this one to the interview, as rows of six days', () => {
  const weeks = listWeeks(buildPlanView())
  expect(weeks.map(({ title }) => title)).toEqual([
    '16–21 November',
    '23–28 November',
    '30 November–1 December',
  ])
  expect(weeks.map(({ isNow }) => isNow)).toEqual([true, false, false])
  expect(weeks.map(({ summary }) => summary)).toEqual(['4 units, one mock interview', '', 'Lighter days'])
  expect(weeks[0]?.cells.map(({ state }) => state)).toEqual([
    'away',
    'today',
    'planned',
    'planned',
    'planned',
    'mock',
  ])
})

test('[PATH-06] a missed day is away and says that nothing is lost; a day off is not', () => {
  const [week] = listWeeks(buildPlanView())
  expect(week?.cells[0]).toMatchObject({ title: 'Away', detail: 'Moved, nothing lost', units: [] })
  const [off] = listWeeks(buildPlanView({ weekdays: 0b1111110 }))
  expect(off?.cells[0]).toMatchObject({ state: 'rest', title: 'No session' })
  // Nor is a day of a pause, which the learner asked for.
  const daysOff = { from: TODAY - 8, to: TODAY - 1 }
  const [paused] = listWeeks(buildPlanView({ daysOff }))
  expect(paused?.cells[0]).toMatchObject({ state: 'rest', title: 'No session' })
  expect(summarizePast(buildPlanView({ daysOff }))?.counts).toContain('5 days away')
})

test('[PATH-05] a day names its units and the exercise of a single one, and goes on with a unit that takes two days', () => {
  const cells = listWeeks(buildPlanView()).flatMap((week) => week.cells)
  const textOf = (ahead: number) => {
    const cell = cells.find(({ day }) => day === TODAY + ahead)
    return [cell?.title, cell?.detail]
  }
  expect(textOf(0)).toEqual(['Topological sort', 'Course Schedule'])
  expect(textOf(2)).toEqual(['Two heaps, Trie', ''])
  expect(textOf(3)).toEqual(['Trie', 'Continued'])
  expect(textOf(4)).toEqual(['Mock interview: debugging', 'The last one'])
  expect(textOf(13)).toEqual(['Reviews', 'Nothing new'])
  expect(textOf(14)).toEqual(['Interview day', 'Coding, behavioral. Larkfield'])
  expect(cells.find(({ day }) => day === TODAY + 2)?.rounds).toEqual(['Phone screen'])
})

test('[PATH-05] a day that finishes a unit and begins another names both', () => {
  const step = (kind: 'learn' | 'write' | 'recognize', unit: string) => ({
    kind,
    unit,
    ref: unit,
    minutes: 8,
  })
  const day = buildDay(TODAY + 1, {
    units: ['two-heaps'],
    steps: [step('recognize', 'heap'), step('write', 'union-find'), step('learn', 'two-heaps')],
  })
  const mixed = buildDay(TODAY + 2, { kind: 'mixed', steps: [step('write', 'two-heaps')] })
  const view = buildPlanView({ days: [day, mixed] })
  const cells = listWeeks(view).flatMap((week) => week.cells)
  const textOf = (of: number) => {
    const { title, detail } = cells.find((cell) => cell.day === of) ?? {}
    return [title, detail]
  }
  expect(textOf(day.day)).toEqual(['Union find, Two heaps', 'Connected Components'])
  // Also in the last quarter, where nothing new begins.
  expect(textOf(mixed.day)).toEqual(['Two heaps', 'Continued'])
})

test('[PATH-05] an exercise is named on the day on which it is written, also if its unit began the day before', () => {
  const steps = (kind: 'learn' | 'write', unit: string) => [{ kind, unit, ref: unit, minutes: 4 }]
  const days = [
    buildDay(TODAY, { units: ['topological-sort'], steps: steps('learn', 'topological-sort') }),
    buildDay(TODAY + 1, {
      units: ['trie'],
      steps: [...steps('write', 'topological-sort'), ...steps('learn', 'trie')],
    }),
    buildDay(TODAY + 2, { steps: steps('write', 'topological-sort') }),
  ]
  const cells = listWeeks(buildPlanView({ days })).flatMap((week) => week.cells)
  expect(
    [0, 1, 2].map((ahead) => {
      const cell = cells.find(({ day }) => day === TODAY + ahead)
      return [cell?.title, cell?.detail]
    }),
  ).toEqual([
    ['Topological sort', ''],
    ['Topological sort, Trie', 'Course Schedule'],
    ['Topological sort', 'Course Schedule'],
  ])
})

test('[PATH-09] a past day of this week shows what was learned on it', () => {
  const past = [{ day: TODAY - 1, units: ['Sliding window'], hasMock: false }]
  const [week] = listWeeks(buildPlanView({ past }))
  expect(week?.cells[0]).toMatchObject({
    state: 'learned',
    title: 'Sliding window',
    detail: 'Without its exercise',
  })
  expect(week?.summary).toBe('One unit learned, 4 more, one mock interview')
})

test('[PATH-07] today has the minutes of its session, whatever the plan leaves for what came back', () => {
  const days = [
    buildDay(TODAY, { kind: 'mixed', minutes: 4 }),
    buildDay(TODAY + 1, { kind: 'mixed', minutes: 4 }),
  ]
  const [week] = listWeeks(buildPlanView({ days, todayMinutes: 19 }))
  expect(week?.cells.slice(1, 3).map(({ minutes }) => minutes)).toEqual([19, 25])
})

test('[PATH-05] a Sunday appears only if something is on it', () => {
  const days = [
    buildDay(TODAY),
    buildDay(TODAY + 5, { kind: 'mixed' }),
    buildDay(TODAY + 14, { kind: 'interview' }),
  ]
  const [week] = listWeeks(buildPlanView({ days }))
  expect(week?.title).toBe('16–22 November')
})

test('[PATH-06] past weeks are summed up: units learned and known, mock interviews, days away', () => {
  const past = summarizePast(buildPlanView())
  expect(past).toMatchObject({
    from: TODAY - 15,
    to: TODAY - 2,
    counts: '2 units learned, 1 known, 1 mock interview, 9 days away',
  })
  expect(past?.names).toEqual([
    'Hash map',
    'Sliding window, without its exercise',
    'Mock interview: coding, 11 November',
  ])
  expect(summarizePast(buildPlanView({ startDay: TODAY }))).toBeNull()
})

test('[PATH-11] without a date the next seven sessions come first, days off are left out', () => {
  const days = Array.from({ length: 12 }, (_, ahead) =>
    buildDay(TODAY + ahead, ahead === 5 ? { kind: 'rest', minutes: 0 } : {}),
  )
  const { next, later } = listSessions(buildPlanView({ interview: null, days }))
  expect(next).toHaveLength(7)
  expect(next.some(({ day }) => day === TODAY + 5)).toBe(false)
  expect(later).toHaveLength(4)
  const done = listSessions(buildPlanView({ interview: null, days, isTodayDone: true }))
  expect(done.next[0]?.day).toBe(TODAY + 1)
})

test('[PATH-06] a day whose session is done shows what was done, not what would come next', () => {
  const past = [{ day: TODAY, units: ['Topological sort'], hasMock: false }]
  const cells = listWeeks(buildPlanView({ past, isTodayDone: true })).flatMap((week) => week.cells)
  expect(cells.find(({ day }) => day === TODAY)).toMatchObject({
    state: 'learned',
    title: 'Topological sort',
  })
  expect(cells.filter(({ day }) => day === TODAY)).toHaveLength(1)
  const [week] = listWeeks(
    buildPlanView({ past: [{ day: TODAY, units: [], hasMock: false }], isTodayDone: true }),
  )
  expect(week?.cells.find(({ day }) => day === TODAY)).toMatchObject({ state: 'studied', title: 'Studied' })
})

test('[PATH-05] a day with the drill of a learned unit is named by what is new on it', () => {
  const step = (kind: 'learn' | 'recognize', unit: string) => ({ kind, unit, ref: unit, minutes: 4 })
  const drill = step('recognize', 'hash-map')
  const days = [
    buildDay(TODAY, {
      units: ['hash-map', 'topological-sort'],
      steps: [drill, step('learn', 'topological-sort')],
    }),
    buildDay(TODAY + 1, { units: ['hash-map'], steps: [drill] }),
  ]
  const cells = listWeeks(buildPlanView({ days })).flatMap((week) => week.cells)
  const titleOf = (day: number) => cells.find((cell) => cell.day === day)?.title
  expect(titleOf(TODAY)).toBe('Topological sort')
  expect(titleOf(TODAY + 1)).toBe('Hash map')
})
