import { expect, test, vi } from 'vitest'
import { type DrillKeyActions, findDrillAction } from './use-drill-keys.ts'

const digits = Array.from({ length: 6 }, () => vi.fn())
const actions = { digits, unknown: vi.fn(), next: vi.fn(), solve: vi.fn(), help: vi.fn() }

const find = (init: KeyboardEventInit, given: DrillKeyActions = actions, hasSingleKeys = true) =>
  findDrillAction(new KeyboardEvent('keydown', init), given, hasSingleKeys)

test('[DRILL-01] keys 1 to 6 pick, 0 says that you don’t know, Space goes on, S solves', () => {
  expect([1, 2, 3, 4, 5, 6].map((key) => find({ key: String(key) }))).toEqual(digits)
  expect(find({ key: '&', code: 'Digit1' })).toBe(digits[0])
  expect(find({ key: '0' })).toBe(actions.unknown)
  expect(find({ key: ' ' })).toBe(actions.next)
  expect(find({ key: 'S' })).toBe(actions.solve)
  expect(find({ key: '?' })).toBe(actions.help)
  expect(find({ key: '7' })).toBeUndefined()
})

test('[DRILL-01] chords, held keys and switched-off shortcuts do nothing', () => {
  expect(find({ key: 's', ctrlKey: true })).toBeUndefined()
  expect(find({ key: '1', repeat: true })).toBeUndefined()
  expect(find({ key: '1' }, actions, false)).toBeUndefined()
  expect(find({ key: '1' }, { help: actions.help })).toBeUndefined()
})
