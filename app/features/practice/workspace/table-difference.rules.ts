import type { TextTable } from '#app/features/practice/runner/runner-protocol.ts'
import { countOf } from '#app/shared/figure-text.ts'

export type TableDifference = {
  /** Positions of expected rows that the result doesn't have. */
  missing: number[]
  /** Positions of rows that were not expected. */
  extra: number[]
  /** One sentence: what is different. */
  text: string
}

/** '1.50' and '1.5' are the same number. */
const keyOf = (row: readonly string[]) =>
  JSON.stringify(row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell)))

/** Rows of one list that the other one lacks; a row that comes twice is needed twice. */
function findMissing(rows: readonly string[][], other: readonly string[][]): number[] {
  const left = new Map<string, number>()
  for (const row of other) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1)
  return rows.flatMap((row, index) => {
    const key = keyOf(row)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0 ? [] : [index]
  })
}

/** What a learner should look at first: the columns, then rows, then their order. */
export function compareTables(expected: TextTable, actual: TextTable): TableDifference {
  const names = ({ columns }: TextTable) => columns.map((name) => name.toLowerCase()).join()
  if (names(expected) !== names(actual))
    return { missing: [], extra: [], text: `The columns must be ${expected.columns.join(', ')}.` }
  const missing = findMissing(expected.rows, actual.rows)
  const extra = findMissing(actual.rows, expected.rows)
  if (missing.length === 0 && extra.length === 0)
    return { missing, extra, text: "The rows are right, their order isn't." }
  const parts = [
    ...(missing.length > 0
      ? [`${countOf(missing.length, 'row')} ${missing.length === 1 ? 'is' : 'are'} missing`]
      : []),
    ...(extra.length > 0 ? [`${countOf(extra.length, 'row')} too many`] : []),
  ]
  return { missing, extra, text: `${parts.join(', ')}.` }
}
