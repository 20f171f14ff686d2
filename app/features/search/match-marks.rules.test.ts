import { expect, test } from 'vitest'
import { markExcerpt, markTitle, toMarkTerms } from './match-marks.rules.ts'

const show = (segments: { text: string; isMatch: boolean }[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test.each([
  ['rate limit', 'What does a rate limit protect?', 'What does a [rate limit] protect?'],
  ['rate limit', 'Rate limiting', '[Rate limit]ing'],
  ['ecole', 'L’École normale', 'L’[École] normale'],
  ['C++', 'Templates in C++ and C', 'Templates in [C++] and C'],
  ['O(n log n)', 'Sorting takes O(n log n) time', 'Sorting takes [O(n log n)] time'],
  ['Array.prototype.map', 'How does Array.prototype.map differ?', 'How does [Array.prototype.map] differ?'],
  ['map', 'heap, HashMap and map', 'heap, HashMap and [map]'],
  ['limiting', 'A limit is a limit', 'A [limit] is a [limit]'],
  ['sum', 'two_sum', 'two_[sum]'],
  ['<b>', 'Use <b> for bold', 'Use [<b>] for bold'],
  ['xyz', 'Nothing here', 'Nothing here'],
])('[FIND-01] %s is marked in %s', (query, text, marked) => {
  expect(show(markTitle(text, toMarkTerms(query)))).toBe(marked)
})

test('[FIND-01] an excerpt begins shortly before its first match and is short', () => {
  const text = `${'Words before it. '.repeat(20)}The rate limit refuses work. ${'Words after it. '.repeat(20)}`
  const excerpt = show(markExcerpt(text, toMarkTerms('rate limit')))
  expect(excerpt).toMatch(/^….{20,45}\[rate limit\] refuses work\..*…$/)
  expect(excerpt.length).toBeLessThan(200)
  expect(show(markExcerpt('Short.', ['none']))).toBe('Short.')
})
