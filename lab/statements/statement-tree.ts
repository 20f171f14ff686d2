import type { ColumnRef, FuncCall, Node, RangeVar, SelectStmt } from 'libpg-query'
import { ONE_VALUE } from './pin-graph.ts'
import { readName, type Scope } from './statement-scope.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Calls `visit` for each object of a tree; it returns whether to go on below. */
export function walkTree(tree: unknown, visit: (value: Record<string, unknown>) => boolean) {
  if (Array.isArray(tree)) {
    for (const each of tree) walkTree(each, visit)
  } else if (isRecord(tree) && visit(tree)) {
    for (const each of Object.values(tree)) walkTree(each, visit)
  }
}

/** All tables that a tree names anywhere. The target of a write is a `relation` without its kind. */
export function listTableNames(tree: unknown): { schema: string; name: string }[] {
  const found: { schema: string; name: string }[] = []
  walkTree(tree, (value) => {
    if (typeof value['relname'] === 'string') {
      const { schemaname } = value
      found.push({ schema: typeof schemaname === 'string' ? schemaname : '', name: value['relname'] })
    }
    return true
  })
  return found
}

const isColumn = (value: object): value is { ColumnRef: ColumnRef } => 'ColumnRef' in value

/** Whether an expression has the same value for every row: no column except a function's variables, no subquery. */
export function isOneValue(expression: Node, scope: Scope): boolean {
  let isOne = true
  walkTree(expression, (value) => {
    if ('SubLink' in value || 'SetToDefault' in value) isOne = false
    if (isColumn(value) && scope.findColumn(value.ColumnRef) !== ONE_VALUE) isOne = false
    return isOne
  })
  return isOne
}

export function stripCasts(expression: Node): Node {
  if ('TypeCast' in expression && expression.TypeCast.arg !== undefined)
    return stripCasts(expression.TypeCast.arg)
  return expression
}

/** The elements of a row in parentheses, or the expression itself. */
export function listElements(expression: Node): Node[] {
  const bare = stripCasts(expression)
  return 'RowExpr' in bare ? (bare.RowExpr.args ?? []) : [bare]
}

export const functionName = ({ funcname = [] }: FuncCall): string => readName(funcname.at(-1))

export const aliasOf = ({ alias, relname }: RangeVar): string => alias?.aliasname ?? relname ?? ''

export const isSetOperation = ({ op }: SelectStmt): boolean => op !== undefined && op !== 'SETOP_NONE'

export const listItems = (node: Node): Node[] => ('List' in node ? (node.List.items ?? []) : [])

export const isEquality = (name: readonly Node[] | undefined): boolean => readName(name?.at(-1)) === '='
