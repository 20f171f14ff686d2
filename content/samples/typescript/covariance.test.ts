import { expect, test } from 'vitest'

import { adopt, Dog } from './covariance.ts'

test('the compiler accepts the call, and a later bark fails', () => {
  const dogs = [new Dog()]
  adopt(dogs)
  expect(dogs).toHaveLength(2)
  expect(() => dogs.map((dog) => dog.bark())).toThrow(TypeError)
})

test('a readonly parameter would have prevented it', () => {
  const count = (animals: readonly { name: string }[]): number => {
    // @ts-expect-error -- a readonly array has no push
    expect(animals.push).toBeDefined()
    return animals.length
  }
  expect(count([new Dog()])).toBe(1)
})
