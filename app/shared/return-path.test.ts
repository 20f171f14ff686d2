import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  ['/decks', '/decks'],
  ['/study?deck=1#top', '/study?deck=1#top'],
  [null, '/'],
  ['', '/'],
  ['decks', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/decks/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (requested, path) => {
  expect(safeReturnPath(requested, '/')).toBe(path)
})

test('any input results in a path on this site', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    'http',
    'evil.example',
    'decks',
  )
  const requested = fc.oneof(
    fc.string(),
    fc.array(parts).map((items) => items.join('')),
  )
  fc.assert(
    fc.property(requested, (text) => {
      expect(new URL(safeReturnPath(text, '/'), 'https://flashcards.example').origin).toBe(
        'https://flashcards.example',
      )
    }),
    { numRuns: 2_000 },
  )
})
