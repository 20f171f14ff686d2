import type { A_Expr, FuncCall, Node, SubLink } from 'libpg-query'
import type { ColumnNode, PinGraph } from './pin-graph.ts'
import type { Output, Scope } from './statement-scope.ts'
import { isEquality, listElements, walkTree } from './statement-tree.ts'

type CanPin = (node: ColumnNode) => boolean
type Callbacks = {
  onExpression: (expression: Node, scope: Scope) => ColumnNode | undefined
  onSubquery: (subquery: Node, scope: Scope) => Output
  onCall: (call: FuncCall, scope: Scope) => void
}

const isSubLink = (value: object): value is { SubLink: SubLink } => 'SubLink' in value
const isCall = (value: object): value is { FuncCall: FuncCall } => 'FuncCall' in value

/** Reads which columns a condition sets equal. */
export class ConditionReader {
  readonly #graph: PinGraph
  readonly #on: Callbacks

  constructor(graph: PinGraph, on: Callbacks) {
    this.#graph = graph
    this.#on = on
  }

  /** Adds what must be equal in every row for which the condition holds. */
  read(condition: Node, scope: Scope, canPin: CanPin) {
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of condition.BoolExpr.args ?? []) this.read(each, scope, canPin)
      return
    }
    this.walk(condition, scope)
    for (const [left, right] of this.#listEqualities(condition, scope)) this.addEquality(left, right, canPin)
  }

  /** Each side has one value if the other one has. */
  addEquality(left: ColumnNode | undefined, right: ColumnNode | undefined, canPin: CanPin) {
    if (left === undefined || right === undefined) return
    if (canPin(left)) this.#graph.addRule(left, [right])
    if (canPin(right)) this.#graph.addRule(right, [left])
  }

  /** Finds subqueries and function calls anywhere below. */
  walk(parts: unknown, scope: Scope) {
    walkTree(parts, (value) => {
      if (isSubLink(value)) {
        const { subselect, testexpr } = value.SubLink
        if (subselect !== undefined) this.#on.onSubquery(subselect, scope)
        this.walk(testexpr, scope)
        return false
      }
      if (isCall(value)) this.#on.onCall(value.FuncCall, scope)
      return true
    })
  }

  #listEqualities(condition: Node, scope: Scope): [ColumnNode | undefined, ColumnNode | undefined][] {
    if ('A_Expr' in condition) return this.#listComparedSides(condition.A_Expr, scope)
    if ('SubLink' in condition) return this.#listMembers(condition.SubLink, scope)
    if (!('BoolExpr' in condition) || condition.BoolExpr.boolop !== 'OR_EXPR') return []
    return this.#listCommon(condition.BoolExpr.args ?? [], scope)
  }

  /** `a = b`, `(a, b) = (c, d)`, `a is not distinct from b`. Not `a = any(…)` and `a in (…)`: several values. */
  #listComparedSides({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope) {
    const isEqual = (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT') && isEquality(name)
    if (!isEqual || lexpr === undefined || rexpr === undefined) return []
    const right = listElements(rexpr)
    return listElements(lexpr).map((left, index): [ColumnNode | undefined, ColumnNode | undefined] => {
      const other = right[index]
      return [
        this.#on.onExpression(left, scope),
        other === undefined ? undefined : this.#on.onExpression(other, scope),
      ]
    })
  }

  /** `a in (select b …)`: the column has one value if the subquery's has. */
  #listMembers({ subLinkType, testexpr, operName, subselect }: SubLink, scope: Scope) {
    if (subLinkType !== 'ANY_SUBLINK' || testexpr === undefined || subselect === undefined) return []
    if (operName !== undefined && !isEquality(operName)) return []
    const output = this.#on.onSubquery(subselect, scope)
    return listElements(testexpr).map((left, index): [ColumnNode | undefined, ColumnNode | undefined] => [
      this.#on.onExpression(left, scope),
      output.columnAt(index),
    ])
  }

  /** A column that every arm of an OR sets equal to something has one value if all of those have. */
  #listCommon(arms: readonly Node[], scope: Scope): [ColumnNode | undefined, ColumnNode | undefined][] {
    const sides = arms.map((arm) => {
      const parts =
        'BoolExpr' in arm && arm.BoolExpr.boolop === 'AND_EXPR' ? (arm.BoolExpr.args ?? []) : [arm]
      return parts.flatMap((part) => this.#listEqualities(part, scope))
    })
    const [first = [], ...others] = sides
    return first.flatMap((pair) =>
      [pair, pair.toReversed()].flatMap(([left, right]) => {
        const matches = others.map(
          (other) => other.flatMap(([a, b]) => (a === left ? [b] : b === left ? [a] : []))[0],
        )
        const sources = [right, ...matches].filter((node) => node !== undefined)
        if (left === undefined || sources.length < sides.length) return []
        const node = this.#graph.createNode('or')
        this.#graph.addRule(node, sources)
        const found: [ColumnNode, ColumnNode] = [left, node]
        return [found]
      }),
    )
  }
}
