import { once } from 'node:events'
import { connect } from 'node:net'

const RESPONSE_TIMEOUT_MS = 20_000
const SHOWN_LENGTH = 400
/** Matches the final status, not '100 Continue'. */
const STATUS = /HTTP\/1\.1 ([2-5]\d\d)/

const END_OF_HEAD = /\r\n\r\n/

/** A request that is sent as it is: nothing is encoded, checked or added. */
export type RawRequest = { method: string; target: string; headers: Record<string, string>; body: string }

function toRequestText({ method, target, headers, body }: RawRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

function isComplete({ headers, body }: RawRequest): boolean {
  const announced = Number(headers['Content-Length'] ?? 0)
  return headers['Transfer-Encoding'] === undefined && announced === Buffer.byteLength(body)
}

/** Sends a request and returns the response status; 0 if the server only closed the connection. */
export async function sendRaw(origin: URL, request: RawRequest): Promise<number> {
  return readStatus(await exchange(origin, request, STATUS))
}

/** Sends a request and returns the status and the head of the response, with all header lines. */
export async function sendRawForHead(origin: URL, request: RawRequest) {
  const response = await exchange(origin, request, END_OF_HEAD)
  return { status: readStatus(response), head: response.split('\r\n\r\n', 1)[0] ?? '' }
}

const readStatus = (response: string) => Number(STATUS.exec(response)?.[1] ?? 0)

/** What the server sent until it matched, or until the connection closed. */
async function exchange(origin: URL, request: RawRequest, enough: RegExp): Promise<string> {
  const text = toRequestText(request)
  const socket = connect({ host: '127.0.0.1', port: Number(origin.port) })
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    socket.destroy()
  }, RESPONSE_TIMEOUT_MS)
  // The server may close while a long body is still being sent.
  socket.on('error', () => {})
  let response = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    response += part
    // The rest isn't needed, and an event stream never ends by itself.
    if (enough.test(response)) socket.destroy()
  })
  // Ends the request if the body is shorter than announced, because the server would wait for the rest.
  if (isComplete(request)) socket.write(text)
  else socket.end(text)
  await once(socket, 'close')
  clearTimeout(timer)
  if (hasTimedOut) throw new Error(`No response in time to ${text.slice(0, SHOWN_LENGTH)}`)
  return response
}
