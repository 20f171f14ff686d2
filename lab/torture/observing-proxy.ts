import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * `refuse`: connections are reset. `hang`: no response. `lose`: the server gets the request, the browser no response.
 * `slow`: both ways take a while.
 */
export type NetworkMode = 'open' | 'refuse' | 'hang' | 'lose' | 'slow'

/** One call of the API, with the response of the server. */
export type Call = {
  path: string
  page: string
  input: unknown
  isOk: boolean
  result: unknown
  /** Whether the browser got the response. */
  isDelivered: boolean
  /** When it went on to the server, and when its response did to the browser. */
  sentAt: number
  at: number
}

type ProxyOptions = {
  port: number
  targetPorts: readonly number[]
  /** Which device sent a request, from its cookies. */
  findDevice: (cookie: string) => string | null
  onCall: (call: Call) => void
  onSamples: (body: string) => void
}

export const SAMPLES_PATH = '/torture-samples'
const SLOW_MS = 400
const SLOW_PATHS = /^\/(api|failures)\b/

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The single calls of a request of tRPC, which may be a batch. */
function* splitCalls(url: string, body: string, response: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const paths = pathname.slice('/api/'.length).split(',')
  const isBatch = searchParams.get('batch') === '1'
  const [input, output] = [parseJson(body), parseJson(response)]
  for (const [index, path] of paths.entries()) {
    const result = field(isBatch ? field(output, String(index)) : output, 'result')
    yield {
      path,
      input: isBatch ? field(input, String(index)) : input,
      isOk: result !== undefined,
      result: field(result, 'data'),
    }
  }
}

/** Between the browsers and the servers: records what is saved, and makes the network of each device fail. */
export async function startObservingProxy(options: ProxyOptions) {
  const { port, targetPorts, findDevice, onCall, onSamples } = options
  const modes = new Map<string, NetworkMode>()
  const sockets = new Map<string, Set<ServerResponse>>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request
    if (url === SAMPLES_PATH) {
      onSamples(await text(request))
      response.writeHead(204).end()
      return
    }
    const device = findDevice(headers.cookie ?? '')
    const mode = (device === null ? undefined : modes.get(device)) ?? 'open'
    if (mode === 'refuse') {
      request.socket.destroy()
      return
    }
    if (device !== null) {
      const open = sockets.get(device) ?? new Set()
      sockets.set(device, open.add(response))
      response.on('close', () => open.delete(response))
    }
    // Ends with the fault, which destroys it.
    if (mode === 'hang') return
    const isCall = method === 'POST' && url.startsWith('/api/')
    const body = isCall ? await text(request) : ''
    if (mode === 'slow' && SLOW_PATHS.test(url)) await delay(SLOW_MS)
    const sentAt = Date.now()
    turn += 1
    const targetPort = targetPorts[turn % targetPorts.length]
    const sent = sendRequest({
      host: '127.0.0.1',
      port: targetPort,
      method,
      path: url,
      // The body of a call is read here.
      headers: isCall ? { ...headers, 'accept-encoding': 'identity' } : headers,
      agent,
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => {
      // A call that has reached the server is recorded, also when nobody waits for it.
      if (!isCall && !response.writableFinished) sent.destroy()
    })
    sent.on('response', (received) => {
      if (!isCall) {
        response.writeHead(received.statusCode ?? 502, received.rawHeaders)
        response.flushHeaders()
        received.pipe(response)
        received.on('error', () => response.destroy())
        return
      }
      void answerCall(received).catch(() => response.destroy())
    })

    async function answerCall(received: IncomingMessage) {
      const answer = await text(received)
      if (mode === 'slow') await delay(SLOW_MS)
      const isLost = mode === 'lose' || response.destroyed
      const at = Date.now()
      if (isLost) response.destroy()
      else {
        response.writeHead(received.statusCode ?? 502, received.rawHeaders)
        response.end(answer)
      }
      const page = String(headers['x-torture-page'] ?? '')
      for (const call of splitCalls(url, body, answer))
        onCall({ ...call, page, isDelivered: !isLost, sentAt, at })
    }
    if (isCall) sent.end(body)
    else request.pipe(sent)
  }

  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    forward(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    setMode(device: string, mode: NetworkMode) {
      const before = modes.get(device) ?? 'open'
      modes.set(device, mode)
      // The end of a silence, and the beginning of an outage, also end what is open.
      if (mode === 'refuse' || before === 'hang') {
        for (const response of sockets.get(device) ?? []) response.destroy()
      }
    },
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

export type ObservingProxy = Awaited<ReturnType<typeof startObservingProxy>>
