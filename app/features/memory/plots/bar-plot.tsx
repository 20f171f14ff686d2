import { Fragment } from 'react'
import { Plot } from './plot-frame.tsx'

export type Bar = {
  id: number
  value: number
  /** Under the bar; most bars of a long plot have none. */
  label?: string | undefined
  /** The one vermilion bar. */
  isNow?: boolean
  isFaded?: boolean
  /** Whether its value is printed above it. */
  isValueShown?: boolean
}

type BarPlotProps = {
  label: string
  bars: readonly Bar[]
  height?: number
  /** A vertical mark after a bar, such as the interview. */
  mark?: { afterId: number; label: string } | undefined
  /** Lines with their values at the left; without it the values above the bars must do. */
  hasGrid?: boolean
}

const TOP = 24
const BOTTOM = 28
const AXIS_WIDTH = 32
const MAX_BAR = 44
const BAR_SHARE = 0.84
const LABEL_GAP = 6
const TICK_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] as const
const MAX_LINES = 4

/** Values of the grid lines: at most four, at round numbers. */
function listTicks(max: number): number[] {
  const step = TICK_STEPS.find((one) => max / one <= MAX_LINES - 1) ?? max
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}

/** Bars from 0, with labels on the data. */
export function BarPlot({ label, bars, height = 132, mark, hasGrid = false }: BarPlotProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const ticks = hasGrid ? listTicks(max) : []
  const top = Math.max(max, ticks.at(-1) ?? 0)
  const base = height - BOTTOM
  const scale = (value: number) => base - (value / top) * (base - TOP)
  return (
    <Plot label={label} height={height}>
      {(width) => {
        const left = hasGrid ? AXIS_WIDTH : 0
        const slot = (width - left) / Math.max(1, bars.length)
        const barWidth = Math.min(MAX_BAR, slot * BAR_SHARE)
        const xOf = (index: number) => left + slot * index + slot / 2
        const markIndex = mark === undefined ? -1 : bars.findIndex(({ id }) => id === mark.afterId)
        return (
          <>
            {ticks.map((tick) => (
              <Fragment key={tick}>
                <line className="gl" x1={left} x2={width} y1={scale(tick)} y2={scale(tick)} />
                <text x={left - LABEL_GAP} y={scale(tick) + 4} textAnchor="end">
                  {tick}
                </text>
              </Fragment>
            ))}
            <line className="ax" x1={left} x2={width} y1={base + 0.5} y2={base + 0.5} />
            {mark !== undefined && markIndex !== -1 && (
              <>
                <line
                  className="tg"
                  x1={xOf(markIndex) + slot / 2}
                  x2={xOf(markIndex) + slot / 2}
                  y1={TOP - 8}
                  y2={base}
                />
                <text x={xOf(markIndex) + slot / 2 + LABEL_GAP} y={TOP - 2}>
                  {mark.label}
                </text>
              </>
            )}
            {bars.map((bar, index) => (
              <Fragment key={bar.id}>
                <rect
                  className={bar.isNow === true ? 'bar-now' : bar.isFaded === true ? 'bar-2' : 'bar'}
                  x={xOf(index) - barWidth / 2}
                  y={Math.min(scale(bar.value), base - 1)}
                  width={barWidth}
                  height={Math.max(1, base - scale(bar.value))}
                  rx={2}
                />
                {bar.isValueShown === true && (
                  <text
                    className={bar.isNow === true ? 'lb' : 'lb-2'}
                    x={xOf(index)}
                    y={scale(bar.value) - LABEL_GAP}
                    textAnchor="middle"
                  >
                    {bar.value}
                  </text>
                )}
                {bar.label !== undefined && (
                  <text
                    className={bar.isNow === true ? 'lb' : undefined}
                    x={xOf(index)}
                    y={height - 10}
                    textAnchor={index === bars.length - 1 && hasGrid ? 'end' : 'middle'}
                  >
                    {bar.label}
                  </text>
                )}
              </Fragment>
            ))}
          </>
        )
      }}
    </Plot>
  )
}
