type Cover = {
  /** Every change up to here was told; null: not known, so whoever shows the topic must read again. */
  to: string | null
  /** Whoever has read at or after this place has missed nothing of the topic. */
  floor: string | null
}

function older(one: string | null, other: string | null): string | null {
  return one === null || other === null ? null : one < other ? one : other
}

function newer(one: string | null, other: string): string {
  return one === null || one < other ? other : one
}

/** Up to which place of the log each topic has been followed. Positions compare as text. */
export class TopicCoverage {
  readonly #covers = new Map<string, Cover>()

  /** Someone shows the topic as it was at `since`; asked before the stream that will carry it opens. */
  need(topic: string, since: string | null) {
    const cover = this.#covers.get(topic)
    if (cover === undefined) this.#covers.set(topic, { to: since, floor: null })
    else cover.to = older(cover.to, since)
  }

  /** Where a stream for these topics has to start; null when none of them knows a place. */
  startOf(topics: string[]): string | null {
    const known = topics.flatMap((topic) => this.#covers.get(topic)?.to ?? [])
    return known.reduce<string | null>((oldest, to) => (oldest === null || to < oldest ? to : oldest), null)
  }

  /** Whether a change is news. */
  addChange(topic: string, position: string): boolean {
    const cover = this.#covers.get(topic)
    if (cover === undefined) return true
    const isNews = cover.to === null || position > cover.to
    cover.to = newer(cover.to, position)
    cover.floor = newer(cover.floor, position)
    return isNews
  }

  /** The stream that started at `start` has caught up. Returns the topics whose readers it could not help. */
  catchUp(topics: string[], start: string | null): string[] {
    const unknown: string[] = []
    for (const topic of topics) {
      const cover = this.#covers.get(topic)
      if (cover === undefined) continue
      if (cover.to === null || start === null || cover.to < start) {
        unknown.push(topic)
        cover.floor = null
      } else {
        cover.floor ??= cover.to
      }
    }
    return unknown
  }

  /** Every change of these topics up to the position was told. */
  advance(topics: string[], position: string) {
    for (const topic of topics) {
      const cover = this.#covers.get(topic)
      if (cover === undefined) continue
      cover.to = newer(cover.to, position)
      cover.floor ??= position
    }
  }

  /** Whether someone who shows an open topic as it was at `since` has missed a change. */
  hasMissed(topic: string, since: string | null): boolean {
    const floor = this.#covers.get(topic)?.floor ?? null
    return since === null || floor === null || since < floor
  }

  /** Everything may have changed up to here. */
  reset(topics: string[], position: string | null) {
    for (const topic of topics) this.#covers.set(topic, { to: position, floor: position })
  }

  keepOnly(topics: Iterable<string>) {
    const kept = new Set(topics)
    for (const topic of this.#covers.keys()) if (!kept.has(topic)) this.#covers.delete(topic)
  }
}
