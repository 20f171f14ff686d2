import { expect, test } from 'vitest'

import { countedArray } from '../_support/counting.ts'
import { canSplit } from './split-words.ts'

function canSplitByTrying(text: string, words: readonly string[]): boolean {
  if (text === '') return true
  return words.some((word) => text.startsWith(word) && canSplitByTrying(text.slice(word.length), words))
}

test.each([
  ['seaside', ['sea', 'side'], true],
  ['seasides', ['sea', 'side', 'seas'], false],
  ['aab', ['a', 'ab'], true],
  ['ab', ['abc'], false],
  ['', ['a'], true],
  ['a', [], false],
])('"%s" of %j: %s', (text, words, expected) => {
  expect(canSplit(text, words)).toBe(expected)
})

test('agrees with trying every first word', () => {
  const words = ['a', 'ab', 'bba', 'bb']
  for (let number = 0; number < 2 ** 9; number += 1) {
    const text = number.toString(2).replaceAll('0', 'a').replaceAll('1', 'b')
    expect(canSplit(text, words)).toBe(canSplitByTrying(text, words))
  }
})

test('asks each word at most once at each end, however many ways there are to split', () => {
  const { array, count } = countedArray(['a', 'aa', 'aaa'])
  expect(canSplit(`${'a'.repeat(200)}b`, array)).toBe(false)
  expect(count()).toBeLessThanOrEqual(3 * 201)
})
