import { CHECKERS, type CheckerName } from './checkers.ts'
import type { Json, ValueType } from '#app/features/practice/exercise/value-type.ts'
import type { Task } from './task.ts'
import type { WireValue } from './wire-value.ts'

/**
 * `unordered`: the items in any order. `unordered-deep`: and so are the items of the items. `float`: numbers may differ
 * by a millionth. `checker`: any answer that the named rule accepts.
 */
export type Comparison =
  | { kind: 'exact' | 'unordered' | 'unordered-deep' | 'float' }
  | { kind: 'checker'; name: CheckerName }

const FLOAT_TOLERANCE = 1e-6

/** Whether a returned value is right. The types count: True is not 1, and 2.0 is not an int. */
export function isRight(
  { task, comparison }: { task: Task; comparison: Comparison },
  args: Json,
  expected: Json,
  actual: WireValue,
): boolean {
  if (task.mode === 'query') return isSameTable(expected, actual, comparison)
  if (task.mode === 'class') return isSameTrace(task.methods, args, expected, actual)
  const value = toJson(actual, resultType(task), comparison)
  if (value === undefined) return false
  if (comparison.kind === 'checker') return CHECKERS[comparison.name](args, expected, value)
  return isEqual(value, expected, comparison)
}

/** The JSON form of what a trusted solution returned, as `expected` of a case. Undefined if it has another type. */
export function toExpected(task: Task, args: Json, actual: WireValue): Json | undefined {
  if (task.mode === 'query') {
    if (!Array.isArray(actual) || actual[0] !== 't') return undefined
    return { columns: actual[1], rows: actual[2].map((row) => row.map(cellToJson)) }
  }
  if (task.mode !== 'class') return toJson(actual, resultType(task), { kind: 'unordered' })
  const returned = Array.isArray(actual) && actual[0] === 'l' ? actual[1] : []
  if (!isWireList(returned) || !Array.isArray(args)) return undefined
  const values = args.slice(1).map((call, index) => {
    const method = task.methods.find(({ name }) => Array.isArray(call) && call[0] === name)
    const wire = returned[index]
    return method === undefined || wire === undefined
      ? undefined
      : toJson(wire, method.returns, { kind: 'exact' })
  })
  return values.every((value) => value !== undefined) ? values : undefined
}

const resultType = (task: Extract<Task, { mode: 'function' | 'in-place' | 'driver' }>) =>
  task.mode === 'in-place' ? (task.params[0]?.type ?? task.returns) : task.returns

function isEqual(actual: Json, expected: Json, comparison: Comparison): boolean {
  if (comparison.kind === 'unordered' || comparison.kind === 'unordered-deep') {
    const isDeep = comparison.kind === 'unordered-deep'
    return sortedText(actual, isDeep) === sortedText(expected, isDeep)
  }
  if (comparison.kind === 'float' && typeof actual === 'number' && typeof expected === 'number') {
    return isClose(actual, expected)
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return (
      actual.length === expected.length &&
      actual.every((item, index) => isEqual(item, expected[index] ?? null, comparison))
    )
  }
  return actual === expected
}

const isClose = (actual: number, expected: number) =>
  Math.abs(actual - expected) <= FLOAT_TOLERANCE * Math.max(1, Math.abs(expected))

function sortedText(value: Json, isDeep: boolean): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  const items = value.map((item) => (isDeep ? sortedText(item, true) : JSON.stringify(item)))
  return `[${items.toSorted().join(',')}]`
}

