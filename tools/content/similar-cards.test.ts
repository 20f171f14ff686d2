import { expect, test } from 'vitest'
import { measureSimilarity, NEAR_EQUAL, checkTwins, SHARED_SEQUENCES_MAX } from './similar-cards.ts'

test.each([
  [
    'Why is a hash map lookup constant time on average?',
    'Why is lookup in a hash map constant time on average?',
  ],
  ['What does the load factor of a hash table measure?', 'What does a load factor measure in a hash table?'],
  [
    'When does Dijkstra’s algorithm give a wrong answer?',
    'When would Dijkstra’s algorithm give wrong answers?',
  ],
  ['What is the time complexity of heap insertion?', 'Say the time complexity of inserting into a heap.'],
])('a rewording is near-equal: %s / %s', (first, second) => {
  expect(measureSimilarity(first, second)).toBeGreaterThanOrEqual(NEAR_EQUAL)
})

test.each([
  ['Why is a hash map lookup constant time on average?', 'What is the worst case of a hash map lookup?'],
  ['How do you detect a cycle in a linked list?', 'How do you find where the cycle of a linked list starts?'],
  ['How do you detect a cycle in a directed graph?', 'How do you detect a cycle in an undirected graph?'],
  ['When do you choose a heap over sorting?', 'When do you choose a balanced tree over a hash map?'],
  ['What does a cache-aside read do on a miss?', 'What does a write-through cache do on a write?'],
  ['Why is building a heap linear?', 'Why is popping from a heap logarithmic?'],
])('a different question is not: %s / %s', (first, second) => {
  expect(measureSimilarity(first, second)).toBeLessThan(NEAR_EQUAL)
})

const card = (name: string, question: string, answer: string) => ({
  name,
  question,
  answer,
  file: `decks/${name.split('/')[0] ?? ''}.md`,
  line: 7,
})
const wordsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${first + index}`).join(' ')

test('[ASK-03] two cards that answer each other are reported', () => {
  const first = card(
    'caching/cached-lists',
    'Why are cached lists hard to keep fresh?',
    'One object is in many lists. Cache the list as ids only, and each object under its own key.',
  )
  const second = card(
    'caching/lists-as-ids',
    'How do you cache lists of objects?',
    '**Cache the list as ids only**, and each object under its own key. The price is a second read.',
  )
  const [problem, ...others] = checkTwins([first, second])
  expect(others).toEqual([])
  expect(problem).toMatchObject({ file: 'decks/caching.md', line: 7 })
  expect(problem?.message).toContain('caching/cached-lists and caching/lists-as-ids answer each other')
  expect(checkTwins([first, second], new Map([[`${first.name} ${second.name}`, 'a reason']]))).toEqual([])
})

test('[ASK-03] a few shared words are no twin, nor is a phrase that many cards have', () => {
  const most = wordsFrom(0, SHARED_SEQUENCES_MAX + 3)
  const one = card('a/one', 'What?', `${most} first`)
  expect(checkTwins([one, card('b/two', 'Why?', `${most} second`)])).toEqual([])
  expect(checkTwins([one, card('b/two', 'Why?', `${most} first`)])).toHaveLength(1)
  const many = Array.from({ length: 5 }, (_, index) => card(`a/${index}`, 'What?', `${most} first`))
  expect(checkTwins(many)).toEqual([])
})
