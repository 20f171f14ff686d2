import type { TestResult, TextTable } from '#app/features/practice/runner/runner-protocol.ts'
import { countOf } from '#app/shared/figure-text.ts'
import { compareTables } from './table-difference.rules.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

type ResultTablesProps = { tables: NonNullable<TestResult['tables']>; isPassed: boolean }

/** What a query returned beside what was expected; rows that differ are named. */
export function ResultTables({ tables: { expected, actual }, isPassed }: ResultTablesProps) {
  const difference = actual === null || isPassed ? null : compareTables(expected, actual)
  return (
    <>
      {difference !== null && <p className="is-wrong">{difference.text}</p>}
      <div className="sql-results">
        {actual !== null && (
          <ResultTable
            title="Your result"
            table={actual}
            marked={difference?.extra ?? []}
            mark="extra"
            gaps={difference?.missing.map((index) => expected.rows[index]?.join(', ') ?? '') ?? []}
          />
        )}
        <ResultTable title="Expected" table={expected} marked={difference?.missing ?? []} mark="missing" />
      </div>
    </>
  )
}

const NO_GAPS: readonly string[] = []

type ResultTableProps = {
  title: string
  table: TextTable
  marked: readonly number[]
  mark: 'extra' | 'missing'
  /** Rows that are missing here, as text. */
  gaps?: readonly string[]
}

function ResultTable({ title, table, marked, mark, gaps = NO_GAPS }: ResultTableProps) {
  const isNumber = table.columns.map(
    (_, column) => table.rows.length > 0 && table.rows.every((row) => NUMBER.test(row[column] ?? '')),
  )
  const align = (column: number) => (isNumber[column] === true ? 'number-cell' : undefined)
  return (
    <div>
      <h3>
        {title} <span>{countOf(table.rows.length, 'row')}</span>
      </h3>
      <div className="grid-scroll">
        <table className="result-table" aria-label={title}>
          <thead>
            <tr>
              {table.columns.map((name, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a query may name two columns alike
                <th key={column} scope="col" className={align(column)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows may be equal
              <tr key={index} data-mark={marked.includes(index) ? mark : undefined}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column} className={align(column)}>
                    {cell}
                    {column === 0 && marked.includes(index) && mark === 'extra' && (
                      <span className="visually-hidden"> (not expected)</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
            {gaps.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <tr key={`gap ${index}`} data-mark="gap">
                <td colSpan={table.columns.length}>{`missing: ${text}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
