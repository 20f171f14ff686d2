// The wire format. Only a frame that completes a transaction has an `id:`, the position to resume from: a browser
// that disconnects between two topics of one transaction must not assume that it has both.

const idLine = (position: string | null) => (position === null ? '' : `id: ${position}\n`)

/** A topic changed; `isLast` when no other topic of the same transaction follows. */
export function changeFrame(topic: string, position: string, isLast: boolean): Buffer {
  const data = JSON.stringify({ topic, position })
  return Buffer.from(`${isLast ? idLine(position) : ''}event: change\ndata: ${data}\n\n`)
}

/** Moves the position to resume from and keeps the connection alive; EventSource emits no event for it. */
export function positionFrame(position: string | null): Buffer {
  return Buffer.from(position === null ? ':\n\n' : `${idLine(position)}\n`)
}

/** Anything may have changed. */
export function resetFrame(position: string | null): Buffer {
  return Buffer.from(`${idLine(position)}event: reset\ndata: {}\n\n`)
}

/** The stream is open and up to date; `refused` are topics that don't exist for this viewer. */
export function helloFrame(position: string | null, refused: string[]): Buffer {
  return Buffer.from(`${idLine(position)}event: hello\ndata: ${JSON.stringify({ refused })}\n\n`)
}

/** The server ends the stream; the browser reconnects after the given time, to any process. */
export function byeFrame(retryMs: number): Buffer {
  return Buffer.from(`retry: ${Math.round(retryMs)}\nevent: bye\ndata: {}\n\n`)
}
