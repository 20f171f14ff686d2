import { once } from 'node:events'
import { connect } from 'node:net'

const ANSWER_DEADLINE_MS = 20_000
const SHOWN_LENGTH = 400
/** The final status: '100 Continue' only comes before it. */
const STATUS = /HTTP\/1\.1 ([2-5]\d\d)/

/** What goes over the wire: nothing is encoded, checked or completed on the way. */
export type RawRequest = { method: string; target: string; headers: Record<string, string>; body: string }

function toRequestText({ method, target, headers, body }: RawRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

function isWhole({ headers, body }: RawRequest): boolean {
  const announced = Number(headers['Content-Length'] ?? 0)
  return headers['Transfer-Encoding'] === undefined && announced === Buffer.byteLength(body)
}

/** Sends a request and reads the status of its answer; 0 when the server only closed the connection. */
export async function sendRaw(origin: URL, request: RawRequest): Promise<number> {
  const text = toRequestText(request)
  const socket = connect({ host: '127.0.0.1', port: Number(origin.port) })
  let isTooLate = false
  const timer = setTimeout(() => {
    isTooLate = true
    socket.destroy()
  }, ANSWER_DEADLINE_MS)
  // The server may close while a long body is still being sent.
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
    // An event stream never ends by itself: the status is all that is asked.
    if (STATUS.test(answer)) socket.destroy()
  })
  // The server would wait for the rest of a body that is shorter than announced.
  if (isWhole(request)) socket.write(text)
  else socket.end(text)
  await once(socket, 'close')
  clearTimeout(timer)
  if (isTooLate) throw new Error(`No answer in time to ${text.slice(0, SHOWN_LENGTH)}`)
  return Number(STATUS.exec(answer)?.[1] ?? 0)
}
