import { expect, test } from 'vitest'
import { createRandom } from '#app/features/scheduling/forecast/simulation.rules.ts'
import {
  chooseRound,
  listMockRounds,
  MOCK_ROUNDS,
  type MockRound,
  mockTitle,
  type RoundCounts,
} from './mock-rounds.rules.ts'

const CASES = 500
const AHEAD = 12

const CHOSEN = Array.from({ length: CASES }, (_, index) => {
  const random = createRandom(index + 1)
  const below = (end: number) => Math.floor(random() * end)
  const some = MOCK_ROUNDS.filter(() => random() < 0.6).toSorted(() => random() - 0.5)
  const rounds: MockRound[] = some.length === 0 ? ['coding'] : some
  const done: RoundCounts = {
    coding: below(5),
    debugging: below(3),
    ...(random() < 0.5 ? { 'ai-assisted': below(2) } : {}),
  }
  const choose = () =>
    Array.from({ length: AHEAD }, (__, position) => chooseRound(rounds, { position, done }))
  return { rounds, done, chosen: choose(), again: choose() }
})

test('[ROUND-04] the same plan chooses the same rounds, and only those that it prepares for', () => {
  for (const { rounds, chosen, again } of CHOSEN) {
    expect(again).toEqual(chosen)
    expect(chosen.filter((round) => !rounds.includes(round))).toEqual([])
  }
})

test('[ROUND-04] every round has come up before any is planned for the third time', () => {
  for (const { rounds, done, chosen } of CHOSEN) {
    for (const [position, round] of chosen.entries()) {
      const before = chosen.slice(0, position)
      if (before.filter((one) => one === round).length < 2) continue
      const missing = rounds.filter((one) => (done[one] ?? 0) === 0 && !before.includes(one))
      expect({ rounds, done, chosen, missing }).toMatchObject({ missing: [] })
    }
  }
})

test('[ROUND-04] doing what is planned changes nothing of what is planned after it', () => {
  for (const { rounds, done, chosen } of CHOSEN) {
    const [first = 'coding', ...others] = chosen
    const later = { ...done, [first]: (done[first] ?? 0) + 1 }
    expect(others.map((_, position) => chooseRound(rounds, { position, done: later }))).toEqual(others)
  }
})

test('[ROUND-04] rounds take turns, and what was done least comes first', () => {
  const list = (rounds: readonly MockRound[], done: RoundCounts) =>
    [0, 1, 2, 3].map((position) => chooseRound(rounds, { position, done }))
  expect(list(['coding', 'debugging'], {})).toEqual(['coding', 'debugging', 'coding', 'debugging'])
  expect(list(['coding', 'debugging'], { coding: 1 })).toEqual(['debugging', 'coding', 'debugging', 'coding'])
  expect(list([], { debugging: 3 })).toEqual(['coding', 'coding', 'coding', 'coding'])
})

const units = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test.each([
  ['the rounds of the interview', ['debugging', 'coding'], units('design-round'), ['debugging', 'coding']],
  ['a phone screen is coding', ['phone-screen', 'coding', 'ai-assisted'], [], ['coding', 'ai-assisted']],
  ['the units of the track', [], units('design-round', 'heap', 'debugging'), ['system-design', 'debugging']],
  ['nothing to practice is named', ['behavioral', 'other'], units('coding-round'), ['coding']],
  ['a track without rounds', [], units('heap'), ['coding']],
])('[ROUND-04] a plan prepares for: %s', (_name, interviewRounds, ofTrack, expected) => {
  expect(listMockRounds({ interviewRounds, units: ofTrack })).toEqual(expected)
})

test('[ROUND-04] a mock interview is called by its round', () => {
  expect(MOCK_ROUNDS.map(mockTitle)).toEqual([
    'Mock interview: coding',
    'Mock interview: debugging',
    'Mock interview: AI-assisted coding',
    'Mock interview: system design',
  ])
  expect(mockTitle(undefined)).toBe('Mock interview')
})
