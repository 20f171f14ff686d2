/* oxlint-disable typescript/switch-exhaustiveness-check -- the test shows what the compiler alone reports */
import { expect, test } from 'vitest'

import { assertNever, type LoadState, render } from './load-state.ts'

test('each case sees its own fields', () => {
  expect(render({ status: 'loading' })).toBe('Loading…')
  expect(render({ status: 'loaded', rows: ['a', 'b'] })).toBe('2 rows')
  expect(render({ status: 'failed', message: 'Offline' })).toBe('Offline')
})

test('a forgotten case is a compile error, and an unknown value from outside throws', () => {
  function describe(state: LoadState): string {
    switch (state.status) {
      case 'loading':
        return 'wait'
      case 'loaded':
        return 'done'
      default:
        // @ts-expect-error -- the case "failed" is left, so the value is not never
        return assertNever(state)
    }
  }
  expect(describe({ status: 'loading' })).toBe('wait')
  expect(() => describe({ status: 'failed', message: 'Offline' })).toThrow('Unhandled case')
})

test('a field of another case can not be read before the check', () => {
  const read = (state: LoadState): unknown => {
    // @ts-expect-error -- only the case "loaded" has rows
    return state.rows
  }
  expect(read({ status: 'loading' })).toBeUndefined()
})
