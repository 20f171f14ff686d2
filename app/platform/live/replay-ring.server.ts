import { isPosition, isSameHistory } from './live-position.server.ts'

type Entry = { position: string; topics: string[] }

/** The last changes, so that a browser that reconnects gets exactly what it missed. */
export class ReplayRing {
  readonly #maxEntries: number
  readonly #maxTopics: number
  #entries: (Entry | undefined)[] = []
  #first = 0
  #topicCount = 0
  #from: string | null = null
  readonly #latest = new Map<string, string>()

  constructor({ maxEntries, maxTopics }: { maxEntries: number; maxTopics: number }) {
    this.#maxEntries = maxEntries
    this.#maxTopics = maxTopics
  }

  /** Restarts at a position: earlier changes are unknown. */
  clear(from: string | null) {
    this.#entries = []
    this.#first = 0
    this.#topicCount = 0
    this.#latest.clear()
    this.#from = from
  }

  add(position: string, topics: string[]) {
    this.#entries.push({ position, topics })
    this.#topicCount += topics.length
    while (this.#entries.length - this.#first > this.#maxEntries || this.#topicCount > this.#maxTopics) {
      const dropped = this.#entries[this.#first]
      if (dropped === undefined) break
      this.#topicCount -= dropped.topics.length
      this.#from = dropped.position
      this.#entries[this.#first] = undefined
      this.#first += 1
    }
    // The empty places are dropped in bulk, because removing one by one would move the whole array each time.
    if (this.#first > this.#maxEntries) {
      this.#entries = this.#entries.slice(this.#first)
      this.#first = 0
    }
  }

  /** Stores only the last position of a topic, outside the ring, so that it evicts nothing else. */
  addLatest(position: string, topic: string) {
    this.#latest.set(topic, position)
  }

  /** The given topics that changed after the position, each with its last change; null when unknown. */
  missedSince(since: string, topics: string[]): Map<string, string> | null {
    if (this.#from === null || !isPosition(since) || !isSameHistory(since, this.#from)) return null
    if (since < this.#from) return null
    const wanted = new Set(topics)
    const missed = new Map<string, string>()
    for (let index = this.#indexAfter(since); index < this.#entries.length; index += 1) {
      const entry = this.#entries[index]
      for (const topic of entry?.topics ?? [])
        if (entry && wanted.has(topic)) missed.set(topic, entry.position)
    }
    for (const topic of wanted) {
      const position = this.#latest.get(topic)
      if (position !== undefined && position > since) missed.set(topic, position)
    }
    return missed
  }

  #indexAfter(since: string): number {
    let low = this.#first
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.position ?? '') > since) high = middle
      else low = middle + 1
    }
    return low
  }
}
