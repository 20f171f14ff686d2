import { formatValue } from './javascript-values.ts'

// `node:assert/strict` as far as projects use it: actual first, expected second, both shown when they differ.

/** A comparison that failed. */
export class AssertionError extends Error {
  override readonly name = 'AssertionError'
  readonly expected: string | null
  readonly actual: string | null

  constructor(message: string, values: { actual: unknown; expected: unknown } | null) {
    super(message)
    this.actual = values === null ? null : formatValue(values.actual)
    this.expected = values === null ? null : formatValue(values.expected)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function hasSameEntries(first: object, second: object): boolean {
  const [names, others] = [Object.entries(first), new Map(Object.entries(second))]
  return (
    names.length === others.size &&
    names.every(([name, value]) => others.has(name) && isDeepEqual(value, others.get(name)))
  )
}

/** Strict and by structure: lists, plain objects and instances of the same class, maps, sets and dates. */
function isDeepEqual(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true
  if (!isObject(first) || !isObject(second)) return false
  if (Object.getPrototypeOf(first) !== Object.getPrototypeOf(second)) return false
  if (first instanceof Date && second instanceof Date) return first.getTime() === second.getTime()
  if (first instanceof Map && second instanceof Map)
    return (
      first.size === second.size &&
      [...first].every(([key, value]) => second.has(key) && isDeepEqual(value, second.get(key)))
    )
  if (first instanceof Set && second instanceof Set)
    return (
      first.size === second.size &&
      [...first].every((item) => [...second].some((other) => isDeepEqual(item, other)))
    )
  return hasSameEntries(first, second)
}

type Matcher = RegExp | (abstract new (...args: never[]) => unknown)

function matchError(error: unknown, matcher: Matcher | undefined) {
  if (matcher === undefined) return
  const message = error instanceof Error ? error.message : String(error)
  const isRight = matcher instanceof RegExp ? matcher.test(message) : error instanceof matcher
  if (!isRight) throw new AssertionError(`Another error was thrown: ${message}`, null)
}

function fail(message: string, actual: unknown, expected: unknown): never {
  throw new AssertionError(message, { actual, expected })
}

function ok(value: unknown, message = 'The value is not true.') {
  if (!value) fail(message, value, true)
}

function equal(actual: unknown, expected: unknown, message = 'The values differ.') {
  if (!Object.is(actual, expected)) fail(message, actual, expected)
}

function notEqual(actual: unknown, other: unknown, message = 'The values are the same.') {
  if (Object.is(actual, other)) throw new AssertionError(`${message} ${formatValue(actual)}`, null)
}

function deepEqual(actual: unknown, expected: unknown, message = 'The values differ.') {
  if (!isDeepEqual(actual, expected)) fail(message, actual, expected)
}

function throws(run: () => unknown, matcher?: Matcher) {
  try {
    run()
  } catch (error) {
    matchError(error, matcher)
    return
  }
  throw new AssertionError('Nothing was thrown.', null)
}

async function rejects(started: Promise<unknown> | (() => Promise<unknown>), matcher?: Matcher) {
  try {
    await (typeof started === 'function' ? started() : started)
  } catch (error) {
    matchError(error, matcher)
    return
  }
  throw new AssertionError('The promise was not rejected.', null)
}

export const assert = Object.assign(ok, { ok, equal, notEqual, deepEqual, throws, rejects })
