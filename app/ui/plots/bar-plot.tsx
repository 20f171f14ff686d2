import type { ReactNode } from 'react'
import { areaOf, PlotGrid, PlotLabels } from './plot-axes.tsx'
import { PlotFrame, type PlotTable } from './plot-frame.tsx'
import { formatCount, listTicks } from './plot-scale.ts'

type BarPoint = { label: string; value: number }

type BarPlotProps = {
  sentence: string
  table: PlotTable
  caption?: ReactNode
  points: readonly BarPoint[]
  /** Set when the last bar is still running: its label, such as 'Today'. */
  nowLabel?: string | null
  height?: number
}

const BAR_SHARE = 0.78
const VALUE_GAP = 6
const LINE_HEIGHT = 15

/** Bars from 0. Only the highest bar and the last one carry their value. */
export function BarPlot({ sentence, table, caption, points, nowLabel = null, height = 200 }: BarPlotProps) {
  const ticks = listTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  return (
    <PlotFrame sentence={sentence} table={table} caption={caption} height={height}>
      {(width) => {
        const area = areaOf(width, height, formatCount(top))
        const yOf = (value: number) => area.bottom - (value / top) * (area.bottom - area.top)
        const slot = (area.right - area.left) / Math.max(1, points.length)
        const xOf = (index: number) => area.left + slot * (index + 0.5)
        const last = points.length - 1
        const finished = nowLabel === null ? points : points.slice(0, -1)
        const highest = finished.findIndex(
          ({ value }) => value === Math.max(...finished.map((point) => point.value)),
        )
        return (
          <>
            <PlotGrid area={area} ticks={ticks} yOf={yOf} />
            {points.map(({ label, value }, index) => {
              const isNow = index === last && nowLabel !== null
              const x = xOf(index) - (slot * BAR_SHARE) / 2
              return (
                <g key={label} aria-hidden="true">
                  <rect
                    className={isNow ? 'bar-now' : 'bar'}
                    x={x}
                    width={slot * BAR_SHARE}
                    y={yOf(value)}
                    height={area.bottom - yOf(value)}
                    rx={1.5}
                  />
                  {index === highest && value > 0 && (
                    <text className="lb-2" x={xOf(index)} y={yOf(value) - VALUE_GAP} textAnchor="middle">
                      {formatCount(value)}
                    </text>
                  )}
                  {isNow && (
                    <NowValue
                      x={area.right + VALUE_GAP}
                      y={Math.min(yOf(value) + 10, area.bottom - LINE_HEIGHT - 2)}
                      value={value}
                    />
                  )}
                </g>
              )
            })}
            <PlotLabels area={area} labels={points.map(({ label }) => label)} xOf={xOf} nowLabel={nowLabel} />
          </>
        )
      }}
    </PlotFrame>
  )
}

/** The value of the day or week that is still running. */
export function NowValue({ x, y, value }: { x: number; y: number; value: number }) {
  return (
    <>
      <text className="lb-r" x={x} y={y}>
        {formatCount(value)}
      </text>
      <text x={x} y={y + LINE_HEIGHT}>
        so far
      </text>
    </>
  )
}
