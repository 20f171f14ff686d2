import { Fragment, useId } from 'react'
import { PlotFrame, type PlotTexts } from './plot-frame.tsx'
import type { PlotRange } from './plot-scale.ts'

type ForecastDay = { day: number; withPlan: PlotRange; withoutPlan: PlotRange }

type Formats = { formatDay: (day: number) => string; formatRange: (range: PlotRange) => string }

type ForecastPlotProps = PlotTexts & {
  days: readonly ForecastDay[]
  /** Dashed lines with their names at the top: rounds, and the interview. */
  marks: ReadonlyArray<{ day: number; label: string }>
  planLabel: string
  formats: Formats
}

const HEIGHT = 372
const WIDE = 520
const TOP = 32
const BOTTOM = 30
const LEFT = 40
const RIGHT_WIDE = 150
const RIGHT_NARROW = 56
const FULL = 100
const STEP = 10
const TICKS_WIDE = 7
const TICKS_NARROW = 4
const LABEL_GAP = 36
/** Between the last two dates under the plot. */
const MIN_TICK_GAP = 72

const middle = ({ low, high }: PlotRange) => (low + high) / 2

/** Two ranges until the interview: with the plan (solid, plain band) and if nothing is done (dashed, hatched band). */
export function ForecastPlot({ days, marks, planLabel, formats, ...texts }: ForecastPlotProps) {
  const hatch = useId()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const lowest = Math.min(...days.flatMap(({ withPlan, withoutPlan }) => [withPlan.low, withoutPlan.low]))
  const bottom = Math.max(0, Math.floor((lowest * FULL) / STEP) * STEP - STEP)
  return (
    <PlotFrame {...texts} height={HEIGHT}>
      {(width) => {
        const isWide = width >= WIDE
        const right = width - (isWide ? RIGHT_WIDE : RIGHT_NARROW)
        const base = HEIGHT - BOTTOM
        const x = (day: number) =>
          LEFT + ((day - first.day) / Math.max(1, last.day - first.day)) * (right - LEFT)
        const y = (share: number) => base - ((share * FULL - bottom) / (FULL - bottom)) * (base - TOP)
        const line = (pick: (day: ForecastDay) => number) =>
          days.map((one) => `${x(one.day)},${y(pick(one))}`).join(' ')
        const band = (pick: (day: ForecastDay) => PlotRange) =>
          [
            ...days.map((one) => `${x(one.day)},${y(pick(one).high)}`),
            ...days.toReversed().map((one) => `${x(one.day)},${y(pick(one).low)}`),
          ].join(' ')
        const ticks = Array.from({ length: (FULL - bottom) / STEP + 1 }, (_, index) => bottom + index * STEP)
        const shownTicks = ticks.filter((tick) => isWide || (tick - bottom) % (2 * STEP) === 0)
        return (
          <>
            <defs>
              <pattern
                id={hatch}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect className="plot-hatching" width="5" height="5" />
                <line x1="0" x2="0" y1="0" y2="5" stroke="var(--plot-b)" strokeWidth="1.5" />
              </pattern>
            </defs>
            {shownTicks.map((tick) => (
              <Fragment key={tick}>
                <line
                  className="plot-grid-line"
                  x1={LEFT}
                  x2={right}
                  y1={y(tick / FULL)}
                  y2={y(tick / FULL)}
                />
                <text x={LEFT - 8} y={y(tick / FULL) + 4} textAnchor="end">
                  {tick === FULL ? '100%' : tick}
                </text>
              </Fragment>
            ))}
            {marks.map((mark) => (
              <Fragment key={`${mark.day} ${mark.label}`}>
                <line className="plot-target" x1={x(mark.day)} x2={x(mark.day)} y1={TOP - 8} y2={base} />
                {(isWide || mark.day === last.day) && (
                  <text x={x(mark.day)} y={TOP - 14} textAnchor={mark.day === last.day ? 'end' : 'middle'}>
                    {mark.label}
                  </text>
                )}
              </Fragment>
            ))}
            <polygon points={band(({ withoutPlan }) => withoutPlan)} fill={`url(#${hatch})`} />
            <polyline className="plot-line-other" points={line(({ withoutPlan }) => middle(withoutPlan))} />
            <polygon className="plot-band" points={band(({ withPlan }) => withPlan)} />
            <polyline className="plot-line" points={line(({ withPlan }) => middle(withPlan))} />
            <circle className="plot-dot" cx={x(first.day)} cy={y(middle(first.withPlan))} r="6" />
            <DateTicks
              days={days}
              x={x}
              y={base + 20}
              count={isWide ? TICKS_WIDE : TICKS_NARROW}
              formatDay={formats.formatDay}
            />
            <EndLabels
              last={last}
              x={right + 10}
              y={y}
              isWide={isWide}
              planLabel={planLabel}
              formatRange={formats.formatRange}
            />
          </>
        )
      }}
    </PlotFrame>
  )
}

type DateTicksProps = Pick<Formats, 'formatDay'> & {
  days: readonly ForecastDay[]
  x: (day: number) => number
  y: number
  count: number
}

function DateTicks({ days, x, y, count, formatDay }: DateTicksProps) {
  const step = Math.max(1, Math.ceil((days.length - 1) / (count - 1)))
  const last = days.at(-1)
  const isFree = (day: number) => last === undefined || x(last.day) - x(day) > MIN_TICK_GAP
  const shown = days.filter(({ day }, index) => index === 0 || (index % step === 0 && isFree(day)))
  return (
    <>
      {shown.map(({ day }, index) => (
        <text
          key={day}
          className={index === 0 ? 'plot-label' : undefined}
          x={x(day)}
          y={y}
          textAnchor="middle"
        >
          {index === 0 ? 'Today' : formatDay(day)}
        </text>
      ))}
      {last !== undefined && days.length > 1 && (
        <text x={x(last.day)} y={y} textAnchor="end">
          {formatDay(last.day)}
        </text>
      )}
    </>
  )
}

type EndLabelsProps = Pick<Formats, 'formatRange'> & {
  last: ForecastDay
  x: number
  y: (share: number) => number
  isWide: boolean
  planLabel: string
}

/** Direct labels at the ends of the lines, kept apart when the ranges are close. */
function EndLabels({ last, x, y, isWide, planLabel, formatRange }: EndLabelsProps) {
  const planY = y(middle(last.withPlan))
  const stopY = Math.max(y(middle(last.withoutPlan)), planY + LABEL_GAP)
  return (
    <>
      <text className="plot-label-accent plot-label-end" x={x} y={planY}>
        {formatRange(last.withPlan)}
      </text>
      {isWide && (
        <text x={x} y={planY + 16}>
          {planLabel}
        </text>
      )}
      <text className="plot-label plot-label-end" x={x} y={stopY}>
        {formatRange(last.withoutPlan)}
      </text>
      {isWide && (
        <text x={x} y={stopY + 16}>
          if you stop now
        </text>
      )}
    </>
  )
}
