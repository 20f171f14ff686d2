import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { serveRequests } from '../bench/process-messages.ts'

// A process with thousands of browsers as plain sockets: when the server says goodbye, each comes back at the time that
// it was told, to another server, as through a load balancer.
const OPENING_AT_ONCE = 100
const RETRY_MS = 500
const returnedAtMs: number[] = []
const state = { open: 0, goodbyes: 0, dropped: 0, serverErrors: 0, returnedAtMs }
const closing = new AbortController()
let targetPort = 0
let localAddress = ''

/** Opens one stream and resolves when it has said hello; false if it got another answer. */
async function openStream(isReturn: boolean): Promise<boolean> {
  const socket = connect({ port: targetPort, host: '127.0.0.1', localAddress })
  const hello = Promise.withResolvers<boolean>()
  let text = ''
  let isOpen = false
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.on('close', () => {
    hello.resolve(false)
    if (!isOpen) return
    state.open -= 1
    const retryMs = /retry: (\d+)\nevent: bye/.exec(text)?.[1]
    if (retryMs === undefined) state.dropped += 1
    else state.goodbyes += 1
    if (!closing.signal.aborted) void comeBack(Number(retryMs ?? RETRY_MS))
  })
  socket.on('data', (chunk: string) => {
    text = isOpen ? chunk : text + chunk
    if (isOpen) return
    if (text.startsWith('HTTP/1.1 5')) state.serverErrors += 1
    if (!text.startsWith('HTTP/1.1 200')) socket.destroy()
    if (!text.includes('event: hello')) return
    isOpen = true
    state.open += 1
    if (isReturn) state.returnedAtMs.push(Date.now())
    hello.resolve(true)
  })
  socket.write(
    `GET /live?topics=course:${randomUUID()} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`,
  )
  return hello.promise
}

async function comeBack(afterMs: number) {
  await delay(afterMs)
  while (!closing.signal.aborted && !(await openStream(true))) await delay(RETRY_MS * (0.5 + Math.random()))
}

serveRequests({
  open: async (details) => {
    const wanted = z.object({ port: z.number(), count: z.number(), localAddress: z.string() }).parse(details)
    targetPort = wanted.port
    ;({ localAddress } = wanted)
    let left = wanted.count
    const openSome = async () => {
      while (left > 0) {
        left -= 1
        while (!(await openStream(false))) await delay(RETRY_MS)
      }
    }
    await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openSome))
  },
  /** From now on the balancer sends streams elsewhere. */
  redirect: async (details) => {
    targetPort = z.number().parse(details)
  },
  state: async () => state,
  close: async () => {
    closing.abort()
  },
})
