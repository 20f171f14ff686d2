// What goes over the wire. Only a frame that completes a transaction carries an `id:`, the place to resume from;
// a browser cut off between two topics of one transaction must not believe that it has both.

const line = (position: string | null) => (position === null ? '' : `id: ${position}\n`)

/** A topic changed; `isLast` when no other topic of the same transaction follows. */
export function changeFrame(topic: string, position: string, isLast: boolean): Buffer {
  const data = JSON.stringify({ topic, position })
  return Buffer.from(`${isLast ? line(position) : ''}event: change\ndata: ${data}\n\n`)
}

/** Moves the place to resume from and keeps the connection alive; EventSource shows it to nobody. */
export function positionFrame(position: string | null): Buffer {
  return Buffer.from(position === null ? ':\n\n' : `${line(position)}\n`)
}

/** Everything may have changed. */
export function resetFrame(position: string | null): Buffer {
  return Buffer.from(`${line(position)}event: reset\ndata: {}\n\n`)
}

/** The stream is open and up to date; `refused` are topics that are not there for this viewer. */
export function helloFrame(position: string | null, refused: string[]): Buffer {
  return Buffer.from(`${line(position)}event: hello\ndata: ${JSON.stringify({ refused })}\n\n`)
}

/** The server ends the stream; the browser comes back after the given time, to whichever process answers. */
export function byeFrame(retryMs: number): Buffer {
  return Buffer.from(`retry: ${Math.round(retryMs)}\nevent: bye\ndata: {}\n\n`)
}
