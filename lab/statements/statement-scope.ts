import type { ColumnRef, Node } from 'libpg-query'
import { type ColumnNode, ONE_VALUE } from './pin-graph.ts'

/** The columns that a query returns. */
export type Output = {
  /** Undefined if there is no such column. */
  column(name: string): ColumnNode | undefined
  columnAt(index: number): ColumnNode | undefined
  indexOf(name: string): number
}

/** What stands in FROM: a table, a subquery or a function. */
export type Relation = Output & {
  /** The names of its columns begin with it. */
  id: string
  /** Of a learner table. */
  ownerColumn: string | null
  isQuery: boolean
}

export const readName = (node: Node | undefined): string =>
  node !== undefined && 'String' in node ? (node.String.sval ?? '') : ''

/** Every column has one value: the row or the rows that a trigger is called for. */
export const pinnedRelation: Relation = {
  id: ONE_VALUE,
  ownerColumn: null,
  isQuery: true,
  column: () => ONE_VALUE,
  columnAt: () => ONE_VALUE,
  indexOf: () => -1,
}

/** The names that an expression can use. */
export class Scope {
  readonly parent: Scope | null
  readonly relations = new Map<string, Relation>()
  readonly queries = new Map<string, Relation>()
  /** Arguments and variables of a function. */
  readonly variables = new Set<string>()

  constructor(parent: Scope | null) {
    this.parent = parent
  }

  findQuery(name: string): Relation | undefined {
    return this.queries.get(name) ?? this.parent?.findQuery(name)
  }

  findRelation(name: string): Relation | undefined {
    return this.relations.get(name) ?? this.parent?.findRelation(name)
  }

  isVariable(name: string): boolean {
    return this.variables.has(name) || (this.parent?.isVariable(name) ?? false)
  }

  findColumn({ fields = [] }: ColumnRef): ColumnNode | undefined {
    const names = fields.map(readName)
    const column = names.at(-1) ?? ''
    if (names.length === 1) return this.isVariable(column) ? ONE_VALUE : this.#findUnqualified(column)
    const qualifier = names.at(-2) ?? ''
    const relation = this.findRelation(qualifier)
    if (relation !== undefined) return relation.column(column)
    // A field of a variable of a row's type.
    return this.isVariable(qualifier) ? ONE_VALUE : undefined
  }

  /** PostgreSQL rejects ambiguous names, so at most one relation has the column. */
  #findUnqualified(name: string): ColumnNode | undefined {
    const relations = [...this.relations.values()]
    const owner = relations.find(({ ownerColumn }) => ownerColumn === name)
    if (owner !== undefined) return owner.column(name)
    const [only, ...others] = relations
    if (only !== undefined && others.length === 0) {
      const found = only.column(name)
      if (found !== undefined) return found
    }
    for (const relation of relations) {
      // A table may or may not have it: only subqueries are known.
      const found = relation.isQuery ? relation.column(name) : undefined
      if (found !== undefined) return found
    }
    return this.parent?.findColumn({ fields: [{ String: { sval: name } }] })
  }
}
