import { parsePlPgSQLSync } from 'libpg-query'
import { type Analysis, analyzeStatement } from './analyze-statement.ts'
import { pinnedRelation, Scope } from './statement-scope.ts'
import { walkTree } from './statement-tree.ts'

export type DatabaseFunction = {
  name: string
  language: 'sql' | 'plpgsql'
  /** The whole `create function`. */
  definition: string
  body: string
  argumentNames: readonly string[]
  /** The names that its triggers give to the changed rows. */
  transitionTables: readonly string[]
}

/** The SQL inside PL/pgSQL: statements, and expressions that may contain subqueries. */
function listQueries(tree: unknown): string[] {
  const queries: string[] = []
  walkTree(tree, (value) => {
    if (typeof value['query'] === 'string') queries.push(value['query'])
    return true
  })
  return queries
}

/** Variables, arguments, and `new` and `old` of a trigger. */
function listVariables(tree: unknown): string[] {
  const names: string[] = []
  walkTree(tree, (value) => {
    if (typeof value['refname'] === 'string') names.push(value['refname'])
    return true
  })
  return names
}

const isParsed = (text: string): boolean => {
  try {
    analyzeStatement(text)
    return true
  } catch {
    return false
  }
}

/** An expression becomes a query; of an assignment only the right side matters. */
function toStatement(query: string): string {
  const value = query.replace(/^\s*[\w."]+(?:\[[^\]]*\])?\s*:?=\s*/, '')
  const found = [query, `select ${query}`, `select ${value}`].find(isParsed)
  if (found === undefined) throw new Error(`Neither a statement nor an expression: ${query}`)
  return found
}

/** What each statement of a function reads and writes. A trigger's rows are those of one statement, which is checked itself. */
export function analyzeFunction(source: DatabaseFunction): { sql: string; analysis: Analysis }[] {
  const tree: unknown = source.language === 'sql' ? null : parsePlPgSQLSync(source.definition)
  const queries = source.language === 'sql' ? [source.body] : listQueries(tree)
  const createScope = () => {
    const scope = new Scope(null)
    for (const name of [...source.argumentNames, ...listVariables(tree)]) scope.variables.add(name)
    for (const name of source.transitionTables) scope.queries.set(name, pinnedRelation)
    return scope
  }
  return queries.map(toStatement).map((sql) => ({ sql, analysis: analyzeStatement(sql, createScope()) }))
}
