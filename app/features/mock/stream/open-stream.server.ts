import type { ServerResponse } from 'node:http'
import type { Seat } from '#app/features/mock/mock.rules.ts'

export type StreamOptions = {
  response: ServerResponse
  roomId: string
  seat: Seat
  /** Of an account; null for a guest. */
  personId: string | null
  /** Where it comes from: the streams of guests are counted by it. */
  network: string
  sessionId: string | null
  round: number
  /** The last update that the browser has. */
  after: number
  expiresAtMs: number
}

/** Above this the browser doesn't read: it reconnects and reads what it missed. */
const MAX_WAITING_BYTES = 256 * 1024

/** One browser's open response, and the number of the last update that was written to it. */
export class OpenStream {
  readonly roomId: string
  readonly seat: Seat
  readonly personId: string | null
  readonly network: string
  readonly sessionId: string | null
  readonly expiresAtMs: number
  readonly round: number
  lastSeq: number
  readonly #response: ServerResponse

  constructor({ response, after, ...options }: StreamOptions) {
    this.#response = response
    this.lastSeq = after
    this.roomId = options.roomId
    this.seat = options.seat
    this.personId = options.personId
    this.network = options.network
    this.sessionId = options.sessionId
    this.round = options.round
    this.expiresAtMs = options.expiresAtMs
  }

  write(frame: string | Buffer) {
    if (this.#response.writableEnded || this.#response.destroyed) return
    if (!this.#response.write(frame) && this.#response.writableLength > MAX_WAITING_BYTES) this.destroy()
  }

  end() {
    if (!this.#response.writableEnded) this.#response.end('event: bye\ndata: {}\n\n')
  }

  destroy() {
    this.#response.destroy()
  }
}
