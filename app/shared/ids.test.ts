import { expect, test } from 'vitest'
import { newIdSchema } from './id.schema.ts'
import { newId } from './ids.ts'

test('a new id is a UUIDv7 with its millisecond', () => {
  const now = Date.UTC(2026, 10, 15, 12, 0, 0, 123)
  const id = newId(now)
  expect(newIdSchema.parse(id)).toBe(id)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

test('ids sort by their creation time and are unique', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => newId(1_700_000_000_000 + index))
  expect([...ids].sort()).toEqual(ids)
  const ofOneMs = Array.from({ length: 1000 }, () => newId(0))
  expect([...ofOneMs].sort()).toEqual(ofOneMs)
  expect(new Set(ofOneMs).size).toBe(1000)
})
