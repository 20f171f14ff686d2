import { formatCount, listLabelled } from './plot-scale.ts'

type PlotArea = { left: number; right: number; top: number; bottom: number }

const TICK_GAP = 8
const TEXT_MIDDLE = 4
const LABEL_OFFSET = 18
const LINE_HEIGHT = 15
/** The width that a date label needs, with space around it. */
const LABEL_WIDTH = 72
/** The room for 'so far'. */
const RUNNING_WIDTH = 44
const EDGE = 8

type AreaOptions = {
  /** The label of the axis that needs most room; null without labels. */
  widestTick: string | null
  /** Whether the last value is named at the right. */
  isRunning: boolean
}

/** The area for the data: ticks on the left, room for a running value on the right, labels below. */
export const areaOf = (width: number, height: number, { widestTick, isRunning }: AreaOptions): PlotArea => ({
  left: widestTick === null ? 0 : Math.max(30, widestTick.length * 7 + TICK_GAP + 4),
  right: width - (isRunning ? RUNNING_WIDTH : widestTick === null ? 0 : EDGE),
  top: 24,
  bottom: height - 26,
})

type GridProps = {
  area: PlotArea
  ticks: readonly number[]
  yOf: (value: number) => number
  hasLabels?: boolean
}

/** Hairlines with their values, and the axis at the bottom. */
export function PlotGrid({ area, ticks, yOf, hasLabels = true }: GridProps) {
  return (
    <g aria-hidden="true">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line
            className={index === 0 ? 'plot-axis' : 'plot-grid-line'}
            x1={area.left}
            x2={area.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          {hasLabels && (
            <text x={area.left - TICK_GAP} y={yOf(tick) + TEXT_MIDDLE} textAnchor="end">
              {formatCount(tick)}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** A dashed vertical line with its name at the top, on the side that has more room. */
export function PlotMark({ area, x, label }: { area: PlotArea; x: number; label: string }) {
  const isLate = x - area.left > area.right - x
  return (
    <g aria-hidden="true">
      <line className="plot-target" x1={x} x2={x} y1={area.top - 8} y2={area.bottom} />
      <text x={isLate ? x - TICK_GAP : x + TICK_GAP} y={area.top - 2} textAnchor={isLate ? 'end' : 'start'}>
        {label}
      </text>
    </g>
  )
}

type LabelsProps = {
  area: PlotArea
  labels: ReadonlyArray<{ id: string | number; label: string; isNow?: boolean }>
  /** The middle of each label. */
  xOf: (index: number) => number
  /** Shows only as many as fit. */
  isThinned?: boolean
  /** Whether the value of now is named in vermilion, and its label too. */
  isRunning?: boolean
}

export function PlotLabels({ area, labels, xOf, isThinned = true, isRunning = false }: LabelsProps) {
  const fitting = isThinned ? Math.floor((area.right - area.left) / LABEL_WIDTH) + 1 : labels.length
  const shown = listLabelled(labels.length, fitting)
  const last = labels.length - 1
  return (
    <g aria-hidden="true">
      {labels.map(({ id, label, isNow = false }, index) => {
        if (!shown.has(index)) return null
        const isFirst = isThinned && index === 0
        const isLast = isThinned && index === last
        return (
          <text
            key={id}
            className={isNow ? (isRunning ? 'plot-label-rule' : 'plot-label') : undefined}
            x={isFirst ? area.left : isLast ? area.right + TEXT_MIDDLE : xOf(index)}
            y={area.bottom + LABEL_OFFSET}
            textAnchor={isFirst ? 'start' : isLast ? 'end' : 'middle'}
          >
            {label}
          </text>
        )
      })}
    </g>
  )
}

/** The value of the day or week that is still running. */
export function NowValue({ x, y, value }: { x: number; y: number; value: number }) {
  return (
    <>
      <text className="plot-label-rule" x={x} y={y}>
        {formatCount(value)}
      </text>
      <text x={x} y={y + LINE_HEIGHT}>
        so far
      </text>
    </>
  )
}
