import type { ComponentProps, ReactNode } from 'react'
import { FULL_PERCENT } from '#app/shared/units.ts'

type ProgressRuleProps = ComponentProps<'div'> & { value: number; max?: number }

/** The Rule as a progress bar. Its name comes from `aria-label` or `aria-labelledby`. */
export function ProgressRule({ value, max = FULL_PERCENT, className = 'rule', ...name }: ProgressRuleProps) {
  const share = max === 0 ? 1 : Math.min(1, value / max)
  return (
    <div
      {...name}
      className={className}
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, value)}
    >
      <span style={{ inlineSize: `${share * FULL_PERCENT}%` }} />
    </div>
  )
}

type ProgressBarProps = {
  label: string
  percent: number
  caption: ReactNode
  /** Where another figure beside it would seem to contradict the number. */
  hasNumber?: boolean
}

/** A progress bar. A session with repeats can exceed its total, so the value is clamped. */
export function ProgressBar({ label, percent, caption, hasNumber = true }: ProgressBarProps) {
  const value = Math.round(Math.min(FULL_PERCENT, Math.max(0, percent)))
  return (
    <div className="progress">
      <ProgressRule aria-label={label} value={value} />
      <p className="row between small faint">
        <span>{caption}</span>
        {hasNumber && <span className="nums">{value}%</span>}
      </p>
    </div>
  )
}
