/**
 * A value that learner code returned, as the worker writes it: JSON with a tag for everything whose type JSON loses.
 * The worker knows no expected values; the frame parses this text and compares.
 */
export type WireValue =
  | null
  | boolean
  | string
  | ['i', string]
  | ['f', string]
  | ['l' | 'u' | 's' | 'll', WireValue[]]
  | ['tr', WireValue[]]
  | ['g', WireValue[]]
  | ['d', [WireValue, WireValue][]]
  | ['t', string[], WireValue[][]]
  | ['x', string, string]

/** The most nodes and the deepest nesting of a returned value. */
export const MAX_NODES = 50_000
export const MAX_DEPTH = 200
/** The longest text that a worker may send for one value. */
const MAX_WIRE_LENGTH = 5_000_000

/** Parses what a worker sent; null if it is no wire value, because learner code may have interfered. */
export function parseWireValue(text: unknown): WireValue | undefined {
  if (typeof text !== 'string' || text.length > MAX_WIRE_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isWireValue(value, 0) ? value : undefined
  } catch {
    return undefined
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const INTEGER = /^-?\d{1,5000}$/

function isWireValue(value: unknown, depth: number): value is WireValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (!isList(value) || depth > MAX_DEPTH + 10) return false
  const [tag, first, second] = value
  const isItem = (item: unknown) => isWireValue(item, depth + 1)
  switch (tag) {
    case 'i':
      return typeof first === 'string' && INTEGER.test(first)
    case 'f':
      return typeof first === 'string' && first.length <= 40
    case 'l':
    case 'u':
    case 's':
    case 'll':
    case 'tr':
    case 'g':
      return isList(first) && first.every(isItem)
    case 'd':
      return isList(first) && first.every((pair) => isList(pair) && pair.length === 2 && pair.every(isItem))
    case 't':
      return (
        isList(first) &&
        first.every((name) => typeof name === 'string') &&
        isList(second) &&
        second.every((row) => isList(row) && row.every(isItem))
      )
    case 'x':
      return typeof first === 'string' && typeof second === 'string'
    default:
      return false
  }
}
