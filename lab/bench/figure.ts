/** One measured figure, next to the baseline of the same run. */
export type Figure = {
  figure: string
  unit: string
  value: number
  baseline: number
  /** The target, for the ratio or for the value; none if the figure is only reported. */
  aim?: { most: number; of: 'ratio' | 'value' }
  /** What is known to limit it, if the target is missed. */
  limit?: string
  details?: Record<string, number | string>
}

const round = (value: number) => Number(value.toPrecision(4))

/** Prints the figure as one line of JSON. A missed target is reported, not an error. */
export function printFigure({ figure, unit, value, baseline, aim, details = {} }: Figure) {
  const ratio = value / baseline
  const met = aim === undefined ? null : (aim.of === 'ratio' ? ratio : value) <= aim.most
  const rounded = Object.entries(details).map(([name, detail]) => [
    name,
    typeof detail === 'number' ? round(detail) : detail,
  ])
  console.log(
    JSON.stringify({
      figure,
      value: round(value),
      baseline: round(baseline),
      ratio: round(ratio),
      aim: aim?.most ?? null,
      aimOf: aim?.of ?? null,
      met,
      unit,
      ...Object.fromEntries(rounded),
    }),
  )
}

/** Returns the value that the given share of all values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('A quantile needs at least one value.')
  return value
}

export const median = (values: number[]) => quantile(values, 0.5)
