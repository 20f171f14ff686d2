import { once } from 'node:events'
import { connect } from 'node:net'

const ANSWER_DEADLINE_MS = 20_000

/** What goes over the wire: nothing is encoded, checked or completed on the way. */
export type RawRequest = { method: string; target: string; headers: Record<string, string>; body: string }

export function toRequestText({ method, target, headers, body }: RawRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

/** Sends a request and reads the status of its answer; 0 when the server only closed the connection. */
export async function sendRaw(origin: URL, text: string): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port: Number(origin.port) })
  const timer = setTimeout(() => socket.destroy(new Error('No answer in time.')), ANSWER_DEADLINE_MS)
  // The server may close while a long body is still being sent.
  let failure: Error | null = null
  socket.on('error', (cause) => {
    failure = cause
  })
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
    // An event stream never ends by itself: the status is all that is asked.
    if (answer.includes('\r\n')) socket.destroy()
  })
  // Half-closed: a body that is shorter than announced is seen at once.
  socket.end(text)
  await once(socket, 'close')
  clearTimeout(timer)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  if (status === undefined && failure !== null && String(failure).includes('No answer')) throw failure
  return Number(status ?? 0)
}
