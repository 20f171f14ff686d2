import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { FrameReader } from '../../app/client/live/live-frames.ts'
import { cardsTopic } from '../../app/features/cards/card.rules.ts'
import { readApi } from './api-call.ts'
import type { Learner } from './learners.ts'

const RECONNECT_MS = 500
const pageSchema = z.object({ result: z.object({ data: z.object({ cardCount: z.number() }) }) })

/** A page that shows a deck: it follows the deck's topic and reads again on each change and reset, as the browser does. */
export class OpenPage {
  readonly deckId: string
  readonly #learner: Learner
  readonly #stopping = new AbortController()
  readonly resetAt: number[] = []
  /** The number of cards on the page. */
  shown = -1
  #since: string | null = null
  #running: Promise<void> = Promise.resolve()
  #reading: Promise<void> | null = null
  #mustRead = false

  constructor(learner: Learner, deckId: string) {
    this.#learner = learner
    this.deckId = deckId
  }

  start() {
    this.#running = this.#run()
  }

  async stop() {
    this.#stopping.abort()
    await this.#running
    await this.#reading
  }

  async #run() {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const retryMs = await this.#follow().catch(() => null)
      await delay(retryMs ?? RECONNECT_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** Follows one stream to its end, and returns how long the server asked to wait. */
  async #follow(): Promise<number | null> {
    const { origin, cookie, id } = this.#learner
    const topics = cardsTopic({ isPublic: false, ownerId: id, id: this.deckId })
    const query = new URLSearchParams({ topics, ...(this.#since === null ? {} : { since: this.#since }) })
    const { signal } = this.#stopping
    const response = await fetch(`${origin}/live?${query.toString()}`, { headers: { cookie }, signal })
    if (!response.ok || response.body === null) {
      await response.arrayBuffer()
      return null
    }
    this.#read()
    const reader = new FrameReader()
    let retryMs: number | null = null
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      for (const frame of reader.read(text)) {
        this.#since = frame.id ?? this.#since
        retryMs = frame.retryMs ?? retryMs
        if (frame.event === 'reset') this.resetAt.push(performance.now())
        if (frame.event === 'reset' || frame.event === 'change') this.#read()
      }
    }
    return retryMs
  }

  /** Reads the deck again; a change during a read needs another one. */
  #read() {
    this.#mustRead = true
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = null
    })
  }

  async #readUntilCurrent() {
    while (this.#mustRead && !this.#stopping.signal.aborted) {
      this.#mustRead = false
      const response = await readApi(this.#learner, 'card.list', { deckId: this.deckId })
      if (response.status === 200) {
        this.shown = pageSchema.parse(JSON.parse(response.text)).result.data.cardCount
      } else {
        this.#mustRead = true
        await delay(RECONNECT_MS)
      }
    }
  }
}
