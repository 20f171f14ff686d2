import { expect, test } from 'vitest'

import { isAlmostPalindrome } from './almost-palindrome.ts'

const isPalindrome = (text: string) => text === [...text].toReversed().join('')

function byTryingEachDeletion(text: string): boolean {
  if (isPalindrome(text)) return true
  return [...text].some((_, i) => isPalindrome(text.slice(0, i) + text.slice(i + 1)))
}

test('agrees with trying each deletion on every text of up to 8 letters', () => {
  for (let length = 0; length <= 8; length += 1) {
    for (let bits = 0; bits < 2 ** length; bits += 1) {
      const text = bits.toString(2).padStart(length, '0').slice(0, length)
      expect(isAlmostPalindrome(text), text).toBe(byTryingEachDeletion(text))
    }
  }
})

test.each([
  ['cabbxac', true],
  ['cabxyzac', false],
  ['raft', false],
  ['', true],
])('%s: %s', (text, expected) => {
  expect(isAlmostPalindrome(text)).toBe(expected)
})
