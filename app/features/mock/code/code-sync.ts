import { applyUpdate, decodeUpdate, Doc, mergeUpdates } from 'yjs'
import { errorCodeOf, statusOf } from '#app/client/api.ts'
import { type ConnectionEnd, openConnection } from '#app/client/live/live-connection.ts'
import type { LiveFrame } from '#app/client/live/live-frames.ts'
import { MAX_UPDATE_BYTES, STRUCTS_PER_BATCH } from '#app/features/mock/mock.rules.ts'
import { streamPath } from '#app/features/mock/stream/room-stream.ts'
import { CONFLICT, NOT_FOUND } from '#app/shared/http-status.ts'
import { fromBase64, parseCodeFrame, toBase64 } from './code-frames.ts'
import { decodeDocumentUpdate } from './document-update.ts'
import { CODE_DOCUMENT, CODE_TEXT, type DocumentRule, ruleOf } from './document.ts'
import type { SharedDocument } from './document.schema.ts'

export type SyncState = 'connecting' | 'connected' | 'lost' | 'full'

export type SyncOptions = {
  room: string
  /** 0 before the clock starts: then there is no code yet. */
  round: number
  /** What the shared document of the round is; without it, the code of an exercise. */
  document?: SharedDocument
  push(update: string, signal: AbortSignal): Promise<unknown>
  read(after: number, signal: AbortSignal): Promise<{ seq: number; updates: string[] }>
  /** Answers the server, which asks whether this browser still has a network. */
  ping(): Promise<unknown>
  /** Something that both people see has changed. */
  onRoom(): void
  onState(state: SyncState): void
  /** Opens the stream; a test adds the server's address. */
  open?: typeof openConnection
  requestTimeoutMs?: number
}

type RequestKind = 'push' | 'read'

const REMOTE = 'remote'
/** Typing is sent at once, and then at most this often: about 400 times a minute, below the limit of calls. */
const SEND_EVERY_MS = 150
const FIRST_RETRY_MS = 300
const MAX_RETRY_MS = 4_000
/** A network that went silent answers nothing for minutes, and what is typed waits behind the open request. */
const REQUEST_TIMEOUT_MS = 10_000
/** Doubled after each request without an answer, up to this: a slow network needs longer for a large one. */
const MAX_REQUEST_TIMEOUT_MS = 120_000
/** A short break says nothing; many networks have them. */
const LOST_AFTER_MS = 2_000
/** The server asks every 10 s; after this silence the network is gone, even if nothing said so. */
const SILENCE_MS = 22_000

/**
 * The code of one round in this browser. What is typed here waits until the server has stored it, through any number of
 * lost connections; what the server has, and this browser doesn't, comes through the room's stream.
 */
export class CodeSync {
  readonly doc = new Doc()
  readonly #options: SyncOptions
  readonly #rule: DocumentRule
  readonly #unsent: Uint8Array[] = []
  #lastSeq = 0
  #isSending = false
  #isStopped = false
  #retries = 0
  readonly #unanswered: Record<RequestKind, number> = { push: 0, read: 0 }
  readonly #openRequests = new Set<AbortController>()
  #lastSentMs = 0
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #connectTimer: ReturnType<typeof setTimeout> | undefined
  #lostTimer: ReturnType<typeof setTimeout> | undefined
  #close: () => void = () => {}
  #isReading = false
  #state: SyncState = 'connecting'

