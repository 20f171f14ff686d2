import type { Node, SelectStmt } from 'libpg-query'
import { isSetOperation, listTableNames, walkTree } from './statement-tree.ts'
import { resolveTable } from './table-groups.ts'

/** Without the names of WITH queries. The target of a write is always a table. */
export function listTables(tree: unknown): string[] {
  const own = listQueryNames(tree)
  return listTableNames(tree).flatMap(({ schema, name }) => {
    const table = schema === '' && own.has(name) ? null : resolveTable(schema, name)
    return table === null ? [] : [table]
  })
}

function listQueryNames(tree: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  walkTree(tree, (value) => {
    if (typeof value['ctename'] === 'string') names.add(value['ctename'])
    return true
  })
  return names
}

/**
 * The tables of a statement that have to be in one database. The arms of a union need not: each can be sent to its own
 * database, and the program puts the rows together.
 */
export function listParts(statement: Node): string[][] {
  return 'SelectStmt' in statement ? listSelectParts(statement.SelectStmt) : [listTables(statement)]
}

function listSelectParts(select: SelectStmt): string[][] {
  const { larg, rarg, withClause, fromClause = [], ...rest } = select
  if (withClause !== undefined) return [listTables(select)]
  if (isSetOperation(select) && larg !== undefined && rarg !== undefined)
    return [...listSelectParts(larg), ...listSelectParts(rarg)]
  const [only, ...others] = fromClause
  const isWrapper =
    only !== undefined && others.length === 0 && 'RangeSubselect' in only && listTables(rest).length === 0
  if (isWrapper && only.RangeSubselect.subquery !== undefined) return listParts(only.RangeSubselect.subquery)
  return [listTables(select)]
}

/** The tables that a statement writes or locks: those need its transaction. */
export function listChanges(statement: Node): string[] {
  const changed: string[] = []
  walkTree(statement, (value) => {
    for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']) {
      const write = value[kind]
      if (isObject(write)) changed.push(...listTables([write['relation']]))
    }
    if (isObject(value['SelectStmt'])) changed.push(...listLocked(value['SelectStmt']))
    for (const arm of ['larg', 'rarg', 'subquery']) {
      const select = value[arm]
      if (isObject(select) && 'lockingClause' in select) changed.push(...listLocked(select))
    }
    return true
  })
  return [...new Set(changed)]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `for update of d` locks only d; without a name, every table of the query. */
function listLocked(select: Record<string, unknown>): string[] {
  const { lockingClause, fromClause } = select
  if (!Array.isArray(lockingClause)) return []
  const named = new Set(listTableNames(lockingClause).map(({ name }) => name))
  const locked: string[] = []
  walkTree(fromClause, (value) => {
    const { relname, schemaname, alias } = value
    if (typeof relname !== 'string') return true
    const name = isObject(alias) && typeof alias['aliasname'] === 'string' ? alias['aliasname'] : relname
    const table = resolveTable(typeof schemaname === 'string' ? schemaname : '', relname)
    if (table !== null && (named.size === 0 || named.has(name))) locked.push(table)
    return true
  })
  return locked
}
