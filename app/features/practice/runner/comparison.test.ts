import { expect, test } from 'vitest'
import { parseSignature } from '#app/features/practice/exercise/signature.ts'
import type { Json } from '#app/features/practice/exercise/value-type.ts'
import { type Comparison, isRight, toExpected } from './comparison.ts'
import type { Task } from './task.ts'
import { formatActual, formatExpected } from './value-text.ts'
import { parseWireValue } from './wire-value.ts'

const returning = (type: string): Task => parseSignature([`f(a: int) -> ${type}`], false)
const check = (task: Task, kind: Comparison['kind'], args: Json, expected: Json, wire: string) => {
  const value = parseWireValue(wire)
  const comparison: Comparison = kind === 'checker' ? { kind, name: 'task-order' } : { kind }
  return value !== undefined && isRight({ task, comparison }, args, expected, value)
}

test.each<[string, Exclude<Comparison['kind'], 'checker'>, Json, string, boolean]>([
  ['int', 'exact', 1, '["i","1"]', true],
  ['int', 'exact', 1, 'true', false],
  ['int', 'exact', 2, '["f","2.0"]', false],
  ['int', 'exact', 0, '["f","-0"]', false],
  ['float', 'exact', 2, '["f","2.0"]', true],
  ['float', 'float', 0.3, '["f","0.30000000000000004"]', true],
  ['float', 'float', 0.3, '["f","0.31"]', false],
  ['float', 'float', 0.3, '["f","NaN"]', false],
  ['bool', 'exact', true, '["i","1"]', false],
  ['string', 'exact', 'a', '"a"', true],
  ['list[int]', 'exact', [1, 2], '["l",[["i","1"],["i","2"]]]', true],
  ['list[int]', 'exact', [1, 2], '["u",[["i","1"],["i","2"]]]', true],
  ['list[int]', 'exact', [1, 2], '["l",[["i","2"],["i","1"]]]', false],
  ['list[int]', 'exact', [1, 2], '["s",[["i","1"],["i","2"]]]', false],
  ['list[int]', 'unordered', [1, 2], '["s",[["i","2"],["i","1"]]]', true],
  ['list[int]', 'unordered', [1, 1, 2], '["l",[["i","1"],["i","2"],["i","2"]]]', false],
  [
    'list[list[int]]',
    'unordered',
    [[1, 2], [3]],
    '["l",[["l",[["i","3"]]],["l",[["i","2"],["i","1"]]]]]',
    false,
  ],
  [
    'list[list[int]]',
    'unordered-deep',
    [[1, 2], [3]],
    '["l",[["l",[["i","3"]]],["l",[["i","2"],["i","1"]]]]]',
    true,
  ],
  ['tree[int]', 'exact', [1, null, 2], '["tr",[["i","1"],null,["i","2"]]]', true],
  ['tree[int]', 'exact', [1], '["l",[["i","1"]]]', false],
  ['linked-list[int]', 'exact', [1], '["ll",[["i","1"]]]', true],
  ['optional[int]', 'exact', null, 'null', true],
  ['int', 'exact', 1, '["x","AlwaysEqual","1"]', false],
])(
  '[PRAC-02] returning %s, compared %s: %j and %s are the same: %s',
  (type, kind, expected, wire, isSame) => {
    expect(check(returning(type), kind, [0], expected, wire)).toBe(isSame)
  },
)

test('[PRAC-02] a class is right when every call returned what it should', () => {
  const task = parseSignature(['class Box(a: int)', 'get() -> int', 'put(a: int) -> void'], false)
  const args: Json = [['Box', 1], ['put', 2], ['get']]
  expect(check(task, 'exact', args, [null, 2], '["l",[null,["i","2"]]]')).toBe(true)
  expect(check(task, 'exact', args, [null, 2], '["l",[null,["i","1"]]]')).toBe(false)
  expect(check(task, 'exact', args, [null, 2], '["l",[null]]')).toBe(false)
  const value = parseWireValue('["l",[null,["i","2"]]]')
  expect(value === undefined ? undefined : toExpected(task, args, value)).toEqual([null, 2])
})

test('[PRAC-02] a table is compared by columns and rows, in any order unless the order counts', () => {
  const task: Task = { mode: 'query', schema: '' }
  const expected = {
    columns: ['id', 'total'],
    rows: [
      [1, 2.5],
      [2, null],
    ],
  }
  const wire = '["t",["ID","total"],[[["i","2"],null],[["i","1"],["f","2.5"]]]]'
  expect(check(task, 'unordered', '', expected, wire)).toBe(true)
  expect(check(task, 'exact', '', expected, wire)).toBe(false)
  expect(check(task, 'unordered', '', { columns: ['id', 'sum'], rows: expected.rows }, wire)).toBe(false)
})

test('[PRAC-02] the rule for task orders accepts every valid order and nothing else', () => {
  const task = parseSignature(['order(count: int, pairs: list[list[int]]) -> list[int]'], false)
  const list = (...items: number[]) => JSON.stringify(['l', items.map((item) => ['i', String(item)])])
  const args: Json = [
    3,
    [
      [1, 0],
      [2, 0],
    ],
  ]
  expect(check(task, 'checker', args, [0, 1, 2], list(0, 2, 1))).toBe(true)
  for (const wrong of [list(1, 0, 2), list(0, 1), list(0, 1, 1), list(0, 1, 3), list()]) {
    expect(check(task, 'checker', args, [0, 1, 2], wrong)).toBe(false)
  }
  expect(
    check(
      task,
      'checker',
      [
        2,
        [
          [0, 1],
          [1, 0],
        ],
      ],
      [],
      list(),
    ),
  ).toBe(true)
  expect(
    check(
      task,
      'checker',
      [
        2,
        [
          [0, 1],
          [1, 0],
        ],
      ],
      [],
      list(0, 1),
    ),
  ).toBe(false)
})

test.each([
  '{}',
  '1',
  '["i",1]',
  '["i","1.5"]',
  '["i","one"]',
  '["z",[]]',
  '["l",[1]]',
  '["d",[["a"]]]',
  'no JSON',
  `${'["l",['.repeat(300)}${']]'.repeat(300)}`,
])('[PRAC-02] %s is no wire value', (text) => {
  expect(parseWireValue(text)).toBeUndefined()
})

test('[PRAC-02] values are shown as the language writes them, and shortened', () => {
  expect(formatExpected([true, null, 'a', [1]], true)).toBe('[True, None, "a", [1]]')
  expect(formatExpected([true, null], false)).toBe('[true, null]')
  expect(
    formatActual(
      [
        'u',
        [
          ['i', '1'],
          ['f', '2.0'],
        ],
      ],
      true,
    ),
  ).toBe('(1, 2.0)')
  expect(formatActual(['d', [['a', ['i', '1']]]], false)).toBe('{"a": 1}')
  expect(formatActual(['x', 'deque', 'deque([1])'], true)).toBe('deque: deque([1])')
  expect(formatExpected('x'.repeat(9_000), true).length).toBeLessThan(2_100)
})
