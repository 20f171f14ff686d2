import { expect, test } from 'vitest'

import { ComposedCounter, InheritedCounter } from './counting-stack.ts'

test('the subclass counts each item of pushAll twice', () => {
  const stack = new InheritedCounter<string>()
  stack.pushAll(['a', 'b', 'c'])
  expect(stack.pushed).toBe(6)
})

test('the wrapper counts each item once and stays a stack', () => {
  const stack = new ComposedCounter<string>()
  stack.pushAll(['a', 'b', 'c'])
  stack.push('d')
  expect(stack.pushed).toBe(4)
  expect([stack.pop(), stack.pop()]).toEqual(['d', 'c'])
})
