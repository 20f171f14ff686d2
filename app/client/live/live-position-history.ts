type Entry = { position: string; atMs: number }

/** Longer than the time between reading data and subscribing to its changes. */
const SAFE_AGE_MS = 10_000
const MAX_UNSUBSCRIBED = 200

/**
 * The last positions that this tab received. A page reads its data first and subscribes a moment later; to miss nothing
 * in between it requests the changes since a position that is certainly older than the read.
 */
export class PositionHistory {
  #entries: Entry[]
  /** Topics that were shown before, with their last position: their data may still be cached. */
  readonly #unsubscribed = new Map<string, string | null>()

  constructor(first: string | null) {
    this.#entries = first === null ? [] : [{ position: first, atMs: Date.now() }]
  }

  add(position: string) {
    const now = Date.now()
    const last = this.#entries.at(-1)
    if (last !== undefined && last.position >= position) return
    this.#entries.push({ position, atMs: now })
    const firstRecent = this.#entries.findIndex(({ atMs }) => atMs > now - SAFE_AGE_MS)
    // Keep the newest safe entry: `#safePosition` returns it.
    if (firstRecent > 1) this.#entries = this.#entries.slice(firstRecent - 1)
  }

  addUnsubscribed(topic: string, since: string | null) {
    this.#unsubscribed.delete(topic)
    this.#unsubscribed.set(topic, since)
    const [oldest] = this.#unsubscribed.keys()
    if (this.#unsubscribed.size > MAX_UNSUBSCRIBED && oldest !== undefined) this.#unsubscribed.delete(oldest)
  }

  /** The position to follow a topic from without missing anything; null: not known, it must be read again. */
  startPositionOf(topic: string): string | null {
    const safe = this.#safePosition()
    const since = this.#unsubscribed.get(topic)
    if (since === undefined) return safe
    // After a long time one read is cheaper than a replay.
    return since !== null && safe !== null && since >= safe ? since : null
  }

  #safePosition(): string | null {
    const old = this.#entries.findLast(({ atMs }) => atMs <= Date.now() - SAFE_AGE_MS)
    return (old ?? this.#entries[0])?.position ?? null
  }
}
