import { expect, test } from 'vitest'

import { MinStack } from './min-stack.ts'

test('the minimum is that of what is left', () => {
  const stack = new MinStack()
  const model: number[] = []
  const values = [5, 3, 3, 8, -1, 7, -1, 4, 0, 5]
  for (const value of values) {
    stack.push(value)
    model.push(value)
    expect(stack.min()).toBe(Math.min(...model))
  }
  while (model.length > 0) {
    expect(stack.min()).toBe(Math.min(...model))
    expect(stack.pop()).toBe(model.pop())
  }
  expect([stack.min(), stack.pop()]).toEqual([undefined, undefined])
})
