export type SetObservation = {
  /** Ids of writes that the server confirmed. */
  acknowledged: Iterable<string>
  /** Ids of writes without a confirmation: they may be there or not. */
  unknown: Iterable<string>
  /** The id of every row that is stored now. A row that is there twice is listed twice. */
  found: Iterable<string>
}

export type SetDifferences = {
  /** Confirmed, but not there. */
  lost: string[]
  /** There more than once, although each retry had the id of the first try. */
  doubled: string[]
  /** There, but nobody sent it. */
  neverSent: string[]
}

/** Compares what clients were told with what is stored: every confirmed write is there, once, and nothing else is. */
export function checkSet({ acknowledged, unknown, found }: SetObservation): SetDifferences {
  const confirmed = new Set(acknowledged)
  const sent = new Set(confirmed).union(new Set(unknown))
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const id of found) {
    if (seen.has(id)) doubled.add(id)
    seen.add(id)
  }
  return {
    lost: [...confirmed].filter((id) => !seen.has(id)),
    doubled: [...doubled],
    neverSent: [...seen].filter((id) => !sent.has(id)),
  }
}
