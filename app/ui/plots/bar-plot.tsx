import { areaOf, NowValue, PlotGrid, PlotLabels, PlotMark } from './plot-axes.tsx'
import { PlotFrame, type PlotTexts } from './plot-frame.tsx'
import { formatCount, listTicks } from './plot-scale.ts'

type Bar = {
  id: string | number
  label: string
  value: number
  /** The one vermilion bar. */
  isNow?: boolean
  isFaded?: boolean
}

type BarPlotProps = PlotTexts & {
  bars: readonly Bar[]
  /** Set when the last bar is now and still grows. */
  isRunning?: boolean
  /** A vertical mark after a bar, such as the interview. */
  mark?: { afterId: Bar['id']; label: string } | undefined
  /** Without lines every bar has its value and its label. */
  hasGrid?: boolean
  height?: number
}

const MAX_BAR = 44
const BAR_SHARE = 0.82
const VALUE_GAP = 6

/** Bars from 0. With a grid, only the highest bar and the one of now carry their value. */
export function BarPlot(props: BarPlotProps) {
  const { bars, isRunning = false, mark, hasGrid = true, height = 200, ...texts } = props
  const highestValue = Math.max(0, ...bars.map(({ value }) => value))
  const ticks = hasGrid ? listTicks(highestValue) : [0]
  const top = hasGrid ? (ticks.at(-1) ?? 1) : Math.max(1, highestValue)
  const finished = isRunning ? bars.slice(0, -1) : bars
  const peak = Math.max(...finished.map(({ value }) => value))
  const peakIndex = finished.findIndex(({ value }) => value === peak)
  return (
    <PlotFrame {...texts} height={height}>
      {(width) => {
        const area = areaOf(width, height, { widestTick: hasGrid ? formatCount(top) : null, isRunning })
        const yOf = (value: number) => area.bottom - (value / top) * (area.bottom - area.top)
        const slot = (area.right - area.left) / Math.max(1, bars.length)
        const barWidth = Math.min(MAX_BAR, slot * BAR_SHARE)
        const xOf = (index: number) => area.left + slot * (index + 0.5)
        const markIndex = mark === undefined ? -1 : bars.findIndex(({ id }) => id === mark.afterId)
        return (
          <>
            <PlotGrid area={area} ticks={ticks} yOf={yOf} hasLabels={hasGrid} />
            {mark !== undefined && markIndex !== -1 && (
              <PlotMark area={area} x={xOf(markIndex) + slot / 2} label={mark.label} />
            )}
            {bars.map(({ id, value, isNow = false, isFaded = false }, index) => {
              const isLastRunning = isRunning && index === bars.length - 1
              const hasValue = !hasGrid || (index === peakIndex && value > 0) || (isNow && !isLastRunning)
              return (
                <g key={id} aria-hidden="true">
                  <rect
                    className={isNow ? 'plot-bar-now' : isFaded ? 'plot-bar-faded' : 'plot-bar'}
                    x={xOf(index) - barWidth / 2}
                    width={barWidth}
                    y={Math.min(yOf(value), area.bottom - 1)}
                    height={value === 0 ? 0 : Math.max(1, area.bottom - yOf(value))}
                    rx={2}
                  />
                  {hasValue && (
                    <text
                      className={isNow ? 'plot-label' : 'plot-label-quiet'}
                      x={xOf(index)}
                      y={yOf(value) - VALUE_GAP}
                      textAnchor="middle"
                    >
                      {formatCount(value)}
                    </text>
                  )}
                  {isLastRunning && (
                    <NowValue
                      x={area.right + VALUE_GAP}
                      y={Math.min(yOf(value) + 10, area.bottom - 17)}
                      value={value}
                    />
                  )}
                </g>
              )
            })}
            <PlotLabels area={area} labels={bars} xOf={xOf} isThinned={hasGrid} isRunning={isRunning} />
          </>
        )
      }}
    </PlotFrame>
  )
}
