import { FULL_PERCENT } from '#app/shared/units.ts'

/** Of a share, from 0 to 1. */
export type PlotRange = { low: number; high: number }

const STEPS = [1, 2, 2.5, 5, 10] as const
const MAX_INTERVALS = 4
/** Whole numbers only: half a learner is no value. */
const isWhole = (step: number) => Number.isInteger(step)

/** The ticks of an axis from 0 (or `from`) to at least the highest value, at most five of them, in round numbers. */
export function listTicks(highest: number, from = 0): number[] {
  const range = Math.max(highest - from, 1)
  const magnitude = 10 ** Math.floor(Math.log10(range / MAX_INTERVALS))
  const sizes = STEPS.map((step) => step * Math.max(magnitude, 1)).filter(isWhole)
  const first = sizes.find((size) => size * MAX_INTERVALS >= range) ?? range
  // A slightly larger step that ends exactly at the highest value is better, such as 25 from 50 to 100.
  const step = sizes.find((size) => size >= first && size < 2 * first && range % size === 0) ?? first
  const count = Math.ceil(range / step)
  return Array.from({ length: count + 1 }, (_, index) => from + index * step)
}

/** Which of `count` labels are shown: the first, the last, and evenly spread ones that fit between them. */
export function listLabelled(count: number, fitting: number): Set<number> {
  if (count === 0) return new Set()
  const intervals = Math.max(1, Math.min(fitting, count) - 1)
  const stride = Math.max(1, Math.ceil((count - 1) / intervals))
  const shown = new Set([count - 1])
  // Leaves room before the last label, which is always shown.
  for (let index = 0; index <= count - 1 - stride * 0.75; index += stride) shown.add(index)
  return shown
}

const NUMBER = new Intl.NumberFormat('en')
export const formatCount = (value: number) => NUMBER.format(value)

export const formatPercent = (share: number) => `${Math.round(share * FULL_PERCENT)}%`