/** The JSON form of a returned value, if it has the type. */
function toJson(wire: WireValue, type: ValueType, comparison: Comparison): Json | undefined {
  if (type.kind === 'optional') return wire === null ? null : toJson(wire, type.of, comparison)
  if (type.kind === 'void') return wire === null ? null : undefined
  if (type.kind === 'bool') return typeof wire === 'boolean' ? wire : undefined
  if (type.kind === 'string') return typeof wire === 'string' ? wire : undefined
  if (!Array.isArray(wire)) return undefined
  const [tag, content] = wire
  if (type.kind === 'int' || type.kind === 'float') {
    const isNumber = tag === 'i' || (tag === 'f' && type.kind === 'float')
    return isNumber ? toNumber(content) : undefined
  }
  if (type.kind === 'graph')
    return tag === 'g' ? listToJson(content, { kind: 'list', of: { kind: 'int' } }, comparison) : undefined
  if (type.kind === 'tree')
    return tag === 'tr' ? listToJson(content, { kind: 'optional', of: type.of }, comparison) : undefined
  if (type.kind === 'linked-list') return tag === 'll' ? listToJson(content, type.of, comparison) : undefined
  if (type.kind !== 'list') return undefined
  // A Python tuple is as good as a list; a set has no order, so it is only right where the order doesn't count.
  const isUnordered = comparison.kind === 'unordered' || comparison.kind === 'unordered-deep'
  const isList = tag === 'l' || tag === 'u' || (tag === 's' && isUnordered)
  return isList ? listToJson(content, type.of, comparison) : undefined
}

function listToJson(items: unknown, type: ValueType, comparison: Comparison): Json | undefined {
  if (!isWireList(items)) return undefined
  const list = items.map((item) => toJson(item, type, comparison))
  return list.every((item) => item !== undefined) ? list : undefined
}

const isWireList = (items: unknown): items is WireValue[] => Array.isArray(items)

function toNumber(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  const value = Number(text)
  // -0 and 0 are one answer; an integer that a number can't hold is nobody's expected value.
  return Number.isFinite(value) ? value + 0 : undefined
}

type Returning = { name: string; returns: ValueType }

/** A class: `args` is the list of calls, `expected` what each of them returns. The first is the constructor. */
function isSameTrace(methods: readonly Returning[], args: Json, expected: Json, actual: WireValue): boolean {
  if (!Array.isArray(args) || !Array.isArray(expected) || !Array.isArray(actual) || actual[0] !== 'l')
    return false
  const [, returned] = actual
  if (!isWireList(returned) || returned.length !== args.length - 1) return false
  return args.slice(1).every((call, index) => {
    const method = methods.find(({ name }) => Array.isArray(call) && call[0] === name)
    const wire = returned[index]
    if (method === undefined || wire === undefined) return false
    const value = toJson(wire, method.returns, { kind: 'exact' })
    return value !== undefined && isEqual(value, expected[index] ?? null, { kind: 'exact' })
  })
}

/** The rows of a query: `{ columns, rows }`. Names of columns count, upper and lower case don't. */
function isSameTable(expected: Json, actual: WireValue, comparison: Comparison): boolean {
  if (!isTable(expected) || !Array.isArray(actual) || actual[0] !== 't') return false
  const [, columns, rows] = actual
  const sameColumns =
    columns.length === expected.columns.length &&
    columns.every(
      (name, index) =>
        JSON.stringify(name.toLowerCase()) === JSON.stringify(expected.columns[index]).toLowerCase(),
    )
  if (!sameColumns || rows.length !== expected.rows.length) return false
  const actualRows = rows.map((row) => JSON.stringify(row.map(cellToJson)))
  const expectedRows = expected.rows.map((row) => JSON.stringify(row))
  if (comparison.kind === 'exact') return actualRows.every((row, index) => row === expectedRows[index])
  return actualRows.toSorted().join('\n') === expectedRows.toSorted().join('\n')
}

/** Floats are rounded, because a sum depends on the order in which the database adds. */
function cellToJson(cell: WireValue): Json {
  if (!Array.isArray(cell)) return cell
  const [tag, text] = cell
  if (tag === 'i') return Number(text)
  return tag === 'f' ? Number(Number(text).toPrecision(12)) : JSON.stringify(cell)
}

export function isTable(value: Json): value is { columns: Json[]; rows: Json[][] } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const { columns, rows } = value
  return Array.isArray(columns) && Array.isArray(rows) && rows.every((row) => Array.isArray(row))
}
