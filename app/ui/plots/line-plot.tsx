import { type ReactNode, useId } from 'react'
import { areaOf, PlotGrid, PlotLabels } from './plot-axes.tsx'
import { NowValue } from './bar-plot.tsx'
import { PlotFrame, type PlotTable } from './plot-frame.tsx'
import { formatCount, listTicks } from './plot-scale.ts'

type LinePoint = {
  label: string
  value: number
  /** The range of a forecast or a share, drawn as a band. */
  low?: number
  high?: number
}

/** The other case, dashed with a hatched band, so that the pair differs by more than its colour. */
type OtherLine = { points: readonly LinePoint[]; endLabel: string }

type LinePlotProps = {
  sentence: string
  table: PlotTable
  caption?: ReactNode
  points: readonly LinePoint[]
  /** At the line's end, instead of its last value. */
  endLabel?: string
  other?: OtherLine
  /** Set when the last point is still running: its label, such as 'Today'. */
  nowLabel?: string | null
  /** Where the axis begins; a recall line may begin at 50 or 60. */
  from?: number
  /** The end of the axis, when it is known, such as 100 for a share. */
  to?: number
  format?: (value: number) => string
  height?: number
}

type Scale = { xOf: (index: number) => number; yOf: (value: number) => number }

const pathOf = (points: readonly LinePoint[], { xOf, yOf }: Scale) =>
  points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`).join('')

/** The closed shape between the lows and the highs; '' without ranges. */
function bandOf(points: readonly LinePoint[], { xOf, yOf }: Scale): string {
  const ranges = points.flatMap(({ low, high }, index) =>
    low === undefined || high === undefined ? [] : [{ x: xOf(index), low: yOf(low), high: yOf(high) }],
  )
  if (ranges.length === 0) return ''
  const there = ranges.map(({ x, high }) => `${x} ${high}`)
  const back = ranges.toReversed().map(({ x, low }) => `${x} ${low}`)
  return `M${[...there, ...back].join('L')}Z`
}

/** A line with an optional band, and optionally a second one for comparison. */
export function LinePlot(props: LinePlotProps) {
  const hatchId = useId()
  const { sentence, table, caption, points, other, nowLabel = null, from = 0, height = 200 } = props
  const format = props.format ?? formatCount
  const all = [...points, ...(other?.points ?? [])]
  const ticks = listTicks(props.to ?? Math.max(0, ...all.map(({ value, high }) => high ?? value)), from)
  const top = ticks.at(-1) ?? 1
  return (
    <PlotFrame sentence={sentence} table={table} caption={caption} height={height}>
      {(width) => {
        const area = areaOf(width, height, format(top))
        const step = (area.right - area.left) / Math.max(1, points.length - 1)
        const scale = {
          xOf: (index: number) => area.left + step * index,
          yOf: (value: number) => area.bottom - ((value - from) / (top - from)) * (area.bottom - area.top),
        }
        const finished = nowLabel === null ? points : points.slice(0, -1)
        return (
          <>
            <PlotGrid area={area} ticks={ticks} yOf={scale.yOf} format={format} />
            {other !== undefined && (
              <>
                <Hatch id={hatchId} />
                <path className="bb" d={bandOf(other.points, scale)} fill={`url(#${hatchId})`} />
              </>
            )}
            <path className="ba" d={bandOf(points, scale)} />
            {other !== undefined && <path className="lbb" d={pathOf(other.points, scale)} />}
            <path className="la" d={pathOf(finished, scale)} />
            <LineEnd points={finished} scale={scale} label={props.endLabel} format={format} />
            {nowLabel !== null && <NowPoint points={points} scale={scale} />}
            {other !== undefined && (
              <LineEnd points={other.points} scale={scale} label={other.endLabel} format={format} isOther />
            )}
            <PlotLabels
              area={area}
              labels={points.map(({ label }) => label)}
              xOf={scale.xOf}
              nowLabel={nowLabel}
            />
          </>
        )
      }}
    </PlotFrame>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="hatch" width={2.5} height={6} />
      </pattern>
    </defs>
  )
}

type LineEndProps = {
  points: readonly LinePoint[]
  scale: Scale
  label: string | undefined
  format: (value: number) => string
  isOther?: boolean
}

function LineEnd({ points, scale, label, format, isOther = false }: LineEndProps) {
  const last = points.at(-1)
  if (last === undefined) return null
  const [x, y] = [scale.xOf(points.length - 1), scale.yOf(last.value)]
  return (
    <g aria-hidden="true">
      <circle className={isOther ? 'pb' : 'pa'} cx={x} cy={y} r={3.5} />
      <text className={isOther ? 'lb-2' : 'lb-a'} x={x + 8} y={y + 1}>
        {label ?? format(last.value)}
      </text>
    </g>
  )
}

/** The running day, dotted, because it only grows. */
function NowPoint({ points, scale }: { points: readonly LinePoint[]; scale: Scale }) {
  const now = points.at(-1)
  const before = points.at(-2)
  if (now === undefined) return null
  const last = points.length - 1
  const [x, y] = [scale.xOf(last), scale.yOf(now.value)]
  return (
    <g aria-hidden="true">
      {before !== undefined && (
        <line className="now-line" x1={scale.xOf(last - 1)} y1={scale.yOf(before.value)} x2={x} y2={y} />
      )}
      <circle className="dot" cx={x} cy={y} r={4.5} />
      <NowValue x={x + 8} y={y - 2} value={now.value} />
    </g>
  )
}
