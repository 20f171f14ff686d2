import { FULL_PERCENT } from '#app/shared/units.ts'

type SessionProgressProps = { label: string; value: number; max?: number }

/** The progress bar between the head and the body of a card. */
export function SessionProgress({ label, value, max = FULL_PERCENT }: SessionProgressProps) {
  return (
    <div
      className="rule"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <span style={{ inlineSize: `${(FULL_PERCENT * value) / max}%` }} />
    </div>
  )
}
