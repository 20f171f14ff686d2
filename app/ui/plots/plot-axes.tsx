import { formatCount, listLabelled } from './plot-scale.ts'

type PlotArea = { left: number; right: number; top: number; bottom: number }

const TICK_GAP = 8
const TEXT_MIDDLE = 4
const LABEL_OFFSET = 18
/** The width that a date label needs, with space around it. */
const LABEL_WIDTH = 72

/** The area for the data: ticks on the left, room for the last value on the right, labels below. */
export const areaOf = (width: number, height: number, widestTick: string): PlotArea => ({
  left: Math.max(30, widestTick.length * 7 + TICK_GAP + 4),
  right: width - 44,
  top: 22,
  bottom: height - 26,
})

type GridProps = {
  area: PlotArea
  ticks: readonly number[]
  yOf: (value: number) => number
  format?: (value: number) => string
}

/** Hairlines with their values, and the axis at the bottom. */
export function PlotGrid({ area, ticks, yOf, format = formatCount }: GridProps) {
  return (
    <g aria-hidden="true">
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line
            className={index === 0 ? 'ax' : 'gl'}
            x1={area.left}
            x2={area.right}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
          <text x={area.left - TICK_GAP} y={yOf(tick) + TEXT_MIDDLE} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  )
}

type LabelsProps = {
  area: PlotArea
  labels: readonly string[]
  /** The middle of each label. */
  xOf: (index: number) => number
  /** The last label is the current day or week. */
  nowLabel: string | null
}

export function PlotLabels({ area, labels, xOf, nowLabel }: LabelsProps) {
  const shown = listLabelled(labels.length, Math.floor((area.right - area.left) / LABEL_WIDTH) + 1)
  const last = labels.length - 1
  return (
    <g aria-hidden="true">
      {labels.map((label, index) => {
        if (!shown.has(index)) return null
        const isNow = index === last && nowLabel !== null
        const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle'
        const x = index === 0 ? area.left : index === last ? area.right + 4 : xOf(index)
        return (
          <text
            key={label}
            className={isNow ? 'lb-r' : undefined}
            x={x}
            y={area.bottom + LABEL_OFFSET}
            textAnchor={anchor}
          >
            {isNow ? nowLabel : label}
          </text>
        )
      })}
    </g>
  )
}
