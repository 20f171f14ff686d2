import { type Context, createContextKey, ROOT_CONTEXT, type Span, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

const MAX_SPANS = 200
const BUFFER = createContextKey('flashcards trace buffer')

/** The finished spans of one request or job, until it is known whether they are sent. */
class TraceBuffer {
  readonly spans: ReadableSpan[] = []
  readonly isChosen: boolean
  /** The request or the job: the first span that starts. */
  root: object | null = null
  hasError = false
  /** Null until the root has ended. */
  isSent: boolean | null = null

  constructor(isChosen: boolean) {
    this.isChosen = isChosen
  }
}

const bufferOf = (context: Context) => {
  const buffer = context.getValue(BUFFER)
  return buffer instanceof TraceBuffer ? buffer : null
}

export type SamplingRule = { ratio: number; slowMs: number }

const MS_PER_SECOND = 1_000
const NS_PER_MS = 1e6

/**
 * Decides when a request has ended whether its spans are sent: a share of all requests, and every one that failed or was
 * slow. Until then its spans wait in memory, a bounded number of them. The rest of the SDK sends what passes.
 */
export class TailSampler implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #rule: SamplingRule
  readonly #buffers = new WeakMap<object, TraceBuffer>()

  constructor(next: SpanProcessor, rule: SamplingRule) {
    this.#next = next
    this.#rule = rule
  }

  /** A context in which the next span is the root of a new buffer. */
  createRootContext(): Context {
    return ROOT_CONTEXT.setValue(BUFFER, new TraceBuffer(Math.random() < this.#rule.ratio))
  }

  onStart(span: Span & ReadableSpan, parent: Context) {
    const buffer = bufferOf(parent)
    if (buffer === null) return
    buffer.root ??= span
    this.#buffers.set(span, buffer)
    this.#next.onStart(span, parent)
  }

  onEnd(span: ReadableSpan) {
    const buffer = this.#buffers.get(span)
    if (buffer === undefined) return
    const isRoot = buffer.root === span
    if (span.status.code === SpanStatusCode.ERROR) buffer.hasError = true
    if (buffer.isSent === true) this.#next.onEnd(span)
    else if (buffer.isSent === null && (isRoot || buffer.spans.length < MAX_SPANS)) buffer.spans.push(span)
    if (isRoot) this.#decide(buffer, span)
  }

  forceFlush() {
    return this.#next.forceFlush()
  }

  shutdown() {
    return this.#next.shutdown()
  }

  #decide(buffer: TraceBuffer, root: ReadableSpan) {
    const [seconds, nanoseconds] = root.duration
    const ms = seconds * MS_PER_SECOND + nanoseconds / NS_PER_MS
    buffer.isSent = buffer.isChosen || buffer.hasError || ms > this.#rule.slowMs
    const finished = buffer.spans.splice(0)
    if (buffer.isSent) for (const span of finished) this.#next.onEnd(span)
  }
}
