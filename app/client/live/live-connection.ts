import { FrameReader, type LiveFrame } from './live-frames.ts'

/** `refused`: the server will not open this stream. `lost`: it may, at another time. */
export type ConnectionEnd = 'refused' | 'lost'

type Handlers = { onFrame(frame: LiveFrame): void; onEnd(end: ConnectionEnd): void }

const CONNECT_TIMEOUT_MS = 10_000
/** The server sends something every 20 s; a connection silent for much longer is dead. */
const SILENCE_MS = 50_000
const REFUSALS = new Set([400, 401, 403, 404])

/**
 * Opens one stream of server-sent events and returns how to close it. With fetch and not with EventSource,
 * because that one hides the answer's status: "you may not" and "not now" need different reactions.
 */
export function openConnection(url: string, { onFrame, onEnd }: Handlers): () => void {
  const controller = new AbortController()
  let silence = setTimeout(() => controller.abort(), CONNECT_TIMEOUT_MS)
  let isClosed = false

  async function readAll(): Promise<ConnectionEnd> {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: controller.signal,
    })
    if (!response.ok || response.body === null) {
      // Unread, the answer would keep one of the browser's few connections.
      await response.body?.cancel()
      return REFUSALS.has(response.status) ? 'refused' : 'lost'
    }
    const frames = new FrameReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      clearTimeout(silence)
      silence = setTimeout(() => controller.abort(), SILENCE_MS)
      const { done, value } = await reader.read()
      if (done) return 'lost'
      for (const frame of frames.read(value)) if (!isClosed) onFrame(frame)
    }
  }

  function finish(end: ConnectionEnd) {
    clearTimeout(silence)
    controller.abort()
    if (isClosed) return
    isClosed = true
    onEnd(end)
  }

  readAll().then(finish, () => finish('lost'))
  return () => {
    isClosed = true
    clearTimeout(silence)
    controller.abort()
  }
}
