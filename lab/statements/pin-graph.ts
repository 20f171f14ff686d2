/** A column of one table reference, or of the result of a subquery. */
export type ColumnNode = string

/** A parameter or a constant: one value for the whole statement. */
export const ONE_VALUE: ColumnNode = 'one value'

/** Which columns have only one value in all rows that a statement reads or writes. */
export class PinGraph {
  readonly #rules: { target: ColumnNode; sources: readonly ColumnNode[] }[] = []
  #count = 0

  createNode(name: string): ColumnNode {
    this.#count += 1
    return `${name}#${this.#count}`
  }

  /** The target has one value if each of the sources has. */
  addRule(target: ColumnNode, sources: readonly ColumnNode[]) {
    this.#rules.push({ target, sources })
  }

  listPinned(): ReadonlySet<ColumnNode> {
    const pinned = new Set([ONE_VALUE])
    for (let before = 0; before < pinned.size;) {
      before = pinned.size
      for (const { target, sources } of this.#rules)
        if (sources.every((source) => pinned.has(source))) pinned.add(target)
    }
    return pinned
  }
}
