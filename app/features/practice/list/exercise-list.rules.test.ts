import { expect, test } from 'vitest'
import {
  chooseNext,
  countStates,
  filterExercises,
  readFilter,
  STATES,
  stateOf,
} from './exercise-list.rules.ts'
import { chooseUnseen, isListView, listDue } from './practice-view.rules.ts'

const TODAY = 20_000
const row = (slug: string, overrides: object = {}) => ({
  slug,
  attempts: 0,
  solvedAt: null,
  dueDay: null,
  patterns: ['hash map'],
  languages: ['python'],
  difficulty: 'easy',
  ...overrides,
})
const rows = [
  row('new'),
  row('started', { attempts: 2, difficulty: 'hard' }),
  row('solved', { attempts: 1, solvedAt: new Date(), dueDay: TODAY + 1, languages: ['sql'] }),
  row('due', { attempts: 1, solvedAt: new Date(), dueDay: TODAY, patterns: ['stack'] }),
]
const slugsFor = (query: string) =>
  filterExercises(rows, readFilter(new URLSearchParams(query)), TODAY).map(({ slug }) => slug)

test('[PRAC-06] due again comes first, and the filters of the address apply together', () => {
  expect(slugsFor('')).toEqual(['due', 'started', 'new', 'solved'])
  expect(slugsFor('state=solved')).toEqual(['solved'])
  expect(slugsFor('topic=hash+map&language=python')).toEqual(['started', 'new'])
  expect(slugsFor('difficulty=hard')).toEqual(['started'])
  expect(slugsFor('state=nonsense')).toHaveLength(4)
})

test.each(['', 'topic=stack', 'language=python', 'topic=hash+map&language=sql', 'state=new&language=python'])(
  '[WALK-10] the counts of the states equal their lists: %s',
  (query) => {
    const params = new URLSearchParams(query)
    const lists = STATES.map((state) => {
      const filter = { ...readFilter(params), state }
      return [state, filterExercises(rows, filter, TODAY).length]
    })
    expect(Object.entries(countStates(rows, readFilter(params), TODAY))).toEqual(lists)
  },
)

test('[PRAC-06] an exercise that was given up is due, not solved', () => {
  expect(stateOf({ attempts: 1, solvedAt: null, dueDay: TODAY - 3 }, TODAY)).toBe('due')
})

test('[PRAC-07] the next exercise is due, started or new, never the same one', () => {
  expect(chooseNext(rows, 'other', TODAY)?.slug).toBe('due')
  expect(chooseNext(rows, 'due', TODAY)?.slug).toBe('started')
  expect(chooseNext(rows.slice(2, 3), 'other', TODAY)).toBeNull()
})

test('[FACE-04] an address that names a technique is a list, every other one is the map', () => {
  const isList = (query: string) => isListView(new URLSearchParams(query))
  expect([isList('topic=stack'), isList('view=list&state=due')]).toEqual([true, true])
  expect([isList(''), isList('state=due&language=sql')]).toEqual([false, false])
})

test('[FACE-04] one is picked among those that were never tried', () => {
  const more = [...rows, row('also-new')]
  expect([0, 0.4, 0.6, 1].map((random) => chooseUnseen(more, TODAY, random)?.slug)).toEqual([
    'new',
    'new',
    'also-new',
    'also-new',
  ])
  expect(chooseUnseen(rows.slice(1), TODAY, 0.5)).toBeNull()
  expect(listDue(rows, TODAY).map(({ slug }) => slug)).toEqual(['due'])
})
