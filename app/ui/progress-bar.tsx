import type { ReactNode } from 'react'
import { FULL_PERCENT } from '#app/shared/units.ts'

type ProgressBarProps = {
  label: string
  percent: number
  caption?: ReactNode
  isBig?: boolean
  /** Where another figure beside it would seem to contradict the number. */
  hasNumber?: boolean
}

/** A progress bar. A session with repeats can exceed its total, so the value is clamped. */
export function ProgressBar({ label, percent, caption, isBig = false, hasNumber = true }: ProgressBarProps) {
  const value = Math.round(Math.min(FULL_PERCENT, Math.max(0, percent)))
  return (
    <div className={`progress${isBig ? ' big' : ''}`}>
      <div
        className="rule"
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={FULL_PERCENT}
      >
        <span style={{ inlineSize: `${value}%` }} />
      </div>
      <p className="row between small faint">
        <span>{caption}</span>
        {hasNumber && <span className="nums">{value}%</span>}
      </p>
    </div>
  )
}
