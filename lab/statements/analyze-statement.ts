import {
  type InsertStmt,
  type Node,
  parseSync,
  type ReturningClause,
  type WithClause,
  type RangeVar,
} from 'libpg-query'
import type { ColumnNode } from './pin-graph.ts'
import { createOutput } from './query-output.ts'
import { QueryReader } from './query-reader.ts'
import { type Output, type Relation, Scope } from './statement-scope.ts'
import { listChanges, listParts, listTables } from './statement-parts.ts'
import { listItems, listTableNames } from './statement-tree.ts'

export type Analysis = {
  /** Each table once, by the name in the list of groups. */
  tables: string[]
  /** The tables that have to be in one database, for each part that could be sent alone. */
  parts: string[][]
  /** The tables that it writes or locks. */
  changes: string[]
  /** Learner tables that the statement uses without naming one owner. */
  unpinned: string[]
  /** Statements that would move rows to another owner, and parts that this program doesn't understand. */
  problems: string[]
}

type Write = {
  relation?: RangeVar
  withClause?: WithClause
  returningClause?: ReturningClause
  whereClause?: Node
  targetList?: Node[]
  sources?: Node[]
}

/** The writing half: inserts, updates and deletes. */
class StatementReader extends QueryReader {
  readonly problems: string[] = []

  constructor() {
    super()
    this.readWrite = (statement, scope) => this.#readWrite(statement, scope)
  }

  #readWrite(statement: Node, scope: Scope): Output {
    if ('InsertStmt' in statement) return this.#readInsert(statement.InsertStmt, scope)
    if ('UpdateStmt' in statement) {
      const { fromClause, ...write } = statement.UpdateStmt
      return this.#readChange({ ...write, ...(fromClause && { sources: fromClause }) }, scope)
    }
    if ('DeleteStmt' in statement) {
      const { usingClause, ...write } = statement.DeleteStmt
      return this.#readChange({ ...write, ...(usingClause && { sources: usingClause }) }, scope)
    }
    return createOutput([])
  }

  /** An update or a delete. */
  #readChange(write: Write, outer: Scope): Output {
    const scope = new Scope(this.readWith(write.withClause, outer))
    const target = write.relation === undefined ? null : this.readTable(write.relation, scope)
    this.readFrom(write.sources, scope)
    this.readConditions(write.whereClause, scope)
    const { targetList = [] } = write
    this.readParts(targetList, scope)
    for (const each of targetList) {
      const column = 'ResTarget' in each ? each.ResTarget.name : undefined
      if (column !== undefined && column === target?.ownerColumn)
        this.problems.push(`moves rows of ${write.relation?.relname} to another owner`)
    }
    return this.#readReturning(write.returningClause, scope)
  }

  #readInsert(insert: InsertStmt, outer: Scope): Output {
    const scope = new Scope(this.readWith(insert.withClause, outer))
    if (insert.relation === undefined) return createOutput([])
    const columns = (insert.cols ?? []).map((each) =>
      'ResTarget' in each ? (each.ResTarget.name ?? '') : '',
    )
    // Only the rows of the source, before the target has a name.
    const nodes = columns.map((_, index) => this.#readInserted(insert.selectStmt, index, scope))
    if (columns.length === 0 && insert.selectStmt !== undefined) this.readQuery(insert.selectStmt, scope)
    const target = this.readTable(insert.relation, scope)
    for (const [index, column] of columns.entries()) this.#addInserted(target, column, nodes[index] ?? [])
    // The row that could not be inserted has the same key.
    scope.relations.set('excluded', target)
    const { targetList, whereClause } = insert.onConflictClause ?? {}
    this.readParts([targetList, whereClause], scope)
    return this.#readReturning(insert.returningClause, scope)
  }

  #addInserted(target: Relation, column: string, nodes: readonly (ColumnNode | undefined)[]) {
    const known = nodes.filter((node) => node !== undefined)
    const node = target.column(column)
    if (node !== undefined && known.length > 0 && known.length === nodes.length)
      this.graph.addRule(node, known)
  }

  /** What is inserted into one column: of values, one expression for each row. */
  #readInserted(source: Node | undefined, index: number, scope: Scope): (ColumnNode | undefined)[] {
    if (source === undefined) return [undefined]
    if (!('SelectStmt' in source) || source.SelectStmt.valuesLists === undefined)
      return [this.readQuery(source, scope).columnAt(index)]
    this.readParts(source.SelectStmt.valuesLists, scope)
    const inner = this.readWith(source.SelectStmt.withClause, scope)
    return source.SelectStmt.valuesLists.map((row) => {
      const expression = listItems(row)[index]
      return expression === undefined ? undefined : this.readExpression(expression, inner)
    })
  }

  #readReturning(clause: ReturningClause | undefined, scope: Scope): Output {
    this.readParts(clause?.exprs, scope)
    return this.readTargets(clause?.exprs ?? [], scope)
  }
}

/** Statements that read and write no rows, or none of a table. */
const WITHOUT_ROWS = new Set(['TransactionStmt', 'VariableSetStmt', 'VariableShowStmt', 'DoStmt', 'CallStmt'])

function readStatement(reader: StatementReader, statement: Node, scope: Scope) {
  const [kind = ''] = Object.keys(statement)
  if (['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) {
    reader.readQuery(statement, scope)
    return
  }
  const tables = listTableNames(statement)
  if (WITHOUT_ROWS.has(kind) && tables.length === 0) return
  for (const { schema, name } of tables) reader.readTable({ schemaname: schema, relname: name }, scope)
}

/** Which tables a statement uses, and whether each learner table is read and written for one owner only. */
export function analyzeStatement(sql: string, scope: Scope = new Scope(null)): Analysis {
  const reader = new StatementReader()
  const { stmts = [] } = parseSync(sql)
  for (const { stmt } of stmts) if (stmt !== undefined) readStatement(reader, stmt, scope)
  const pinned = reader.graph.listPinned()
  const unpinned = reader.ownerUses.flatMap(({ table, node }) => (pinned.has(node) ? [] : [table]))
  const tables = new Set(reader.tables)
  // Whatever stands in the text must have been read: otherwise the answer would be about less than the statement.
  const missed = listTables(stmts).flatMap((table) =>
    tables.has(table) || scope.findQuery(table) !== undefined ? [] : [`did not read ${table}`],
  )
  const parts = stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : listParts(stmt)))
  return {
    tables: [...tables].sort(),
    parts: parts.length > 1 ? parts : [[...tables]],
    changes: stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : listChanges(stmt))),
    unpinned: [...new Set(unpinned)].sort(),
    problems: [...new Set([...reader.problems, ...missed])],
  }
}
