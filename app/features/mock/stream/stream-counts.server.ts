const STREAMS_PER_PERSON = 10
/** A school has one address for many guests. */
const STREAMS_PER_NETWORK = 100

/** Who opened a stream: an account, or the network of a guest. */
export type StreamOpener = { personId: string | null; network: string }

const nameOf = ({ personId, network }: StreamOpener) => personId ?? network

/** The name by which the streams of rooms are counted over all processes. */
export const roomCountKey = (opener: StreamOpener) => `room ${nameOf(opener)}`

/** How many streams each person, and the guests of each network, have open in all rooms of this process. */
export class StreamCounts {
  readonly #counts = new Map<string, number>()

  /** `elsewhere` are those in other processes. */
  isFull(opener: StreamOpener, elsewhere: number): boolean {
    const limit = opener.personId === null ? STREAMS_PER_NETWORK : STREAMS_PER_PERSON
    return (this.#counts.get(nameOf(opener)) ?? 0) + elsewhere >= limit
  }

  *list() {
    for (const [name, used] of this.#counts) yield { key: `room ${name}`, used }
  }

  add(opener: StreamOpener) {
    const name = nameOf(opener)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  remove(opener: StreamOpener) {
    const name = nameOf(opener)
    const left = (this.#counts.get(name) ?? 0) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}
