import { Fragment } from 'react'
import { PlotFrame, type PlotTexts } from './plot-frame.tsx'
import { formatPercent, type PlotRange } from './plot-scale.ts'

type SharePoint = {
  id: string
  share: number
  /** Its 95% range. */
  range: PlotRange
  /** Under the plot; most points of a long plot have none. */
  label?: string | undefined
  /** A second line under the label. */
  note?: string | undefined
  /** What the share should be, as a band behind the point. */
  expected?: PlotRange | undefined
  isValueShown?: boolean
}

type SharePlotProps = PlotTexts & {
  points: readonly SharePoint[]
  /** The lowest share on the axis. */
  from: number
  target?: { share: number; label: string }
  /** At the end of the line. */
  lastLabel?: string
  height?: number
}

const TOP = 16
const LEFT = 44
const BOTTOM_ONE = 30
const BOTTOM_TWO = 46
const RIGHT = 96
const RIGHT_WITHOUT_TARGET = 16
const MAX_BAND = 100
const STEPS = 4
const FULL = 100
const LABEL_HEIGHT = 16

/** Below its point, or above the label of the target if that is in the way. */
const lastLabelY = (pointY: number, targetLabelY: number | null) => {
  const below = pointY + LABEL_HEIGHT
  if (targetLabelY === null || Math.abs(below - targetLabelY) >= LABEL_HEIGHT) return below
  return targetLabelY - LABEL_HEIGHT
}

/** Shares as points with their ranges: few answers, long line. */
export function SharePlot(props: SharePlotProps) {
  const { points, from, target, lastLabel, height = 240, ...texts } = props
  const hasNotes = points.some(({ note }) => note !== undefined)
  const base = height - (hasNotes ? BOTTOM_TWO : BOTTOM_ONE)
  const y = (share: number) => base - ((Math.max(share, from) - from) / (1 - from)) * (base - TOP)
  const ticks = Array.from({ length: STEPS + 1 }, (_, index) => from + ((1 - from) * index) / STEPS)
  return (
    <PlotFrame {...texts} height={height}>
      {(width) => {
        const right = width - (target === undefined ? RIGHT_WITHOUT_TARGET : RIGHT)
        const slot = (right - LEFT) / Math.max(1, points.length)
        const x = (index: number) => LEFT + slot * (index + 0.5)
        const band = Math.min(MAX_BAND, slot * 0.7)
        const last = points.at(-1)
        const targetLabelY = target === undefined ? null : y(target.share) - 4
        return (
          <>
            {ticks.map((tick) => (
              <Fragment key={tick}>
                <line className="plot-grid-line" x1={LEFT} x2={right} y1={y(tick)} y2={y(tick)} />
                <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                  {tick === 1 ? formatPercent(tick) : Math.round(tick * FULL)}
                </text>
              </Fragment>
            ))}
            {points.map(
              ({ id, expected }, index) =>
                expected !== undefined && (
                  <rect
                    key={id}
                    className="plot-reference"
                    x={x(index) - band / 2}
                    width={band}
                    y={y(expected.high)}
                    height={y(expected.low) - y(expected.high)}
                    rx={3}
                  />
                ),
            )}
            {target !== undefined && targetLabelY !== null && (
              <>
                <line
                  className="plot-target"
                  x1={LEFT}
                  x2={right}
                  y1={y(target.share)}
                  y2={y(target.share)}
                />
                <text x={right + 8} y={targetLabelY}>
                  {target.label}
                </text>
              </>
            )}
            <polyline
              className="plot-line"
              points={points.map(({ share }, index) => `${x(index)},${y(share)}`).join(' ')}
              opacity={0.55}
            />
            {points.map((point, index) => (
              <Fragment key={point.id}>
                <line
                  className="plot-whisker"
                  x1={x(index)}
                  x2={x(index)}
                  y1={y(point.range.high)}
                  y2={y(point.range.low)}
                />
                <circle className="plot-point" cx={x(index)} cy={y(point.share)} r={4} />
                {point.isValueShown === true && (
                  <text className="plot-label-accent" x={x(index) + 9} y={y(point.share) + 12}>
                    {formatPercent(point.share)}
                  </text>
                )}
                {point.label !== undefined && (
                  <text
                    className={point.note === undefined ? undefined : 'plot-label'}
                    x={x(index)}
                    y={base + 20}
                    textAnchor="middle"
                  >
                    {point.label}
                  </text>
                )}
                {point.note !== undefined && (
                  <text x={x(index)} y={base + 36} textAnchor="middle">
                    {point.note}
                  </text>
                )}
              </Fragment>
            ))}
            {lastLabel !== undefined && last !== undefined && (
              <text className="plot-label-accent" x={right + 8} y={lastLabelY(y(last.share), targetLabelY)}>
                {lastLabel}
              </text>
            )}
          </>
        )
      }}
    </PlotFrame>
  )
}
