/**
 * The units that a day is about, in the order of its steps: every page names the same ones. A drill may be what is left of
 * a unit that is learned, so it names a day only if there is nothing else.
 */
export function listDayUnits(steps: readonly { kind: string; unit: string }[]): string[] {
  const named = steps.filter(({ kind }) => kind !== 'recognize')
  return [...new Set((named.length > 0 ? named : steps).map(({ unit }) => unit))]
}

export const stepId = ({ kind, ref }: { kind: string; ref: string }): string => `${kind}:${ref}`
