import { expect, test } from 'vitest'

import { deepClone } from './deep-clone.ts'

test('copies every level', () => {
  const value = { name: 'Ana', tags: ['a', { b: [1, null] }], none: undefined }
  const copy = deepClone(value)
  expect(copy).toEqual(value)
  value.tags.push('later')
  expect(copy).toEqual({ name: 'Ana', tags: ['a', { b: [1, null] }], none: undefined })
})

test('a cycle stays a cycle', () => {
  interface Node {
    self?: Node
    shared: object[]
  }
  const shared = {}
  const node: Node = { shared: [shared, shared] }
  node.self = node
  const copy = deepClone(node)
  expect(copy).toEqual(node)
  expect(copy).not.toBe(node)
  expect(copy).toHaveProperty('self.self.self', copy)
  expect(copy).toEqual(structuredClone(node))
})

test('primitives are returned as they are', () => {
  expect([deepClone(1), deepClone(null), deepClone('x')]).toEqual([1, null, 'x'])
})
