import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type PlotTableProps = {
  caption: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: ReadonlyArray<readonly [string, ...ReactNode[]]>
}

/** The numbers of a plot, as a real table that is closed at first. */
export function PlotTable({ caption, columns, rows }: PlotTableProps) {
  return (
    <details className="astable">
      <summary>
        <Icon name="table" />
        Show as a table
      </summary>
      <div className="table-wrap">
        <table className="table table-tight">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
