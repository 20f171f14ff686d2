import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Until the browser has measured it: a panel on a phone. */
const UNMEASURED_WIDTH = 288

export type PlotTable = {
  caption: string
  columns: readonly string[]
  /** Newest first; the first cell of a row is its heading. */
  rows: ReadonlyArray<readonly string[]>
}

type PlotFrameProps = {
  /** One sentence that states the finding, for people who don't see the drawing. */
  sentence: string
  height: number
  table: PlotTable
  /** How it was counted, and what a difference means. */
  caption?: ReactNode
  /** Draws at the real width in pixels, so that its text never scales. */
  children: (width: number) => ReactNode
}

/** A drawing with a sentence in its place for screen readers, and the same numbers as a table. */
export function PlotFrame({ sentence, height, table, caption, children }: PlotFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(UNMEASURED_WIDTH)
  useEffect(() => {
    if (frame.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div className="plot-frame" ref={frame} style={{ blockSize: `${height}px` }}>
        <svg
          className="plot"
          role="img"
          aria-label={sentence}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          {children(width)}
        </svg>
      </div>
      {caption !== undefined && <p className="plot-caption">{caption}</p>}
      <PlotTableFold table={table} />
    </>
  )
}

function PlotTableFold({ table: { caption, columns, rows } }: { table: PlotTable }) {
  return (
    <details className="plot-table">
      <summary>
        <Icon name="list" />
        Show as a table<span className="sr">: {caption}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls, also with the keyboard */}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={`${caption}, table`}>
        <table className="table">
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
            {rows.map(([heading, ...cells]) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                {cells.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the cells of one row, in the order of the columns
                  <td key={index} className="nums">
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
