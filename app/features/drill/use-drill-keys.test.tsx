import { expect, test } from 'vitest'
import { type DrillKeyActions, findDrillAction } from './use-drill-keys.ts'

// Only which one is returned matters.
const createAction = () => () => {}
const digits = Array.from({ length: 6 }, createAction)
const actions = {
  digits,
  unknown: createAction(),
  next: createAction(),
  solve: createAction(),
  help: createAction(),
}

const find = (init: KeyboardEventInit, given: DrillKeyActions = actions, hasSingleKeys = true) =>
  findDrillAction(new KeyboardEvent('keydown', init), given, hasSingleKeys)

test('[DRILL-01] keys 1 to 6 pick, 0 says that you don’t know, Space goes on, S solves', () => {
  for (const [index, action] of digits.entries()) expect(find({ key: String(index + 1) })).toBe(action)
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
