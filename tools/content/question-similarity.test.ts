import { expect, test } from 'vitest'

import { measureSimilarity, NEAR_EQUAL } from './question-similarity.ts'

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
