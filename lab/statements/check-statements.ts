import { fingerprintSync } from 'libpg-query'
import type { StatementRecord } from '../../app/platform/statement-recorder.server.ts'
import { type Analysis, analyzeStatement } from './analyze-statement.ts'
import type { NamedException } from './named-jobs.ts'
import { OWNER_COLUMNS, TABLE_GROUPS, type TableGroup } from './table-groups.ts'

type RecordedStatement = Extract<StatementRecord, { kind: 'statement' }>
type RecordedTransaction = Extract<StatementRecord, { kind: 'transaction' }>
type AnalyzedStatement = RecordedStatement & Analysis

export type Failure = { rule: string; file: string; caller: string; text: string }

export type Report = {
  /** Different statements, whatever their parameters and their number of rows. */
  statements: number
  /** Of those: the ones that read or write a learner table. */
  onLearnerTables: number
  /** Of those: the ones that name one owner. */
  pinned: number
  /** Pinned, and a union of own and public rows: each arm could go to its own database. */
  unions: number
  transactions: number
  /** Those that write for a learner and read public rows without a lock: the read could use another connection. */
  readingPublicRows: number
  named: { exception: NamedException; statements: number; transactions: number }[]
  failures: Failure[]
}

/** Groups that stay in the site's own databases while learners' rows are spread. */
const SITE_GROUPS: readonly TableGroup[] = ['catalogue', 'directory', 'rooms']

const groupsOf = (tables: readonly string[]) => new Set(tables.map((table) => TABLE_GROUPS.get(table)))

/** Whether learners' rows and rows of the site would have to be in one database. */
export function isMixed(tables: readonly string[]): boolean {
  const groups = groupsOf(tables)
  return groups.has('learner') && SITE_GROUPS.some((group) => groups.has(group))
}

const findException = (
  exceptions: readonly NamedException[],
  list: 'statements' | 'together',
  { file, caller }: { file: string; caller: string },
) =>
  exceptions.find((exception) =>
    exception[list].some(
      (listed) =>
        listed.functions.includes(caller) && (listed.file === file || file.startsWith('build/server/')),
    ),
  )

function analyze(record: RecordedStatement): AnalyzedStatement {
  try {
    return { ...record, ...analyzeStatement(record.sql) }
  } catch (cause) {
    const problems = [`cannot be parsed: ${cause instanceof Error ? cause.message : String(cause)}`]
    return { ...record, tables: [], parts: [], changes: [], unpinned: [], problems }
  }
}

/** What is wrong with a statement, unless it is a named one. */
function listBreaches({ unpinned, parts }: Analysis): string[] {
  const mixed = parts.filter(isMixed).map((part) => `joins ${[...new Set(part)].join(', ')}`)
  return [...unpinned.map((table) => `reads or writes ${table} without its owner`), ...mixed]
}

const listDefects = ({ problems, tables }: Analysis): string[] => [
  ...problems,
  ...tables.filter((table) => !TABLE_GROUPS.has(table)).map((table) => `${table} is in no group of tables`),
]

/** What is wrong with a transaction: it writes or locks on both sides, or needs one snapshot of both. */
function findTransactionBreach(isolation: string, statements: readonly AnalyzedStatement[]): string | null {
  if (isMixed(statements.flatMap(({ changes }) => changes))) return 'one transaction writes both'
  const hasSnapshot = isolation === 'repeatable read' || isolation === 'serializable'
  return hasSnapshot && isMixed(statements.flatMap(({ tables }) => tables)) ? 'one snapshot reads both' : null
}

/** The statements that tie the two sides together. */
const listTied = (statements: readonly AnalyzedStatement[]) => {
  const changing = statements.filter(({ changes }) => isTied(changes))
  return changing.length > 0 ? changing : statements.filter(({ tables }) => isTied(tables))
}

function isTied(tables: readonly string[]): boolean {
  const groups = groupsOf(tables)
  return groups.has('learner') || SITE_GROUPS.some((group) => groups.has(group))
}

/** Checks what one run has recorded. */
export function checkStatements(
  records: readonly StatementRecord[],
  exceptions: readonly NamedException[],
): Report {
  const statements = records.filter((record) => record.kind === 'statement').map(analyze)
  const transactions = records.filter((record) => record.kind === 'transaction')
  const counts = new Map(exceptions.map((exception) => [exception, { statements: 0, transactions: 0 }]))
  const failures: Failure[] = []
  for (const statement of statements) {
    const { file, caller, sql: text } = statement
    for (const rule of listDefects(statement)) failures.push({ rule, file, caller, text })
    const breaches = listBreaches(statement)
    const exception = breaches.length === 0 ? undefined : findException(exceptions, 'statements', statement)
    const count = exception && counts.get(exception)
    if (count !== undefined) count.statements += 1
    else for (const rule of breaches) failures.push({ rule, file, caller, text })
  }
  const readingPublicRows = checkTransactions(transactions, statements, (isolation, members) => {
    const rule = findTransactionBreach(isolation, members)
    if (rule === null) return
    const tied = listTied(members)
    const found = tied.map((statement) => findException(exceptions, 'together', statement))
    const covering = exceptions.find((exception) => coversAll(exception, tied))
    const count = covering && counts.get(covering)
    if (count !== undefined) count.transactions += 1
    else {
      const unnamed = tied.filter((_, index) => found[index] === undefined)
      const [first] = unnamed.length > 0 ? unnamed : tied
      const text = tied.map(({ caller, changes }) => `${caller} (${changes.join(', ')})`).join('; ')
      failures.push({ rule, file: first?.file ?? '', caller: first?.caller ?? '', text })
    }
  })
  return {
    ...countStatements(statements),
    transactions: transactions.length,
    readingPublicRows,
    named: [...counts].map(([exception, count]) => ({ exception, ...count })),
    failures,
  }
}

const coversAll = (exception: NamedException, statements: readonly AnalyzedStatement[]) =>
  statements.every((statement) => findException([exception], 'together', statement) !== undefined)

function checkTransactions(
  transactions: readonly RecordedTransaction[],
  statements: readonly AnalyzedStatement[],
  onTransaction: (isolation: string, members: AnalyzedStatement[]) => void,
): number {
  const byId = new Map(statements.map((statement) => [statement.id, statement]))
  let readingPublicRows = 0
  for (const { isolation, statements: ids } of transactions) {
    const members = ids.flatMap((id) => byId.get(id) ?? [])
    onTransaction(isolation, members)
    const isReading = isMixed(members.flatMap(({ tables }) => tables))
    if (isReading && findTransactionBreach(isolation, members) === null) readingPublicRows += 1
  }
  return readingPublicRows
}

function countStatements(statements: readonly AnalyzedStatement[]) {
  // The same statement may be sent by two functions.
  const distinct = new Map(statements.map((each) => [readFingerprint(each.sql), each]))
  const onLearner = [...distinct.values()].filter(({ tables }) => tables.some((t) => OWNER_COLUMNS.has(t)))
  const pinned = onLearner.filter((each) => listBreaches(each).length === 0)
  return {
    statements: distinct.size,
    onLearnerTables: onLearner.length,
    pinned: pinned.length,
    unions: pinned.filter(({ tables }) => isMixed(tables)).length,
  }
}

function readFingerprint(sql: string): string {
  try {
    return fingerprintSync(sql)
  } catch {
    return sql
  }
}
