import { expect, test } from 'vitest'
import { nameCard, plainText } from './plain-text.rules.ts'

test.each([
  ['Why is `O(n)` **not** `2 * n`?', 'Why is O(n) not 2 * n?'],
  ['## Heaps\n\nWhat is the *cost* of a pop?', 'Heaps What is the cost of a pop?'],
  ['When is $O(n^2)$ better than $O(n \\log n)$?', 'When is O(n²) better than O(n log n)?'],
  ['- one\n- [two](https://example.com)', 'one two'],
  ['What do 2 * 3 and a ` mean?', 'What do 2 * 3 and a ` mean?'],
  ['', ''],
])('[WALL-06] %j is read aloud without its Markdown', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('a card without a question has a name, and a long question is cut', () => {
  expect(nameCard({ question: ' ' })).toBe('without a question')
  expect(nameCard({ question: 'w'.repeat(200) })).toHaveLength(80)
})

test('[PIC-01] a picture is read aloud by its text alternative', () => {
  expect(plainText(`Which is it? ![A max heap](/pictures/${'0a'.repeat(32)}#4x3)`)).toBe(
    'Which is it? A max heap',
  )
})
