import type { ServerResponse } from 'node:http'

export type StreamOwner = {
  personId: string | null
  sessionId: string | null
  address: string
}

/** The name by which streams are counted over all processes. */
export const streamCountKey = ({ personId, address }: Pick<StreamOwner, 'personId' | 'address'>) =>
  personId === null ? `address ${address}` : `person ${personId}`

/** One browser's open response. It references nothing else of the request, so an idle stream stays small. */
export class LiveStream {
  readonly topics: string[]
  readonly owner: StreamOwner
  readonly expiresAtMs: number
  readonly #response: ServerResponse
  #stuckSinceMs: number | null = null

  constructor(response: ServerResponse, topics: string[], owner: StreamOwner, expiresAtMs: number) {
    this.#response = response
    this.topics = topics
    this.owner = owner
    this.expiresAtMs = expiresAtMs
  }

  /** How long the browser has not read its buffered frames; null when it keeps up. */
  stuckForMs(nowMs: number): number | null {
    return this.#stuckSinceMs === null ? null : nowMs - this.#stuckSinceMs
  }

  /**
   * Writes the frame, unless too much is buffered: then this and all later frames are dropped, and `onDrain` is called
   * once the browser has read the rest.
   */
  write(frame: Buffer, maxWaitingBytes: number, onDrain: (stream: LiveStream) => void): boolean {
    if (this.#stuckSinceMs !== null || this.#response.writableEnded) return false
    const hasCapacity = this.#response.write(frame)
    if (!hasCapacity && this.#response.writableLength > maxWaitingBytes) {
      this.#stuckSinceMs = Date.now()
      this.#response.once('drain', () => {
        this.#stuckSinceMs = null
        onDrain(this)
      })
    }
    return true
  }

  /** How many bytes wait for the browser to read them. */
  get bufferedBytes(): number {
    return this.#response.writableLength
  }

  end(frame: Buffer) {
    if (!this.#response.writableEnded) this.#response.end(frame)
  }

  destroy() {
    this.#response.destroy()
  }
}
