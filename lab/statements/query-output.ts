import type { ColumnNode, PinGraph } from './pin-graph.ts'
import type { Output, Relation } from './statement-scope.ts'

type OutputColumn = { name: string; node: ColumnNode }

/** Columns by name and position, and the relations of which all columns are returned. */
export function createOutput(columns: readonly OutputColumn[], stars: readonly Relation[] = []): Output {
  return {
    column(name) {
      const found = columns.find((column) => column.name === name)
      if (found !== undefined) return found.node
      const owner = stars.find(({ ownerColumn }) => ownerColumn === name)
      return owner === undefined
        ? stars.map((relation) => relation.column(name)).find((node) => node !== undefined)
        : owner.column(name)
    },
    // Beside a star the position of a column is unknown.
    columnAt: (index) => (stars.length === 0 ? columns[index]?.node : undefined),
    indexOf: (name) => (stars.length === 0 ? columns.findIndex((column) => column.name === name) : -1),
  }
}

/** The same output under the names that an alias gives to its first columns. */
export function withNames(output: Output, names: readonly string[]): Output {
  return {
    column(name) {
      const index = names.indexOf(name)
      return index < 0 ? output.column(name) : output.columnAt(index)
    },
    columnAt: (index) => output.columnAt(index),
    indexOf: (name) => (names.includes(name) ? names.indexOf(name) : output.indexOf(name)),
  }
}

/** A row comes from any of the arms, so each of them must have the value. Arms are matched by position. */
export function unionOutputs(graph: PinGraph, arms: readonly Output[]): Output {
  const merge = (nodes: readonly (ColumnNode | undefined)[]): ColumnNode | undefined => {
    const known = nodes.filter((node) => node !== undefined)
    if (known.length < nodes.length) return undefined
    const node = graph.createNode('union')
    graph.addRule(node, known)
    return node
  }
  const indexOf = (name: string) => arms[0]?.indexOf(name) ?? -1
  return {
    column(name) {
      const index = indexOf(name)
      // A star hides the positions.
      return merge(arms.map((arm) => (index < 0 ? arm.column(name) : arm.columnAt(index))))
    },
    columnAt: (index) => merge(arms.map((arm) => arm.columnAt(index))),
    indexOf,
  }
}

/** A relation over an output: conditions on it say nothing about the rows inside. */
export function createRelation(graph: PinGraph, output: Output): Relation {
  const id = graph.createNode('query')
  const derive = (inner: ColumnNode | undefined, key: string) => {
    if (inner === undefined) return undefined
    graph.addRule(`${id}.${key}`, [inner])
    return `${id}.${key}`
  }
  return {
    id,
    ownerColumn: null,
    isQuery: true,
    column: (name) => derive(output.column(name), name),
    columnAt: (index) => derive(output.columnAt(index), String(index)),
    indexOf: (name) => output.indexOf(name),
  }
}
