import type { RangeVar } from 'libpg-query'
import { type ColumnNode, PinGraph } from './pin-graph.ts'
import { createRelation } from './query-output.ts'
import { pinnedRelation, type Relation, type Scope } from './statement-scope.ts'
import { aliasOf } from './statement-tree.ts'
import { OWNER_COLUMNS, resolveTable } from './table-groups.ts'

/** A place in a statement where a learner table is read or written. */
export type OwnerUse = { table: string; node: ColumnNode }

/** Collects the tables of a statement. */
export class TableReader {
  readonly graph = new PinGraph()
  /** Every table that was seen, to compare with the names in the tree. */
  readonly tables: string[] = []
  readonly ownerUses: OwnerUse[] = []

  /** A table, or a query of a WITH clause by its name. */
  readTable(table: RangeVar, scope: Scope): Relation {
    const { relname = '', schemaname = '' } = table
    const query = schemaname === '' ? scope.findQuery(relname) : undefined
    const relation = query === undefined ? this.#createTable(schemaname, relname) : this.#copyOf(query)
    scope.relations.set(aliasOf(table), relation)
    return relation
  }

  #createTable(schema: string, name: string): Relation {
    const table = resolveTable(schema, name)
    if (table !== null) this.tables.push(table)
    const ownerColumn = OWNER_COLUMNS.get(table ?? '') ?? null
    const relation = this.createSource(name, ownerColumn)
    if (table !== null && ownerColumn !== null)
      this.ownerUses.push({ table, node: `${relation.id}.${ownerColumn}` })
    return relation
  }

  /** A relation of which the columns are not known: any name may be one. */
  createSource(name: string, ownerColumn: string | null): Relation {
    const id = this.graph.createNode(name)
    const column = (columnName: string) => `${id}.${columnName}`
    return { id, ownerColumn, isQuery: false, column, columnAt: () => undefined, indexOf: () => -1 }
  }

  /** Each use of a query has conditions of its own. */
  #copyOf(query: Relation): Relation {
    return query === pinnedRelation ? query : createRelation(this.graph, query)
  }
}
