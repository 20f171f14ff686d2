import { percentRange, type ShareRange } from '#app/shared/figure-text.ts'
import { FULL_PERCENT } from '#app/shared/units.ts'

type RecallRangeProps = { label: string; range: ShareRange; isOther?: boolean }

/** A range on a line from 0 to 100%. The words have the numbers, so the line is decorative. */
export function RecallRange({ label, range, isOther = false }: RecallRangeProps) {
  return (
    <div className={isOther ? 'recall-range recall-range-other' : 'recall-range'}>
      <div className="recall-range-text">
        <span>{label}</span>
        <b>{percentRange(range)}</b>
      </div>
      <div className="recall-range-line" aria-hidden="true">
        <span
          style={{
            insetInlineStart: `${range.low * FULL_PERCENT}%`,
            inlineSize: `${(range.high - range.low) * FULL_PERCENT}%`,
          }}
        />
      </div>
    </div>
  )
}
