type OrderedUnit = { slug: string; needs: readonly string[]; steps: readonly unknown[]; isStarted?: boolean }

/**
 * The units that are still to be done, each after what it needs: the order of the track, in which a unit brings what
 * it needs with it. A unit that was begun comes first and waits for nothing.
 */
export function orderUnits<U extends OrderedUnit>(units: readonly U[]): U[] {
  const open = new Map(units.filter(({ steps }) => steps.length > 0).map((unit) => [unit.slug, unit]))
  const started = new Map([...open].filter(([, unit]) => unit.isStarted === true))
  const ordered = new Set<U>()
  for (const unit of started.values()) addWithNeeds(unit, started, ordered)
  for (const unit of open.values()) addWithNeeds(unit, open, ordered)
  return [...ordered]
}

/** A circle of needs, which the check of the tracks rejects, ends where it meets itself. */
function addWithNeeds<U extends OrderedUnit>(
  unit: U,
  among: ReadonlyMap<string, U>,
  ordered: Set<U>,
  waiting: ReadonlySet<U> = new Set(),
): void {
  if (ordered.has(unit) || waiting.has(unit)) return
  for (const slug of unit.needs) {
    const need = among.get(slug)
    if (need !== undefined) addWithNeeds(need, among, ordered, new Set([...waiting, unit]))
  }
  ordered.add(unit)
}
