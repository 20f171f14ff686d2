import type {
  CommonTableExpr,
  FuncCall,
  JoinExpr,
  Node,
  RangeFunction,
  SelectStmt,
  WithClause,
} from 'libpg-query'
import { ConditionReader } from './condition-reader.ts'
import { type ColumnNode, ONE_VALUE } from './pin-graph.ts'
import { createOutput, createRelation, unionOutputs, withNames } from './query-output.ts'
import { type Output, readName, type Relation, Scope } from './statement-scope.ts'
import { functionName, isOneValue, isSetOperation, listItems, stripCasts } from './statement-tree.ts'
import { OWNER_COLUMNS, OWNER_FUNCTIONS } from './table-groups.ts'
import { type OwnerUse, TableReader } from './table-reader.ts'

/** The reading half: follows names through joins, subqueries and common table expressions. */
export class QueryReader extends TableReader {
  readonly #conditions: ConditionReader
  readonly #outputs = new Map<SelectStmt, Output>()
  /** Reads a statement that writes, inside a common table expression. */
  readWrite: (statement: Node, scope: Scope) => Output = () => createOutput([])

  constructor() {
    super()
    this.#conditions = new ConditionReader(this.graph, {
      onExpression: (expression, scope) => this.readExpression(expression, scope),
      onSubquery: (subquery, scope) => this.readQuery(subquery, scope),
      onCall: (call, scope) => void this.readCall(call, scope),
    })
  }

  /** Conditions that hold for every row: each equality in them may pin a column. */
  readConditions(condition: Node | undefined, scope: Scope) {
    if (condition !== undefined)
      this.#conditions.read(condition, scope, canPinOf([...scope.relations.values()]))
  }

  /** Reads subqueries and function calls anywhere in expressions. */
  readParts(parts: unknown, scope: Scope) {
    this.#conditions.walk(parts, scope)
  }

  /** The column or the constant that an expression is; undefined for anything that is computed. */
  readExpression(expression: Node, scope: Scope): ColumnNode | undefined {
    const bare = stripCasts(expression)
    if ('ColumnRef' in bare) return scope.findColumn(bare.ColumnRef)
    if ('SubLink' in bare && bare.SubLink.subLinkType === 'EXPR_SUBLINK' && bare.SubLink.subselect)
      return this.readQuery(bare.SubLink.subselect, scope).columnAt(0)
    return isOneValue(bare, scope) ? ONE_VALUE : undefined
  }

  readQuery(node: Node, scope: Scope): Output {
    if ('SelectStmt' in node) return this.readSelect(node.SelectStmt, scope)
    return this.readWrite(node, scope)
  }

  readSelect(select: SelectStmt, outer: Scope): Output {
    const known = this.#outputs.get(select)
    if (known !== undefined) return known
    const scope = this.readWith(select.withClause, outer)
    const output = this.#readSelectBody(select, scope)
    this.#outputs.set(select, output)
    return output
  }

  #readSelectBody(select: SelectStmt, scope: Scope): Output {
    if (isSetOperation(select) && select.larg !== undefined && select.rarg !== undefined) {
      const arms = [this.readSelect(select.larg, scope), this.readSelect(select.rarg, scope)]
      return unionOutputs(this.graph, arms)
    }
    if (select.valuesLists !== undefined) return this.#readValues(select.valuesLists, scope)
    const inner = new Scope(scope)
    this.readFrom(select.fromClause, inner)
    this.readConditions(select.whereClause, inner)
    const { targetList = [], groupClause, havingClause, sortClause, windowClause, distinctClause } = select
    this.readParts([targetList, groupClause, havingClause, sortClause, windowClause, distinctClause], inner)
    this.readParts([select.limitCount, select.limitOffset], inner)
    return this.readTargets(targetList, inner)
  }

  /** One row of constants is like parameters; of several rows, each may have another value. */
  #readValues(rows: readonly Node[], scope: Scope): Output {
    this.readParts(rows, scope)
    const [first] = rows
    if (first === undefined) return createOutput([])
    const columns = listItems(first).map((expression, index) => {
      const node = rows.length === 1 ? this.readExpression(expression, scope) : undefined
      return { name: `column${index + 1}`, node: node ?? this.graph.createNode('value') }
    })
    return createOutput(columns)
  }

  readTargets(targets: readonly Node[], scope: Scope): Output {
    const stars: Relation[] = []
    const columns = targets.flatMap((target) => {
      if (!('ResTarget' in target) || target.ResTarget.val === undefined) return []
      const { name, val } = target.ResTarget
      const fields = 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
      const last = fields.at(-1)
      if (last !== undefined && 'A_Star' in last) {
        const relation = fields.length > 1 ? scope.findRelation(readName(fields[0])) : undefined
        stars.push(...(relation === undefined ? scope.relations.values() : [relation]))
        return []
      }
      const column = name ?? (last === undefined ? '' : readName(last))
      const node = this.readExpression(val, scope) ?? this.graph.createNode('computed')
      return [{ name: column, node }]
    })
    return createOutput(columns, stars)
  }

  /** A scope with the queries of a WITH clause. */
  readWith(clause: WithClause | undefined, outer: Scope): Scope {
    if (clause === undefined) return outer
    const scope = new Scope(outer)
    for (const each of clause.ctes ?? []) {
      if ('CommonTableExpr' in each) this.#readCommonTable(each.CommonTableExpr, clause, scope)
    }
    return scope
  }

  #readCommonTable(table: CommonTableExpr, { recursive }: WithClause, scope: Scope) {
    const { ctename = '', ctequery, aliascolnames } = table
    if (ctequery === undefined) return
    const names = (aliascolnames ?? []).map(readName)
    const add = (output: Output) =>
      scope.queries.set(ctename, createRelation(this.graph, withNames(output, names)))
    // The rows of a recursive query come from its first arm; the second one sees those.
    if (recursive === true && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg !== undefined)
      add(this.readSelect(ctequery.SelectStmt.larg, this.readWith(ctequery.SelectStmt.withClause, scope)))
    add(this.readQuery(ctequery, scope))
  }

  readFrom(items: readonly Node[] | undefined, scope: Scope): Relation[] {
    return (items ?? []).flatMap((item) => this.#readFromItem(item, scope))
  }

  #readFromItem(item: Node, scope: Scope): Relation[] {
    if ('RangeVar' in item) return [this.readTable(item.RangeVar, scope)]
    if ('RangeTableSample' in item && item.RangeTableSample.relation !== undefined)
      return this.#readFromItem(item.RangeTableSample.relation, scope)
    if ('JoinExpr' in item) return this.#readJoin(item.JoinExpr, scope)
    if ('RangeFunction' in item) return [this.#readRangeFunction(item.RangeFunction, scope)]
    if ('RangeSubselect' in item && item.RangeSubselect.subquery !== undefined) {
      const { subquery, alias } = item.RangeSubselect
      const names = (alias?.colnames ?? []).map(readName)
      const relation = createRelation(this.graph, withNames(this.readQuery(subquery, scope), names))
      scope.relations.set(alias?.aliasname ?? relation.id, relation)
      return [relation]
    }
    this.readParts(item, scope)
    return []
  }

  #readJoin(join: JoinExpr, scope: Scope): Relation[] {
    const left = join.larg === undefined ? [] : this.#readFromItem(join.larg, scope)
    const right = join.rarg === undefined ? [] : this.#readFromItem(join.rarg, scope)
    // The condition of an outer join leaves the rows of the other side as they are.
    const canPin = canPinOf(
      join.jointype === 'JOIN_INNER'
        ? [...scope.relations.values()]
        : join.jointype === 'JOIN_LEFT'
          ? right
          : join.jointype === 'JOIN_RIGHT'
            ? left
            : [],
    )
    if (join.quals !== undefined) this.#conditions.read(join.quals, scope, canPin)
    for (const column of (join.usingClause ?? []).map(readName))
      this.#conditions.addEquality(findIn(left, column), findIn(right, column), canPin)
    return [...left, ...right]
  }

  #readRangeFunction({ functions = [], alias }: RangeFunction, scope: Scope): Relation {
    const [call] = functions.flatMap(listItems)
    const owner = call !== undefined && 'FuncCall' in call ? this.readCall(call.FuncCall, scope) : undefined
    this.readParts(functions, scope)
    const ownerColumn = OWNER_COLUMNS.get(owner?.table ?? '') ?? null
    const relation = this.createSource('function', ownerColumn)
    if (owner !== undefined) this.graph.addRule(`${relation.id}.${ownerColumn}`, [owner.node])
    const name = call !== undefined && 'FuncCall' in call ? functionName(call.FuncCall) : relation.id
    scope.relations.set(alias?.aliasname ?? name, relation)
    return relation
  }

  /** A function that reads the rows of one learner: the argument must name that learner. */
  readCall(call: FuncCall, scope: Scope): OwnerUse | undefined {
    const known = OWNER_FUNCTIONS.get(functionName(call))
    const argument = known === undefined ? undefined : call.args?.[known.argument]
    if (known === undefined || argument === undefined) return undefined
    const use = {
      table: known.table,
      node: this.readExpression(argument, scope) ?? this.graph.createNode('computed'),
    }
    this.tables.push(known.table)
    this.ownerUses.push(use)
    return use
  }
}

/** A condition says something about the rows of its own query, not about those of a query around it. */
const canPinOf = (relations: readonly Relation[]) => (node: ColumnNode) =>
  relations.some(({ id }) => node.startsWith(`${id}.`))

const findIn = (relations: readonly Relation[], column: string): ColumnNode | undefined =>
  relations.map((relation) => relation.column(column)).find((node) => node !== undefined)
