import { expect, test } from 'vitest'
import {
  chooseCorrection,
  countText,
  editDistance,
  kindIn,
  replaceWords,
  resultsText,
  sortByBestHit,
  splitCamelCase,
  toOwnTerms,
  toTextQuery,
} from './search.rules.ts'

test.each([
  ['binary search', [{ like: '%binary%' }, { like: '%search%' }]],
  ['100%_x\\', [{ like: String.raw`%100\%\_x\\%` }]],
  [
    'space o(n log n)',
    [
      {
        regex: String.raw`\mo[^a-z0-9]{0,5}n[^a-z0-9]{0,5}l[^a-z0-9]{0,5}o[^a-z0-9]{0,5}g[^a-z0-9]{0,5}n\s*\)`,
      },
      { like: '%space%' },
    ],
  ],
  ['', []],
  ['a b c d e f g h i j', 'abcdefgh'.split('').map((word) => ({ like: `%${word}%` }))],
])('[FIND-02] the conditions of %j on own cards', (query, terms) => {
  expect(toOwnTerms(query)).toEqual(terms)
})

test('[FIND-02] all words have to match, and the last one may be completed', () => {
  expect(toTextQuery('binary sea', null)).toBe("'binary' & 'sea'")
  expect(toTextQuery('binary sea', { words: ['search', 'sea'], hasAll: true })).toBe(
    "'binary' & ('sea':* | 'search')",
  )
  expect(toTextQuery('se', { words: ['search', 'set'], hasAll: false })).toBe("('se' | 'search' | 'set')")
})

test.each([
  ['dijsktra', 'dijkstra', 1],
  ['binray', 'binary', 1],
  ['recusion', 'recursion', 1],
  ['leder', 'leader', 1],
  ['', 'ab', 2],
  ['heap', 'heap', 0],
  ['kitten', 'sitting', 3],
])('[FIND-02] %s is %s by few changes', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test('[FIND-02] the closest word is chosen, then the most used one, and none that is far', () => {
  const candidates = [
    { word: 'leaders', uses: 90 },
    { word: 'leader', uses: 5 },
    { word: 'ladder', uses: 50 },
  ]
  expect(chooseCorrection('leadr', candidates)).toBe('leader')
  expect(chooseCorrection('lxxxr', candidates)).toBeNull()
  expect(chooseCorrection('leader', [{ word: 'leader', uses: 1 }])).toBeNull()
  expect(replaceWords('Raft leder, election', new Map([['leder', 'leader']]))).toBe('Raft leader, election')
})

test('[FIND-01] the kind with the best hit comes first, and large counts end with a plus', () => {
  const groups = [
    { kind: 'deck' as const, bestScore: 1 },
    { kind: 'card' as const, bestScore: 2 },
    { kind: 'lesson' as const, bestScore: 2 },
  ]
  expect(sortByBestHit(groups).map(({ kind }) => kind)).toEqual(['card', 'lesson', 'deck'])
  expect(countText({ count: 17, hasMore: false })).toBe('17')
  expect(countText({ count: 100, hasMore: true })).toBe('100+')
  expect(resultsText({ count: 1, hasMore: false })).toBe('1 result')
  expect(resultsText({ count: 1, hasMore: true })).toBe('1+ results')
  expect(splitCamelCase('useEffect hashMap2D')).toBe('use Effect hash Map2 D')
})

test.each([
  ['card', 'card'],
  ['post', null],
  [null, null],
] as const)('[FIND-03] of an answer with decks and cards, the chosen kind %j shows %j', (kind, shown) => {
  expect(kindIn([{ kind: 'deck' }, { kind: 'card' }], kind)).toBe(shown)
})
