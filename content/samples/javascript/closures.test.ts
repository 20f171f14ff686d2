import { expect, test } from 'vitest'

import { collectWithLet, collectWithVar, createCounter, createGreeter } from './closures.ts'

test('each call has its own variable, and both functions of a call share it', () => {
  const first = createCounter()
  const second = createCounter()
  first.increment()
  first.increment()
  second.increment()
  expect([first.read(), second.read()]).toEqual([2, 1])
})

test('var is one variable for the loop, let is one for each iteration', () => {
  expect(collectWithVar()).toEqual([3, 3, 3])
  expect(collectWithLet()).toEqual([0, 1, 2])
})

test('a closure sees the current value of the variable, a computed value stays', () => {
  const greeter = createGreeter('Ana')
  greeter.rename('Ben')
  expect([greeter.greetStale(), greeter.greet()]).toEqual(['Hello, Ana', 'Hello, Ben'])
})
