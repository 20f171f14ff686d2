import { expect, test } from 'vitest'
import { formatTags, normalizeTag, parseTags } from './tag.rules.ts'

test.each([
  ['System Design', 'system-design'],
  ['#onsite', 'onsite'],
  ['  C++ ', 'c++'],
  ['C#', 'c#'],
  ['Node.js', 'node.js'],
  ['...', ''],
  ['---', ''],
  ['Ｏnsite', 'onsite'],
  ['a / b', 'a-b'],
  ['<script>', 'script'],
  ['データ 構造', 'データ-構造'],
])('[THREAD-01] the tag %j is stored as %j', (text, tag) => {
  expect(normalizeTag(text)).toBe(tag)
  expect(normalizeTag(tag)).toBe(tag)
})

test('[THREAD-01] the tags of a field are separated by commas and listed once', () => {
  expect(parseTags('Onsite, debugging,, #onsite; system design')).toEqual([
    'onsite',
    'debugging',
    'system-design',
  ])
  expect(parseTags('')).toEqual([])
  expect(parseTags(formatTags(['c++', 'onsite']))).toEqual(['c++', 'onsite'])
})
