import { describe, expect, test } from 'vitest'
import {
  chooseCandidate,
  chooseTechniques,
  CHOICES,
  heatOf,
  judgePick,
  listGridTechniques,
  listPairs,
  splitAtCues,
} from './drill.rules.ts'

const family = ['window', 'prefix', 'pointers', 'map', 'heap', 'greedy', 'stack', 'bfs', 'dfs', 'trie']
const base = { accepted: ['prefix'], family, plausible: ['window', 'map'], own: [], common: [], seed: 'a' }

describe('[DRILL-01] the six techniques', () => {
  test('are the answer and five wrong ones, in the order of the family, equal for equal seeds', () => {
    const chosen = chooseTechniques(base)
    expect(chosen).toHaveLength(CHOICES)
    expect(chosen).toEqual(family.filter((slug) => chosen.includes(slug)))
    expect(chosen).toEqual(expect.arrayContaining(['prefix', 'window', 'map']))
    expect(chooseTechniques(base)).toEqual(chosen)
    const seeds = Array.from({ length: 40 }, (_, seed) =>
      chooseTechniques({ ...base, seed: String(seed) }).join(),
    )
    expect(new Set(seeds).size).toBeGreaterThan(5)
  })

  test("follow the learner's own mix-ups first, then those of all learners, in the order of the counts", () => {
    const own = [
      { picked: 'trie', count: 1 },
      { picked: 'bfs', count: 9 },
      { picked: 'dfs', count: 4 },
      { picked: 'stack', count: 2 },
      { picked: 'prefix', count: 30 },
    ]
    const common = [
      { picked: 'greedy', count: 2 },
      { picked: 'heap', count: 500 },
      { picked: 'bfs', count: 900 },
    ]
    for (let seed = 0; seed < 30; seed++) {
      const chosen = chooseTechniques({ ...base, own, common, seed: String(seed) })
      // Three of their own, the most frequent of all learners that isn't there yet, and one by chance.
      expect(chosen).toEqual(expect.arrayContaining(['prefix', 'bfs', 'dfs', 'stack', 'heap']))
      expect(chosen).toHaveLength(CHOICES)
    }
    const fromAll = chooseTechniques({ ...base, common, seed: 'x' })
    expect(fromAll).toEqual(expect.arrayContaining(['prefix', 'bfs', 'heap', 'greedy']))
  })

  test('never show an accepted technique as a wrong one, nor one of another family', () => {
    const accepted = ['prefix', 'window', 'map']
    for (let seed = 0; seed < 50; seed++) {
      const own = [
        { picked: 'map', count: 8 },
        { picked: 'debounce', count: 9 },
        { picked: '', count: 50 },
      ]
      const chosen = chooseTechniques({ ...base, accepted, own, common: own, seed: String(seed) })
      expect(chosen).toHaveLength(CHOICES)
      expect(chosen.filter((slug) => accepted.includes(slug))).toEqual(['window', 'prefix'])
      expect(chosen.every((slug) => family.includes(slug))).toBe(true)
    }
  })
})

test.each([
  [['heap', 'quickselect'], 'quickselect', { isRight: true, needed: 'quickselect' }],
  [['heap', 'quickselect'], 'greedy', { isRight: false, needed: 'heap' }],
  [['heap'], null, { isRight: false, needed: 'heap' }],
])('[DRILL-02] accepted %j, picked %s', (accepted, picked, expected) => {
  expect(judgePick(accepted, picked)).toEqual(expected)
})

test('[DRILL-02] the cues of a text are marked in their order', () => {
  expect(splitAtCues('Some are negative. Exactly `k`.', ['`k`', 'Some'])).toEqual([
    { text: 'Some', at: 0, isCue: true },
    { text: ' are negative. Exactly ', at: 4, isCue: false },
    { text: '`k`', at: 27, isCue: true },
    { text: '.', at: 30, isCue: false },
  ])
  expect(splitAtCues('Nothing', ['else'])).toEqual([{ text: 'Nothing', at: 0, isCue: false }])
})

test('[DRILL-01] a due problem comes first, then a new one, then the one seen longest ago', () => {
  const due = { kind: 'due', dueDay: 10 } as const
  const fresh = { kind: 'new', dueDay: null } as const
  const oldest = { kind: 'oldest', dueDay: 12 } as const
  expect(chooseCandidate([oldest, fresh, due], 10)).toBe(due)
  expect(chooseCandidate([due, fresh, oldest], 9)).toBe(fresh)
  expect(chooseCandidate([due, oldest], 9)).toBe(oldest)
  expect(chooseCandidate([], 9)).toBeNull()
})

test('[DRILL-03] pairs are ranked, and the grid holds the techniques of the worst ones', () => {
  const cells = [
    { needed: 'a', picked: 'a', count: 90 },
    { needed: 'a', picked: 'b', count: 3 },
    { needed: 'c', picked: 'a', count: 9 },
    { needed: 'd', picked: '', count: 40 },
    { needed: 'e', picked: 'f', count: 0 },
  ]
  expect(listPairs(cells).map(({ needed, picked }) => needed + picked)).toEqual(['ca', 'ab'])
  expect(listGridTechniques(cells)).toEqual(['c', 'a', 'b'])
  expect([0, 1, 3, 9].map((count) => heatOf(count, 9))).toEqual([0, 1, 2, 4])
})
