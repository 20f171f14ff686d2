/** The types that a signature can name. JSON holds their values in `cases.json`. */
export type ValueType =
  | { kind: 'int' | 'float' | 'bool' | 'string' | 'void' }
  | { kind: 'list' | 'linked-list' | 'tree'; of: ValueType }
  | { kind: 'graph' }
  | { kind: 'optional'; of: ValueType }

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const PLAIN = new Map<string, ValueType>([
  ['int', { kind: 'int' }],
  ['float', { kind: 'float' }],
  ['bool', { kind: 'bool' }],
  ['string', { kind: 'string' }],
  ['void', { kind: 'void' }],
  ['graph', { kind: 'graph' }],
])

const WRAPPED = /^(list|linked-list|tree|optional|grid)\[(.+)\]$/

/** Parses `int`, `list[int]`, `tree[int]`, `grid[string]` (a list of lists); null if the text names no type. */
export function parseValueType(text: string): ValueType | null {
  const plain = PLAIN.get(text.trim())
  if (plain !== undefined) return plain
  const [, wrapper, inner] = WRAPPED.exec(text.trim()) ?? []
  if (inner === undefined) return null
  const of = parseValueType(inner)
  if (of === null || of.kind === 'void') return null
  if (wrapper === 'grid') return { kind: 'list', of: { kind: 'list', of } }
  if (wrapper === 'linked-list' || wrapper === 'tree' || wrapper === 'optional') return { kind: wrapper, of }
  return { kind: 'list', of }
}

const isPairOfEnds = (value: Json): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' && Number.isInteger(item))

/** Whether a JSON value is one of the type. A tree is its nodes level by level, with null for a missing child. */
export function hasType(value: Json, type: ValueType): boolean {
  switch (type.kind) {
    case 'int':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'float':
      return typeof value === 'number' && Number.isFinite(value)
    case 'bool':
      return typeof value === 'boolean'
    case 'string':
      return typeof value === 'string' && value.isWellFormed()
    case 'void':
      return value === null
    case 'list':
    case 'linked-list':
      return Array.isArray(value) && value.every((item) => hasType(item, type.of))
    case 'tree':
      return Array.isArray(value) && isLevelOrder(value, type.of)
    case 'graph':
      return (
        Array.isArray(value) && value.every((row) => isPairOfEnds(row) && row.every((end) => end in value))
      )
    case 'optional':
    default:
      return value === null || hasType(value, type.of)
  }
}

/** No node without a parent, and no missing children after the last node: each tree has one form. */
function isLevelOrder(nodes: readonly Json[], of: ValueType): boolean {
  if (nodes.length === 0) return true
  if (nodes[0] === null || nodes.at(-1) === null) return false
  let openSlots = 1
  for (const node of nodes) {
    openSlots -= 1
    if (openSlots < 0) return false
    if (node === null) continue
    if (!hasType(node, of)) return false
    openSlots += 2
  }
  return true
}
