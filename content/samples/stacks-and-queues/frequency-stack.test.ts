import { expect, test } from 'vitest'

import { FrequencyStack } from './frequency-stack.ts'

/** Looks at everything: the most frequent value, the latest among equals. */
function popSlowly(values: number[]): number | undefined {
  const countOf = (value: number) => values.filter((other) => other === value).length
  const most = Math.max(...values.map(countOf))
  const at = values.findLastIndex((value) => countOf(value) === most)
  return at === -1 ? undefined : values.splice(at, 1)[0]
}

test('agrees with looking at everything', () => {
  const stack = new FrequencyStack()
  const model: number[] = []
  const popped: (number | undefined)[] = []
  const expected: (number | undefined)[] = []
  let state = 7
  for (let step = 0; step < 2_000; step += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (Math.floor(state / 4_096) % 5 < 3) {
      const value = Math.floor(state / 65_536) % 6
      stack.push(value)
      model.push(value)
    } else {
      popped.push(stack.pop())
      expected.push(popSlowly(model))
    }
  }
  expect(popped.length).toBeGreaterThan(500)
  expect(popped).toEqual(expected)
})

test('empty', () => {
  expect(new FrequencyStack().pop()).toBeUndefined()
})
