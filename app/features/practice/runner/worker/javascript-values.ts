import { formatActual } from '#app/features/practice/runner/value-text.ts'
import { MAX_DEPTH, MAX_NODES, parseWireValue } from '#app/features/practice/runner/wire-value.ts'
import type { Json, ValueType } from '#app/features/practice/exercise/value-type.ts'

// Captured before learner code runs: it may replace any of these.
const { isArray } = Array
const { isInteger, isSafeInteger } = Number
const { stringify } = JSON
const { keys, getPrototypeOf } = Object
const { apply } = Reflect
const { has: hasInSet, add: addToSet, forEach: forEachOfSet } = Set.prototype
const { forEach: forEachOfMap } = Map.prototype
const [NativeSet, NativeMap, toText] = [Set, Map, String]
const plainPrototype = Object.prototype

/** The node classes of exercises; learner code finds them as globals. */
class ListNode {
  val: unknown
  next: ListNode | null
  constructor(val: unknown = 0, next: ListNode | null = null) {
    this.val = val
    this.next = next
  }
}
class TreeNode {
  val: unknown
  left: TreeNode | null
  right: TreeNode | null
  constructor(val: unknown = 0, left: TreeNode | null = null, right: TreeNode | null = null) {
    this.val = val
    this.left = left
    this.right = right
  }
}
class GraphNode {
  val: unknown
  neighbors: GraphNode[]
  constructor(val: unknown = 0, neighbors: GraphNode[] = []) {
    this.val = val
    this.neighbors = neighbors
  }
}
export const NODE_CLASSES = { ListNode, TreeNode, GraphNode }

/** Creates the value that learner code gets from its JSON form. */
export function decodeValue(value: Json, type: ValueType): unknown {
  if (value === null || !isArray(value)) return value
  if (type.kind === 'optional') return decodeValue(value, type.of)
  if (type.kind === 'linked-list') {
    let head: ListNode | null = null
    for (let index = value.length - 1; index >= 0; index -= 1) {
      head = new ListNode(decodeValue(value[index] ?? null, type.of), head)
    }
    return head
  }
  if (type.kind === 'tree') return decodeTree(value, type.of)
  if (type.kind === 'graph') return decodeGraph(value)
  const list: unknown[] = []
  const of = type.kind === 'list' ? type.of : type
  for (let index = 0; index < value.length; index += 1) list[index] = decodeValue(value[index] ?? null, of)
  return list
}

function decodeTree(values: readonly Json[], of: ValueType): TreeNode | null {
  const nodes: (TreeNode | null)[] = []
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null
    nodes[index] = value === null ? null : new TreeNode(decodeValue(value, of))
  }
  let child = 1
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index] ?? null
    if (node === null) continue
    node.left = nodes[child] ?? null
    node.right = nodes[child + 1] ?? null
    child += 2
  }
  return nodes[0] ?? null
}

function decodeGraph(rows: readonly Json[]): GraphNode | null {
  const nodes: GraphNode[] = []
  for (let index = 0; index < rows.length; index += 1) nodes[index] = new GraphNode(index)
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    const node = nodes[index]
    if (!isArray(row) || node === undefined) continue
    for (let edge = 0; edge < row.length; edge += 1) {
      const end = nodes[Number(row[edge])]
      if (end !== undefined) node.neighbors[edge] = end
    }
  }
  return nodes[0] ?? null
}

const other = (name: string, text: string) => `["x",${stringify(name)},${stringify(text)}]`

