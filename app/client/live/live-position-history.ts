type Heard = { position: string; atMs: number }

/** Longer than a page takes from beginning to read its data until it subscribes to their changes. */
const SAFE_AGE_MS = 10_000
const MAX_DEPARTED = 200

/**
 * The last positions this tab heard of. A page reads its data first and subscribes a moment later; to miss
 * nothing in between it asks for the changes since a position that is surely older than its reading.
 */
export class PositionHistory {
  #heard: Heard[]
  /** Topics that were shown before, and up to where they were followed: their data may still be kept. */
  readonly #departed = new Map<string, string | null>()

  constructor(first: string | null) {
    this.#heard = first === null ? [] : [{ position: first, atMs: Date.now() }]
  }

  add(position: string) {
    const now = Date.now()
    const last = this.#heard.at(-1)
    if (last !== undefined && last.position >= position) return
    this.#heard.push({ position, atMs: now })
    const firstYoung = this.#heard.findIndex(({ atMs }) => atMs > now - SAFE_AGE_MS)
    // The youngest of the old ones stays: it is the answer.
    if (firstYoung > 1) this.#heard = this.#heard.slice(firstYoung - 1)
  }

  addDeparted(topic: string, since: string | null) {
    this.#departed.delete(topic)
    this.#departed.set(topic, since)
    const [oldest] = this.#departed.keys()
    if (this.#departed.size > MAX_DEPARTED && oldest !== undefined) this.#departed.delete(oldest)
  }

  /** From where a topic must be followed so that nothing is missed; null: not known, it must be read again. */
  startOf(topic: string): string | null {
    const safe = this.#safePosition()
    const since = this.#departed.get(topic)
    if (since === undefined) return safe
    // Too long ago to be worth a replay of all that happened since: one reading is cheaper.
    return since !== null && safe !== null && since >= safe ? since : null
  }

  #safePosition(): string | null {
    const old = this.#heard.findLast(({ atMs }) => atMs <= Date.now() - SAFE_AGE_MS)
    return (old ?? this.#heard[0])?.position ?? null
  }
}
