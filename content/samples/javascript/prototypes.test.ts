import { expect, test } from 'vitest'

import { Animal, Dog, isInstanceOf } from './prototypes.ts'

test('a class is a chain of prototypes', () => {
  const rex = new Dog('Rex')
  expect(rex.describe()).toBe('Rex makes a sound: woof')
  expect(Object.keys(rex)).toEqual(['name'])
  expect(Object.getPrototypeOf(rex)).toBe(Dog.prototype)
  expect(Object.getPrototypeOf(Dog.prototype)).toBe(Animal.prototype)
  expect(Object.getPrototypeOf(Animal.prototype)).toBe(Object.prototype)
  expect(Object.getPrototypeOf(Object.prototype)).toBeNull()
  // The classes themselves are a chain as well: static members are inherited along it.
  expect(Object.getPrototypeOf(Dog)).toBe(Animal)
  expect(Object.getPrototypeOf(Animal)).toBe(Function.prototype)
})

test('walking the chain agrees with instanceof', () => {
  const values = [new Dog('Rex'), new Animal('Tom'), {}, [], new Map()]
  for (const value of values) {
    expect(isInstanceOf(value, Dog.prototype)).toBe(value instanceof Dog)
    expect(isInstanceOf(value, Animal.prototype)).toBe(value instanceof Animal)
    expect(isInstanceOf(value, Object.prototype)).toBe(value instanceof Object)
  }
})

test('writing creates an own property that shadows the inherited one', () => {
  const rex = new Dog('Rex')
  const tom = new Dog('Tom')
  rex.describe = () => 'asleep'
  expect([rex.describe(), tom.describe()]).toEqual(['asleep', 'Tom makes a sound: woof'])
  expect([Object.hasOwn(rex, 'describe'), Object.hasOwn(tom, 'describe')]).toEqual([true, false])
})
