import { setTimeout as delay } from 'node:timers/promises'
import { FrameReader } from '../../app/client/live/live-frames.ts'
import type { StreamConnection, StreamObservation } from '../../test/checkers/stream-check.ts'
import type { Learner } from './learners.ts'

/** As the browser does it (app/client/live). */
const FIRST_RETRY_MS = 250
const MAX_RETRY_MS = 4_000
const SILENCE_MS = 50_000

/** A browser's stream: it resumes from its last position, and keeps every frame. */
export class StreamClient implements StreamObservation {
  readonly topics: string[]
  readonly connections: StreamConnection[] = []
  /** The highest position that it can resume from. */
  position: string | null = null
  resets = 0
  readonly #url: string
  readonly #cookie: string
  readonly #stopping = new AbortController()
  readonly #reading: Promise<void>
  #isOpen = false

  constructor(origin: string, { topics, cookie }: Learner) {
    this.topics = topics
    this.#url = `${origin}/live`
    this.#cookie = cookie
    this.#reading = this.#readForever()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  async stop() {
    this.#stopping.abort()
    await this.#reading
  }

  async #readForever() {
    let failures = 0
    while (!this.#stopping.signal.aborted) {
      const connection: StreamConnection = { since: this.position, frames: [] }
      this.connections.push(connection)
      const retryMs = await this.#read(connection).catch(() => null)
      failures = this.#isOpen ? 0 : failures + 1
      this.#isOpen = false
      const backoffMs = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2)
      await delay(retryMs ?? backoffMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Reads one connection to its end. Returns when to reconnect, if the server said so. */
  async #read(connection: StreamConnection): Promise<number | null> {
    const query = new URLSearchParams({ topics: this.topics.join(',') })
    if (connection.since !== null) query.set('since', connection.since)
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    const reader = new FrameReader()
    let retryMs: number | null = null
    try {
      const response = await fetch(`${this.#url}?${query.toString()}`, {
        headers: { cookie: this.#cookie, accept: 'text/event-stream' },
        signal: AbortSignal.any([this.#stopping.signal, silence.signal]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        return null
      }
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
        for (const frame of reader.read(text)) {
          connection.frames.push(frame)
          if (frame.event === 'hello') this.#isOpen = true
          if (frame.event === 'reset') this.resets += 1
          if (frame.event === 'bye') ({ retryMs } = frame)
          if (frame.id !== null && (this.position === null || frame.id > this.position))
            this.position = frame.id
        }
      }
      return retryMs
    } finally {
      clearTimeout(timer)
    }
  }
}
