import { expect, test } from 'vitest'
import type { PlanUnit } from '#app/features/plan/plan.schema.ts'
import { describeResult, findHarderStart } from './placement-result.rules.ts'

const unit = (slug: string, state: PlanUnit['state'], day: number | null = null): PlanUnit => ({
  slug,
  title: `Unit ${slug}`,
  state,
  day,
  isWithoutExercise: false,
  weight: 1,
})
const UNITS = [
  unit('a', 'known'),
  unit('b', 'today', 20_745),
  unit('c', 'known'),
  unit('d', 'planned', 20_750),
  unit('e', 'left-out'),
]
const minutes = new Map(UNITS.map(({ slug }) => [slug, 20]))

test('[PATH-04] what was found, what is still to be learned and when, and what it saves', () => {
  const result = describeResult({ units: UNITS, known: ['a', 'c'], answered: ['a', 'b', 'c', 'd'], minutes })
  expect(result.outcome).toBe('some')
  expect(result.found.map(({ slug, isSkipped }) => [slug, isSkipped])).toEqual([
    ['a', true],
    ['c', true],
  ])
  expect(result.notYet).toEqual([
    { slug: 'b', title: 'Unit b', day: 20_745 },
    { slug: 'd', title: 'Unit d', day: 20_750 },
  ])
  expect(result).toMatchObject({ skipped: 2, minutesSaved: 40, covered: 4 })
  expect(result.marks).toEqual(['known', 'fits', 'known', 'fits', 'left-out'])
})

test('[PATH-04] a unit that was taken back stays in the list, and saves nothing', () => {
  const units = UNITS.map((one) => (one.slug === 'c' ? unit('c', 'planned', 20_760) : one))
  const result = describeResult({ units, known: ['a', 'c'], answered: ['a', 'c'], minutes })
  expect(result.found.map(({ slug, isSkipped }) => [slug, isSkipped])).toEqual([
    ['a', true],
    ['c', false],
  ])
  expect(result).toMatchObject({ skipped: 1, minutesSaved: 20 })
})

test.each<[PlanUnit['state'][], number | null]>([
  [['planned', 'planned', 'planned', 'planned'], 2],
  [['known', 'known', 'planned', 'planned'], 3],
  [['known', 'known', 'known', 'known'], null],
  [['planned'], 1],
  [[], null],
])('[PATH-04] a harder start begins in the middle %#', (states, number) => {
  const units = states.map((state, index) => unit(`u${index + 1}`, state))
  expect(findHarderStart(units)?.number ?? null).toBe(number)
})