/** Reads a property of an object that learner code made. */
const read = (value: unknown, name: string): unknown =>
  (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Reflect.get(value, name)
    : undefined

/** Writes a returned value as wire text. Strings are joined with operators, which learner code can't replace. */
export function encodeValue(value: unknown, type: ValueType | null): string {
  let nodes = 0

  function encodeItems(list: ArrayLike<unknown>, of: ValueType | null, depth: number): string {
    let text = ''
    for (let index = 0; index < list.length; index += 1) {
      text = `${text}${index === 0 ? '' : ','}${encode(list[index], of, depth + 1)}`
    }
    return text
  }

  function encodeChain(head: unknown, of: ValueType | null, depth: number): string {
    const seen = new NativeSet<unknown>()
    const values: unknown[] = []
    for (let node = head; node !== null && node !== undefined; node = read(node, 'next')) {
      if (typeof node !== 'object') return other('ListNode', `next is a ${typeof node}`)
      if (apply(hasInSet, seen, [node])) return other('ListNode', 'The list has a cycle.')
      if (values.length >= MAX_NODES) return other('ListNode', 'The list is too long.')
      apply(addToSet, seen, [node])
      values[values.length] = read(node, 'val')
    }
    return `["ll",[${encodeItems(values, of, depth)}]]`
  }

  function encodeTree(root: unknown, of: ValueType | null, depth: number): string {
    const queue: unknown[] = [root]
    const seen = new NativeSet<unknown>()
    let text = ''
    let skipped = ''
    for (let index = 0; index < queue.length; index += 1) {
      const node = queue[index]
      if (node === null || node === undefined) {
        skipped = `${skipped}${index === 0 ? '' : ','}null`
        continue
      }
      if (apply(hasInSet, seen, [node])) return other('TreeNode', 'A node is in the tree twice.')
      if (queue.length > MAX_NODES) return other('TreeNode', 'The tree is too large.')
      apply(addToSet, seen, [node])
      text = `${text}${skipped}${index === 0 ? '' : ','}${encode(read(node, 'val'), of, depth + 1)}`
      skipped = ''
      queue[queue.length] = read(node, 'left')
      queue[queue.length] = read(node, 'right')
    }
    return `["tr",[${text}]]`
  }

  /** The neighbors of each node by number, as the argument was written: nodes are numbered from 0. */
  function encodeGraph(start: unknown): string {
    const queue: unknown[] = start === null || start === undefined ? [] : [start]
    const seen = new NativeSet<unknown>(queue)
    const rows: string[] = []
    for (let index = 0; index < queue.length; index += 1) {
      const number = read(queue[index], 'val')
      const neighbors = read(queue[index], 'neighbors')
      if (!isInteger(number) || !isArray(neighbors))
        return other('GraphNode', 'A node has no number or no neighbors.')
      if (queue.length > MAX_NODES) return other('GraphNode', 'The graph is too large.')
      let row = ''
      for (let edge = 0; edge < neighbors.length; edge += 1) {
        const end: unknown = neighbors[edge]
        row = `${row}${edge === 0 ? '' : ','}${encode(read(end, 'val'), null, 1)}`
        if (apply(hasInSet, seen, [end])) continue
        apply(addToSet, seen, [end])
        queue[queue.length] = end
      }
      rows[Number(number)] = `["l",[${row}]]`
    }
    let text = ''
    for (let index = 0; index < rows.length; index += 1) {
      if (rows[index] === undefined) return other('GraphNode', `No node has the number ${index}.`)
      text = `${text}${index === 0 ? '' : ','}${rows[index]}`
    }
    return `["g",[${text}]]`
  }

  function encodeObject(item: object, depth: number): string {
    if (item instanceof NativeSet) {
      const values: unknown[] = []
      apply(forEachOfSet, item, [(entry: unknown) => void (values[values.length] = entry)])
      return `["s",[${encodeItems(values, null, depth)}]]`
    }
    let pairs = ''
    const addPair = (entry: unknown, key: unknown) => {
      pairs = `${pairs}${pairs === '' ? '' : ','}[${encode(key, null, depth + 1)},${encode(entry, null, depth + 1)}]`
    }
    if (item instanceof NativeMap) apply(forEachOfMap, item, [addPair])
    else if (getPrototypeOf(item) === plainPrototype || getPrototypeOf(item) === null) {
      const names = keys(item)
      for (let index = 0; index < names.length; index += 1)
        addPair(read(item, names[index] ?? ''), names[index])
    } else {
      const name = read(read(item, 'constructor'), 'name')
      return other(typeof name === 'string' ? name : 'object', 'an object')
    }
    return `["d",[${pairs}]]`
  }

  function encode(item: unknown, of: ValueType | null, depth: number): string {
    nodes += 1
    if (nodes > MAX_NODES || depth > MAX_DEPTH) return other('value', 'The value is too large to compare.')
    if (of?.kind === 'void') return 'null'
    if (of?.kind === 'optional') return encode(item, item === null ? null : of.of, depth)
    if (of?.kind === 'linked-list') return encodeChain(item, of.of, depth)
    if (of?.kind === 'tree') return encodeTree(item, of.of, depth)
    if (of?.kind === 'graph') return encodeGraph(item)
    if (item === null) return 'null'
    switch (typeof item) {
      case 'boolean':
        return item ? 'true' : 'false'
      case 'string':
        return stringify(item)
      case 'number':
        return isInteger(item) && isSafeInteger(item) ? `["i","${item}"]` : `["f","${item}"]`
      case 'bigint':
        return `["i","${item}"]`
      case 'undefined':
        return other('undefined', 'nothing was returned')
      case 'object':
        if (isArray(item)) return `["l",[${encodeItems(item, of?.kind === 'list' ? of.of : null, depth)}]]`
        return encodeObject(item, depth)
      case 'symbol':
      case 'function':
      default:
        return other(typeof item, toText(typeof item))
    }
  }

  return encode(value, type, 0)
}

/** A value as text, for output and failed comparisons. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'undefined'
  const wire = parseWireValue(encodeValue(value, null))
  return wire === undefined ? toText(value) : formatActual(wire, false)
}
