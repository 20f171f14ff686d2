import { expect, test } from 'vitest'
import { parseSignature, toSnakeCase } from './signature.ts'
import { createStub } from './stub.ts'
import { hasType, type Json, parseValueType } from './value-type.ts'

test('[PRAC-08] a signature is written once and gives a stub for each language', () => {
  const signature = parseSignature(['twoSum(nums: list[int], target: int) -> list[int]'], false)
  expect(createStub(signature, 'python')).toBe(
    'def two_sum(nums: list[int], target: int) -> list[int]:\n    pass\n',
  )
  expect(createStub(signature, 'javascript')).toBe('function twoSum(nums, target) {\n}\n')
  expect(createStub(signature, 'typescript')).toBe(
    "function twoSum(nums: number[], target: number): number[] {\n  throw new Error('Write me')\n}\n",
  )
})

test('[PRAC-08] a class has a constructor and methods, and node types get a note', () => {
  const cache = parseSignature(
    ['class LruCache(size: int)', 'getValue(key: int) -> int', 'put(key: int, value: int) -> void'],
    false,
  )
  expect(createStub(cache, 'python')).toBe(`class LruCache:
    def __init__(self, size: int) -> None:
        pass

    def get_value(self, key: int) -> int:
        pass

    def put(self, key: int, value: int) -> None:
        pass
`)
  const tree = parseSignature(['mirror(root: tree[int]) -> tree[int]'], false)
  expect(createStub(tree, 'typescript')).toContain('// TreeNode has val, left and right.')
  expect(createStub(tree, 'python')).toContain('def mirror(root: TreeNode | None) -> TreeNode | None:')
})

test.each([
  'no parens -> int',
  'f(a int) -> int',
  'f(a: whatever) -> int',
  'f(a: void) -> int',
  'f(a: int)',
  'class Empty()',
])('[PRAC-08] "%s" is not a signature', (line) => {
  expect(() => parseSignature([line], false)).toThrow(/./)
})

test('[PRAC-08] names become snake case for Python', () => {
  expect(toSnakeCase('firstAtOrAfter')).toBe('first_at_or_after')
  expect(toSnakeCase('sum')).toBe('sum')
})

test.each<[string, Json, boolean]>([
  ['int', 3, true],
  ['int', 3.5, false],
  ['int', '3', false],
  ['float', 3.5, true],
  ['bool', 0, false],
  ['string', 'a', true],
  ['list[int]', [1, 2], true],
  ['list[int]', [1, 'a'], false],
  ['grid[string]', [['#'], ['.']], true],
  ['linked-list[int]', [], true],
  ['tree[int]', [1, null, 2], true],
  ['tree[int]', [null], false],
  ['tree[int]', [1, null, null, 4], false],
  ['tree[int]', [1, 2, null], false],
  ['graph', [[1], [0]], true],
  ['graph', [[5]], false],
  ['optional[int]', null, true],
  ['void', null, true],
])('[PRAC-08] a value of type %s: %j is %s', (name, value, isOne) => {
  const type = parseValueType(name)
  expect(type !== null && hasType(value, type)).toBe(isOne)
})
