import { expect, test } from 'vitest'
import { chooseNext, countStates, filterExercises, readFilter, stateOf } from './exercise-list.rules.ts'

const TODAY = 20_000
const row = (slug: string, overrides: object = {}) => ({
  slug,
  attempts: 0,
  solvedAt: null,
  dueDay: null,
  patterns: ['hash map'],
  languages: ['python'],
  ...overrides,
})
const rows = [
  row('new'),
  row('started', { attempts: 2 }),
  row('solved', { attempts: 1, solvedAt: new Date(), dueDay: TODAY + 1, languages: ['sql'] }),
  row('due', { attempts: 1, solvedAt: new Date(), dueDay: TODAY, patterns: ['stack'] }),
]
const slugsFor = (query: string) =>
  filterExercises(rows, readFilter(new URLSearchParams(query)), TODAY).map(({ slug }) => slug)

test('[PRAC-06] due again comes first, and the filters of the address apply together', () => {
  expect(slugsFor('')).toEqual(['due', 'started', 'new', 'solved'])
  expect(slugsFor('state=solved')).toEqual(['solved'])
  expect(slugsFor('topic=hash+map&language=python')).toEqual(['started', 'new'])
  expect(slugsFor('state=nonsense')).toHaveLength(4)
  expect(countStates(rows, TODAY)).toEqual({ all: 4, new: 1, started: 1, solved: 1, due: 1 })
})

test('[PRAC-06] an exercise that was given up is due, not solved', () => {
  expect(stateOf({ attempts: 1, solvedAt: null, dueDay: TODAY - 3 }, TODAY)).toBe('due')
})

test('[PRAC-07] the next exercise is due, started or new, never the same one', () => {
  expect(chooseNext(rows, 'other', TODAY)?.slug).toBe('due')
  expect(chooseNext(rows, 'due', TODAY)?.slug).toBe('started')
  expect(chooseNext(rows.slice(2, 3), 'other', TODAY)).toBeNull()
})
