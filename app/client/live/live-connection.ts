import { FrameReader, type LiveFrame } from './live-frames.ts'

/** `rejected`: the server won't open this stream. `lost`: a retry may succeed. */
export type ConnectionEnd = 'rejected' | 'lost'

type Handlers = { onFrame(frame: LiveFrame): void; onEnd(end: ConnectionEnd): void }

const CONNECT_TIMEOUT_MS = 10_000
/** The server sends something every 20 s on `/live`; a connection silent for much longer is dead. */
const SILENCE_MS = 50_000
const REJECTION_STATUSES = new Set([400, 401, 403, 404])

/**
 * Opens one stream of server-sent events and returns a function that closes it. Uses fetch, because EventSource hides
 * the status, and a rejected stream needs another reaction than a lost one.
 */
export function openConnection(
  url: string,
  { onFrame, onEnd }: Handlers,
  silenceMs = SILENCE_MS,
): () => void {
  const controller = new AbortController()
  let silenceTimer = setTimeout(() => controller.abort(), CONNECT_TIMEOUT_MS)
  let isClosed = false

  async function readAll(): Promise<ConnectionEnd> {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: controller.signal,
    })
    if (!response.ok || response.body === null) {
      // An unread body would block one of the browser's few connections.
      await response.body?.cancel()
      return REJECTION_STATUSES.has(response.status) ? 'rejected' : 'lost'
    }
    const frames = new FrameReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(() => controller.abort(), silenceMs)
      const { done, value } = await reader.read()
      if (done) return 'lost'
      for (const frame of frames.read(value)) if (!isClosed) onFrame(frame)
    }
  }

  function finish(end: ConnectionEnd) {
    clearTimeout(silenceTimer)
    controller.abort()
    if (isClosed) return
    isClosed = true
    onEnd(end)
  }

  readAll().then(finish, () => finish('lost'))
  return () => {
    isClosed = true
    clearTimeout(silenceTimer)
    controller.abort()
  }
}
