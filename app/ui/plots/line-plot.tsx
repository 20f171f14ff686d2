import { areaOf, NowValue, PlotGrid, PlotLabels } from './plot-axes.tsx'
import { PlotFrame, type PlotTexts } from './plot-frame.tsx'
import { formatCount, listTicks } from './plot-scale.ts'

const HEIGHT = 200

type LinePoint = { id: string | number; label: string; value: number; isNow?: boolean }

type LinePlotProps = PlotTexts & { points: readonly LinePoint[] }

type Scale = { xOf: (index: number) => number; yOf: (value: number) => number }

const pathOf = (points: readonly LinePoint[], { xOf, yOf }: Scale) =>
  points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(value)}`).join('')

/** A line from 0. If its last point is now, it is drawn apart, because it still grows. */
export function LinePlot({ points, ...texts }: LinePlotProps) {
  const ticks = listTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const isRunning = points.at(-1)?.isNow === true
  const finished = isRunning ? points.slice(0, -1) : points
  return (
    <PlotFrame {...texts} height={HEIGHT}>
      {(width) => {
        const area = areaOf(width, HEIGHT, { widestTick: formatCount(top), isRunning: true })
        const step = (area.right - area.left) / Math.max(1, points.length - 1)
        const scale = {
          xOf: (index: number) => area.left + step * index,
          yOf: (value: number) => area.bottom - (value / top) * (area.bottom - area.top),
        }
        return (
          <>
            <PlotGrid area={area} ticks={ticks} yOf={scale.yOf} />
            <path className="plot-line" d={pathOf(finished, scale)} />
            <LineEnd points={finished} scale={scale} />
            {isRunning && <NowPoint points={points} scale={scale} />}
            <PlotLabels area={area} labels={points} xOf={scale.xOf} isRunning={isRunning} />
          </>
        )
      }}
    </PlotFrame>
  )
}

type EndProps = { points: readonly LinePoint[]; scale: Scale }

function LineEnd({ points, scale }: EndProps) {
  const last = points.at(-1)
  if (last === undefined) return null
  const [x, y] = [scale.xOf(points.length - 1), scale.yOf(last.value)]
  return (
    <g aria-hidden="true">
      <circle className="plot-point" cx={x} cy={y} r={3.5} />
      <text className="plot-label-accent" x={x + 8} y={y + 1}>
        {formatCount(last.value)}
      </text>
    </g>
  )
}

/** The running day, dotted, because it only grows. */
function NowPoint({ points, scale }: EndProps) {
  const now = points.at(-1)
  const before = points.at(-2)
  if (now === undefined) return null
  const last = points.length - 1
  const [x, y] = [scale.xOf(last), scale.yOf(now.value)]
  return (
    <g aria-hidden="true">
      {before !== undefined && (
        <line className="plot-now-line" x1={scale.xOf(last - 1)} y1={scale.yOf(before.value)} x2={x} y2={y} />
      )}
      <circle className="plot-dot" cx={x} cy={y} r={4.5} />
      <NowValue x={x + 8} y={y - 2} value={now.value} />
    </g>
  )
}
