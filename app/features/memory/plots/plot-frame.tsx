import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Until the browser has measured the panel. */
const DEFAULT_WIDTH = 640

/** The width of an element in pixels, so that a plot is drawn at its real size and its text never scales. */
function useMeasuredWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(DEFAULT_WIDTH)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => setWidth(Math.max(1, Math.floor(element.getBoundingClientRect().width)))
    measure()
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type PlotProps = {
  /** One sentence that states the finding. */
  label: string
  height: number
  children: (width: number) => ReactNode
}

/** An SVG at the width of its panel. Screen readers get the sentence; the table has the numbers. */
export function Plot({ label, height, children }: PlotProps) {
  const { ref, width } = useMeasuredWidth()
  return (
    <div className="plot-box" ref={ref} style={{ blockSize: height }}>
      <svg
        className="plot"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {children(width)}
      </svg>
    </div>
  )
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
