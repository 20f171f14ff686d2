import { expect, test } from 'vitest'
import { type DiffPart, diffWords } from './word-diff.ts'

const SIGNS = { same: '', removed: '-', added: '+' } as const
const show = (parts: readonly DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : `{${SIGNS[kind]}${text}}`)).join('')
const textOf = (parts: readonly DiffPart[], hidden: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === hidden ? [] : [text])).join('')

test.each([
  ['', '', ''],
  ['same', 'same', 'same'],
  ['', 'new', '{+new}'],
  ['old', '', '{-old}'],
  [
    'How do you find the next bigger element for every index?',
    'How do you find the next greater element for every index in one pass?',
    'How do you find the next {-bigger}{+greater} element for every index{+ in one pass}?',
  ],
  ['a one two z b c', 'a three four z b c', 'a {-one two}{+three four} z b c'],
  [
    'One stays. The second sentence is here.',
    'One stays. Nothing of this remains at all now.',
    'One stays. {-The second sentence is here.}{+Nothing of this remains at all now.}',
  ],
  ['值得学习的内容', '值得复习的内容', '值得{-学}{+复}习的内容'],
  ['naïve 👩‍💻 café', 'naïve 👨‍💻 café', 'naïve {-👩‍💻}{+👨‍💻} café'],
])('[WALL-02] the difference of %j and %j', (before, after, expected) => {
  expect(show(diffWords(before, after))).toBe(expected)
})

/** A small generator with a seed, so that a failure repeats. */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % limit
  }
}

test('[WALL-02] the parts give both texts back, whatever they are', () => {
  const random = createRandom(7)
  const words = ['a', 'b', 'cc', '. ', ' ', '\n', 'é', '👍', '字']
  const someText = () => Array.from({ length: random(60) }, () => words[random(words.length)]).join('')
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [someText(), someText()]
    const parts = diffWords(before, after)
    expect(textOf(parts, 'added')).toBe(before)
    expect(textOf(parts, 'removed')).toBe(after)
    expect(parts.every(({ text }) => text !== '')).toBe(true)
  }
})

// Without the limit on edits this takes minutes, more than the test's time limit.
test('[WALL-02] hostile texts of the longest answer are compared in bounded time', () => {
  const LENGTH = 20_000
  const hostile = [
    ['a '.repeat(LENGTH / 2), 'b '.repeat(LENGTH / 2)],
    ['a.'.repeat(LENGTH / 2), 'b.'.repeat(LENGTH / 2)],
    ['ab'.repeat(LENGTH / 2), 'ba'.repeat(LENGTH / 2)],
    ['. '.repeat(LENGTH / 2), '! '.repeat(LENGTH / 2)],
    ['a b '.repeat(LENGTH / 4), 'b a '.repeat(LENGTH / 4)],
    ['a b c '.repeat(LENGTH / 6), 'a c b '.repeat(LENGTH / 6)],
  ] as const
  for (const [before, after] of hostile) {
    const parts = diffWords(before, after)
    expect(textOf(parts, 'added')).toBe(before)
    expect(textOf(parts, 'removed')).toBe(after)
  }
})
