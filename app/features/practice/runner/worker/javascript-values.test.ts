import { array, assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, ValueType } from '#app/features/practice/exercise/value-type.ts'
import { toExpected } from '#app/features/practice/runner/comparison.ts'
import { MAX_NODES, parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import { compileScript } from './javascript-compile.ts'
import { decodeValue, encodeValue } from './javascript-values.ts'

const int: ValueType = { kind: 'int' }
const roundTrip = (value: Json, type: ValueType) => {
  const wire = parseWireValue(encodeValue(decodeValue(value, type), type))
  const task = { mode: 'function', name: 'f', params: [], returns: type } as const
  return wire === undefined ? undefined : toExpected({ ...task, params: [] }, [], wire)
}

test('[PRAC-02] lists, linked lists and trees survive the way into a worker and back', () => {
  assert(
    property(array(integer()), (list) => {
      expect(roundTrip(list, { kind: 'list', of: int })).toEqual(list)
      expect(roundTrip(list, { kind: 'linked-list', of: int })).toEqual(list)
    }),
    { numRuns: 30 },
  )
  for (const tree of [[], [1], [1, null, 2], [5, 4, 8, 11, null, 13, 4, 7, 2, null, null, null, 1]]) {
    expect(roundTrip(tree, { kind: 'tree', of: int })).toEqual(tree)
  }
  for (const graph of [
    [],
    [[]],
    [[1], [0]],
    [
      [1, 2],
      [0, 2],
      [0, 1],
    ],
  ]) {
    expect(roundTrip(graph, { kind: 'graph' })).toEqual(graph)
  }
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(roundTrip(text, { kind: 'string' })).toBe(text)
    }),
    { numRuns: 30 },
  )
})

test('[PRAC-02] values that can not be compared say so instead of failing', () => {
  const cycle: { val: number; next: unknown } = { val: 1, next: null }
  cycle.next = cycle
  expect(encodeValue(cycle, { kind: 'linked-list', of: int })).toContain('cycle')
  expect(encodeValue(undefined, int)).toContain('"undefined"')
  expect(encodeValue(new Date(0), null)).toContain('"Date"')
  expect(
    encodeValue(
      Array.from({ length: MAX_NODES + 1 }, () => 1),
      null,
    ),
  ).toContain('too large')
  const deep: unknown[] = []
  let inner = deep
  for (let depth = 0; depth < 500; depth += 1) {
    const next: unknown[] = []
    inner.push(next)
    inner = next
  }
  expect(parseWireValue(encodeValue(deep, null))).toBeDefined()
})

test('[PRAC-01] types are removed, lines stay, and a syntax error has its line', () => {
  const compiled = compileScript(
    'enum A { X }\nfunction f(a: number): number {\n  return a satisfies number\n}',
    true,
  )
  expect('text' in compiled && compiled.text.split('\n')).toHaveLength(4)
  expect(compileScript('let a = 1\nlet = = 2', false)).toMatchObject({ name: 'SyntaxError', line: 2 })
})
