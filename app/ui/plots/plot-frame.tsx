import './plots.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type PlotNumbers, PlotTable } from './plot-table.tsx'

/** Until the browser has measured it: a panel on a phone. */
const UNMEASURED_WIDTH = 288

/** What every plot has. */
export type PlotTexts = {
  /** One sentence that states the finding, for people who don't see the drawing. */
  sentence: string
  table: PlotNumbers
  /** How it was counted, and what a difference means. */
  caption?: ReactNode
}

type PlotFrameProps = PlotTexts & {
  height: number
  /** Draws at the real width in pixels, so that its text never scales. */
  children: (width: number) => ReactNode
}

/** A drawing with a sentence in its place for screen readers, and the same numbers as a table. */
export function PlotFrame({ sentence, height, table, caption, children }: PlotFrameProps) {
  const { frame, width } = useMeasuredWidth()
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
      <PlotTable {...table} />
    </>
  )
}

function useMeasuredWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(UNMEASURED_WIDTH)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    measure()
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

/** Shown instead of a plot that would be a guess. */
export function EmptyPlot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="plot-empty">
      <span>
        <strong>{title}</strong>
        {children}
      </span>
    </div>
  )
}
