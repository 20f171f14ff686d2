import { expect, test } from 'vitest'
import { describePath, type PathMark } from './path-strip.rules.ts'

const repeat = (mark: PathMark, count: number) => Array.from({ length: count }, () => mark)

test.each([
  [
    [
      ...repeat('learned', 18),
      ...repeat('today', 1),
      ...repeat('known', 9),
      ...repeat('planned', 10),
      ...repeat('left-out', 2),
    ],
    "40 units: 18 learned, 9 known, 1 today, 10 planned, 2 won't fit.",
  ],
  [repeat('fits', 12), '12 units: 12 planned.'],
  [repeat('started', 1), '1 unit: 1 started.'],
])('[PATH-03] the strip of a path in one sentence', (marks, sentence) => {
  expect(describePath(marks)).toBe(sentence)
})
