import { expect, test } from 'vitest'
import { cursorAfter, cursorSchema } from './cursors.ts'

const item = { createdAt: '2026-11-15T08:00:00.123Z', id: '019a8558-2a7b-7c3d-8e4f-5a6b7c8d9e0f' }

test('a full page has a cursor that parses back to its last item', () => {
  const cursor = cursorAfter([item, item], 2)
  expect(cursorSchema.parse(cursor)).toEqual(item)
})

test.each([
  ['a short page', [item], 2],
  ['an empty page', [], 2],
])('%s has no cursor', (_, page, size) => {
  expect(cursorAfter(page, size)).toBeNull()
})

test.each([
  '',
  '_',
  'x_y',
  `${item.createdAt}_`,
  `${item.createdAt}_1`,
  `2026_${item.id}`,
  `${item.createdAt}_${item.id}_`,
])('rejects the forged cursor %j', (text) => {
  expect(cursorSchema.safeParse(text).success).toBe(false)
})
