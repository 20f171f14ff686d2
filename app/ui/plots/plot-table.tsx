import './plots.css'
import '#app/ui/signed-in-icons.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type PlotNumbers = {
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: ReadonlyArray<ReadonlyArray<string | number>>
}

/** The numbers of a plot, as a real table that is closed at first. */
export function PlotTable({ caption, columns, rows }: PlotNumbers) {
  return (
    <details className="plot-table">
      <summary>
        <Icon name="table" />
        Show as a table<span className="visually-hidden">: {caption}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls, also with the keyboard */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={`${caption}, table`}>
        <table className="table">
          <caption className="visually-hidden">{caption}</caption>
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
            {rows.map(([heading, ...cells], row) => (
              // oxlint-disable-next-line react/no-array-index-key -- two decks may have the same name
              <tr key={row}>
                <th scope="row">{heading}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
