import { expect, test } from 'vitest'
import { stripTags } from './strip-tags.ts'

test.each([
  ['a <b>c</b> d', 'a c d'],
  ['a < b', 'a < b'],
  ['<<p>x', 'x'],
  ['x<p', 'x<p'],
  ['', ''],
])('%j without tags is %j', (html, text) => {
  expect(stripTags(html)).toBe(text)
})

test('[SEC-01] a text of nothing but open brackets takes no longer than another one', () => {
  const timeOf = (text: string) => {
    const startedAt = performance.now()
    stripTags(text)
    return performance.now() - startedAt
  }
  timeOf('<'.repeat(1_000))
  expect(timeOf('<'.repeat(1_000_000))).toBeLessThan(500)
})
