import type { LiveStream } from './live-stream.server.ts'

/** Streams under a name: a topic, a person, a session, an address. */
export class StreamIndex {
  readonly #streams = new Map<string, Set<LiveStream>>()

  get size(): number {
    return this.#streams.size
  }

  of(name: string): ReadonlySet<LiveStream> | undefined {
    return this.#streams.get(name)
  }

  count(name: string): number {
    return this.#streams.get(name)?.size ?? 0
  }

  *counts(): Generator<[string, number]> {
    for (const [name, streams] of this.#streams) yield [name, streams.size]
  }

  add(name: string | null, stream: LiveStream) {
    if (name === null) return
    const streams = this.#streams.get(name)
    if (streams) streams.add(stream)
    else this.#streams.set(name, new Set([stream]))
  }

  remove(name: string | null, stream: LiveStream) {
    if (name === null) return
    const streams = this.#streams.get(name)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(name)
  }
}
