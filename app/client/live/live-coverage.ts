type Coverage = {
  /** Every change up to this position was sent; null: not known, so readers of the topic must read again. */
  to: string | null
  /** Readers at or after this position have missed nothing of the topic. */
  floor: string | null
}

function older(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : one < other ? one : other
}

function newer(one: string | null, other: string): string {
  return one === null || one < other ? other : one
}

/** The log position up to which each topic has been followed. Positions compare as text. */
export class TopicCoverage {
  readonly #coverages = new Map<string, Coverage>()

  /** Registers a reader whose data is from `since`. Call it before the stream with the topic opens. */
  addReader(topic: string, since: string | null) {
    const coverage = this.#coverages.get(topic)
    if (coverage === undefined) this.#coverages.set(topic, { to: since, floor: null })
    else coverage.to = older(coverage.to, since)
  }

  /** Where a stream for these topics has to start; null when no position is known. */
  startPositionOf(topics: string[]): string | null {
    const known = topics.flatMap((topic) => this.#coverages.get(topic)?.to ?? [])
    return known.reduce<string | null>((oldest, to) => (oldest === null || to < oldest ? to : oldest), null)
  }

  /** Records a change and returns whether it is new. */
  addChange(topic: string, position: string): boolean {
    const coverage = this.#coverages.get(topic)
    if (coverage === undefined) return true
    const isNew = coverage.to === null || position > coverage.to
    coverage.to = newer(coverage.to, position)
    coverage.floor = newer(coverage.floor, position)
    return isNew
  }

  /** Call it when the stream that started at `start` has caught up. Returns the topics that must be read again. */
  catchUp(topics: string[], start: string | null): string[] {
    const unknown: string[] = []
    for (const topic of topics) {
      const coverage = this.#coverages.get(topic)
      if (coverage === undefined) continue
      if (coverage.to === null || start === null || coverage.to < start) {
        unknown.push(topic)
        coverage.floor = null
      } else {
        coverage.floor ??= coverage.to
      }
    }
    return unknown
  }

  /** Records that every change of these topics up to the position was sent. */
  advance(topics: string[], position: string) {
    for (const topic of topics) {
      const coverage = this.#coverages.get(topic)
      if (coverage === undefined) continue
      coverage.to = newer(coverage.to, position)
      coverage.floor ??= position
    }
  }

  /** Whether a reader of an open topic whose data is from `since` has missed a change. */
  hasMissed(topic: string, since: string | null): boolean {
    const floor = this.#coverages.get(topic)?.floor ?? null
    return since === null || floor === null || since < floor
  }

  /** Anything may have changed up to this position. */
  reset(topics: string[], position: string | null) {
    for (const topic of topics) this.#coverages.set(topic, { to: position, floor: position })
  }

  keepOnly(topics: Iterable<string>) {
    const remaining = new Set(topics)
    for (const topic of this.#coverages.keys()) if (!remaining.has(topic)) this.#coverages.delete(topic)
  }
}
