import { expect, test } from 'vitest'
import { isNestedTooDeep } from './json-text.ts'

test.each([
  ['{}', false],
  ['[1,[2,[3]]]', false],
  [`${'['.repeat(32)}${']'.repeat(32)}`, false],
  [`${'['.repeat(33)}${']'.repeat(33)}`, true],
  [`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`, true],
  ['['.repeat(100_000), true],
  [JSON.stringify({ text: '['.repeat(1_000) }), false],
  [JSON.stringify({ text: `"${'{'.repeat(1_000)}\\` }), false],
  [JSON.stringify(Array.from({ length: 100 }, () => [[]])), false],
  ['"', false],
  ['"\\', false],
])('[SEC-10] detects JSON that is nested too deep: case %#', (text, isTooDeep) => {
  expect(isNestedTooDeep(text)).toBe(isTooDeep)
})