  constructor(options: SyncOptions) {
    this.#options = options
    this.#rule = ruleOf(options.document ?? CODE_DOCUMENT)
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === REMOTE) return
      this.#unsent.push(update)
      this.#sendSoon()
    })
  }

  get text() {
    return this.doc.getText(CODE_TEXT)
  }

  /** Whether something was read already: before that, the document is empty because it isn't here yet. */
  get isLoaded() {
    return this.#lastSeq > 0
  }

  /** How many updates the server has not confirmed. */
  get unsentCount() {
    return this.#unsent.length
  }

  start() {
    this.#connect()
    window.addEventListener('online', this.#reconnectNow)
    window.addEventListener('offline', this.#loseNow)
  }

  stop() {
    this.#isStopped = true
    window.removeEventListener('online', this.#reconnectNow)
    window.removeEventListener('offline', this.#loseNow)
    this.#close()
    for (const timer of [this.#sendTimer, this.#connectTimer, this.#lostTimer]) clearTimeout(timer)
    this.doc.destroy()
  }

  /** What waits, as one update, for a page that is being left. */
  takeUnsent(): string | null {
    const count = this.#countBatch()
    return count === 0 ? null : toBase64(mergeUpdates(this.#unsent.slice(0, count)))
  }

  #setState(state: SyncState) {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState(state)
  }

  readonly #reconnectNow = () => {
    if (this.#state === 'connected') return
    clearTimeout(this.#connectTimer)
    this.#close()
    this.#connect()
  }

  /** The browser knows it at once; the connection may look open for a while. */
  readonly #loseNow = () => {
    this.#close()
    this.#setState('lost')
    this.#connectLater()
  }

  #connect() {
    const { room, round, open = openConnection } = this.#options
    const handlers = {
      onFrame: (frame: LiveFrame) => this.#handle(frame),
      onEnd: (end: ConnectionEnd) => {
        if (this.#isStopped) return
        this.#lostTimer ??= setTimeout(() => this.#setState('lost'), LOST_AFTER_MS)
        // The room may have been closed, or a round may have ended.
        if (end === 'rejected') this.#options.onRoom()
        this.#connectLater()
      },
    }
    this.#close = open(streamPath(room, round, this.#lastSeq), handlers, SILENCE_MS)
  }

  #connectLater() {
    const maxMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries)
    this.#retries += 1
    clearTimeout(this.#connectTimer)
    this.#connectTimer = setTimeout(() => this.#connect(), maxMs * (0.5 + Math.random() / 2))
  }

  #handle({ event, data }: LiveFrame) {
    if (this.#isStopped) return
    if (event === 'hello') {
      clearTimeout(this.#lostTimer)
      this.#lostTimer = undefined
      this.#retries = 0
      this.#setState('connected')
      // What was sent through the old connection may have gone with it.
      for (const request of this.#openRequests) request.abort()
      this.#unanswered.push = 0
      this.#sendSoon()
      this.#options.onRoom()
    } else if (event === 'ping') {
      // Lost answers are missed soon enough.
      this.#options.ping().catch(() => {})
    } else if (event === 'room') {
      this.#options.onRoom()
    } else if (event === 'code') {
      this.#receive(data)
    }
  }

  #receive(data: string) {
    const frame = parseCodeFrame(data)
    if (frame === null || frame.round !== this.#options.round) return
    if (frame.from > this.#lastSeq) this.#readMissing()
    else this.#apply(frame.updates, frame.to)
  }

  /** What the document doesn't hold is left out: a server that accepted it would stop this tab's editor with it. */
  #apply(updates: readonly string[], seq: number) {
    if (this.#isStopped) return
    const readable = updates
      .map(fromBase64)
      .filter((update) => decodeDocumentUpdate(update, this.#rule) !== null)
    this.doc.transact(() => {
      for (const update of readable) applyUpdate(this.doc, update, REMOTE)
    }, REMOTE)
    this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  /** Gives up on a request without an answer. One in a batch with others ignores its signal, so nobody waits for it. */
  async #limitTime<Result>(
    kind: RequestKind,
    request: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const { requestTimeoutMs = REQUEST_TIMEOUT_MS } = this.#options
    const controller = new AbortController()
    const { signal } = controller
    const limitMs = Math.min(MAX_REQUEST_TIMEOUT_MS, requestTimeoutMs * 2 ** this.#unanswered[kind])
    const timer = setTimeout(() => {
      this.#unanswered[kind] += 1
      controller.abort()
    }, limitMs)
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    this.#openRequests.add(controller)
    try {
      const result = await Promise.race([request(signal), aborted])
      this.#unanswered[kind] = 0
      return result
    } finally {
      clearTimeout(timer)
      this.#openRequests.delete(controller)
    }
  }

  /** Reads through the API what a frame is too small for. One read at a time; a failed one is repeated by the stream. */
  #readMissing() {
    if (this.#isReading) return
    this.#isReading = true
    this.#limitTime('read', (signal) => this.#options.read(this.#lastSeq, signal))
      .then(({ updates, seq }) => this.#apply(updates, seq))
      .catch(() => this.#reconnectSoon())
      .finally(() => {
        this.#isReading = false
      })
  }

  #reconnectSoon() {
    if (this.#isStopped) return
    this.#close()
    clearTimeout(this.#connectTimer)
    this.#connectTimer = setTimeout(() => this.#connect(), FIRST_RETRY_MS)
  }

  #sendSoon(delayMs = 0) {
    if (this.#isStopped || this.#isSending || this.#unsent.length === 0) return
    clearTimeout(this.#sendTimer)
    const waitMs = Math.max(delayMs, this.#lastSentMs + SEND_EVERY_MS - Date.now())
    this.#sendTimer = setTimeout(() => void this.#send(), Math.max(0, waitMs))
  }

  /** As many of the oldest updates as fit into one call; at least one. */
  #countBatch(): number {
    let [bytes, structs] = [0, 0]
    const index = this.#unsent.findIndex((update) => {
      bytes += update.length
      structs += decodeUpdate(update).structs.length
      return bytes > MAX_UPDATE_BYTES || structs > STRUCTS_PER_BATCH
    })
    return index < 0 ? this.#unsent.length : Math.max(1, index)
  }

  async #send() {
    const count = this.#countBatch()
    if (count === 0 || this.#isSending) return
    this.#isSending = true
    this.#lastSentMs = Date.now()
    let retryMs = 0
    try {
      // Sent again after a lost answer, an update changes nothing.
      const update = toBase64(mergeUpdates(this.#unsent.slice(0, count)))
      await this.#limitTime('push', (signal) => this.#options.push(update, signal))
      this.#unsent.splice(0, count)
      if (this.#state === 'full') this.#setState('connected')
    } catch (error) {
      retryMs = FIRST_RETRY_MS + Math.random() * FIRST_RETRY_MS
      if (errorCodeOf(error) === 'mock/full') this.#setState('full')
      // The round or the interview has ended: the screen changes.
      else if (statusOf(error) === CONFLICT || statusOf(error) === NOT_FOUND) this.#options.onRoom()
    } finally {
      this.#isSending = false
      this.#sendSoon(retryMs)
    }
  }
}
