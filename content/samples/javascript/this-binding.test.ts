import { expect, test } from 'vitest'

import { bind, Cart } from './this-binding.ts'

test('a method that is passed as a callback loses its object', () => {
  const cart = new Cart()
  expect(() => cart.addAll(['tea'])).toThrow(TypeError)
  cart.addAllFixed(['tea', 'milk'])
  expect(cart.items).toEqual(['tea', 'milk'])
})

test('a method of a class is on the prototype, a field is on the instance', () => {
  const cart = new Cart()
  expect(Object.keys(cart)).toEqual(['items'])
  expect(cart.add).toBe(Cart.prototype.add)
  expect(cart.items).not.toBe(new Cart().items)
})

test('bind fixes the object and the first arguments', () => {
  function describe(this: { name: string }, greeting: string, mark: string): string {
    return `${greeting}, ${this.name}${mark}`
  }
  const greet = bind<{ name: string }, [string], [string], string>(describe, { name: 'Ana' }, 'Hello')
  expect(greet('.')).toBe('Hello, Ana.')
  expect(greet.call({ name: 'Ben' }, '.')).toBe('Hello, Ana.')
  expect(describe.bind({ name: 'Ana' }, 'Hello')('.')).toBe('Hello, Ana.')
})
