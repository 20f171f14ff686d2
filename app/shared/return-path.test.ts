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
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j leads to %s', (wanted, path) => {
  expect(safeReturnPath(wanted, '/')).toBe(path)
})
